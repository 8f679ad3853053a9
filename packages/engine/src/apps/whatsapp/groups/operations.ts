import type { Identity } from '@orelhao/protocol/settings/contract'
import { avatarProblem, groupIdOf, limits, nameProblem } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { dissolve } from '../../../shared/chat/clearing/store.ts'
import * as people from '../../../shared/chat/members/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { holderOf, reach } from '../../../shared/directory/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { forget } from '../clearing/operations.ts'
import { app, findGroup, takeGroup } from '../conversation.ts'
import { say, toGroup } from './views.ts'

type GroupMember =
  | 'wpp_getGroup'
  | 'wpp_updateGroupAvatar'
  | 'wpp_updateGroupName'
  | 'wpp_inviteToGroup'
  | 'wpp_removeFromGroup'
  | 'wpp_promote'
  | 'wpp_leaveGroup'
  | 'wpp_deleteGroup'

export const handlers: Handlers<GroupMember> = {
  async wpp_getGroup({ me, db, refuse }, name) {
    const id = groupIdOf(name)
    if (id === undefined) return refuse('noGroupId')
    const found = await findGroup(db, me, id)
    if (!found) return refuse('unknownGroup')
    const isOwner = found.conversation.owner === me.user_id
    const former = isOwner ? await people.formerOf(db, id, limits.formerMembers) : []
    return { ...toGroup(found.conversation, await people.membersOf(db, id)), former }
  },

  async wpp_updateGroupAvatar(context, id, url) {
    const { me, db, phone, tellMany, refuse } = context
    const group = await owned(context, id)
    if (typeof group === 'string') return refuse(group)
    const problem = url === null ? undefined : avatarProblem(url, phone)
    if (problem) return refuse(problem)
    if (url === group.picture) return null
    await chat.change(db, id, { picture: url })
    tellMany(await people.playersIn(db, id), 'WHATSAPP_GROUP_PHOTO', id, url ?? '')
    await say(context, group, me, 'pictured')
    return null
  },

  async wpp_updateGroupName(context, id, title) {
    const { me, db, tellMany, refuse } = context
    const group = await owned(context, id)
    if (typeof group === 'string') return refuse(group)
    if (nameProblem(title)) return refuse('invalidName')
    if (title === group.title) return null
    await chat.change(db, id, { title })
    tellMany(await people.playersIn(db, id), 'WHATSAPP_GROUP_NAME', id, title)
    await say(context, { id, title }, me, 'renamed', title)
    return null
  },

  async wpp_inviteToGroup(context, id, phone) {
    const { me, db, now, refuse } = context
    const group = await owned(context, id)
    if (typeof group === 'string') return refuse(group)
    const guest = await reach(db, phone, me.phone)
    if (!guest) return refuse('unknownNumber')
    const members = await people.membersOf(db, id)
    if (members.some(({ player }) => player === guest.user_id)) return refuse('alreadyMember')
    if (members.length > limits.members) return refuse('groupFull')
    await people.enter(db, app, id, [guest.user_id], now, guest.blocked ? me.user_id : 0)
    await tellGroup(context, group)
    await say(context, group, me, 'added', guest)
    return null
  },

  async wpp_removeFromGroup(context, id, phone) {
    const { me, db, now, tell, tellMany, refuse } = context
    const group = await owned(context, id)
    if (typeof group === 'string') return refuse(group)
    const member = await otherMember(context, id, phone)
    if (!member) return refuse('notMember')
    const isAware = (await people.membershipOf(db, id, member.user_id)) !== undefined
    await people.leave(db, id, [member.user_id], now)
    if (isAware) {
      tell(member.user_id, 'WHATSAPP_UNGROUP', id)
      tell(member.user_id, 'WHATSAPP_GROUP_KICK', { name: group.title })
    }
    tellMany(await people.playersIn(db, id), 'WHATSAPP_LEAVE_GROUP', id, member.phone)
    await say(context, group, me, 'removed', member)
    return null
  },

  async wpp_promote(context, id, phone) {
    const { me, db, refuse } = context
    const group = await owned(context, id)
    if (typeof group === 'string') return refuse(group)
    const member = await otherMember(context, id, phone)
    if (!member) return refuse('notMember')
    await chat.change(db, id, { owner: member.user_id })
    await tellGroup(context, { ...group, owner: member.user_id })
    await say(context, group, me, 'promoted', member)
    return null
  },

  async wpp_leaveGroup(context, id) {
    const { me, db, now, tell, tellMany, refuse } = context
    const found = await takeGroup(db, me, id)
    if (!found) return refuse('unknownGroup')
    const isOwner = found.conversation.owner === me.user_id
    if (isOwner && (await people.membersOf(db, id)).length > 1) return refuse('ownerStays')
    tell(me.user_id, 'WHATSAPP_UNGROUP', id)
    if (isOwner) return end(context, id)
    await people.leave(db, id, [me.user_id], now)
    tellMany(await people.playersIn(db, id), 'WHATSAPP_LEAVE_GROUP', id, me.phone)
    await say(context, found.conversation, me, 'left')
    return null
  },

  async wpp_deleteGroup(context, id) {
    const { me, db, tellMany, refuse } = context
    const group = await owned(context, id)
    if (typeof group === 'string') return refuse(group)
    const players = await people.playersIn(db, id)
    const others = players.filter((player) => player !== me.user_id)
    tellMany(players, 'WHATSAPP_UNGROUP', id)
    tellMany(others, 'WHATSAPP_GROUP_DESTROY', { name: group.title })
    return end(context, id)
  },
}

type Owning = Context<'unknownGroup' | 'notOwner'>

/** A group of the player's, taken until the end of the call, or why it is not theirs to change. */
async function owned({ me, db }: Owning, id: number): Promise<chat.Conversation | 'unknownGroup' | 'notOwner'> {
  const found = await takeGroup(db, me, id)
  if (!found) return 'unknownGroup'
  return found.conversation.owner === me.user_id ? found.conversation : 'notOwner'
}

/** Somebody else who is shown as a member of a group now. */
async function otherMember({ me, db }: Owning, id: number, phone: string): Promise<Identity | undefined> {
  const person = await holderOf(db, phone)
  if (!person || person.user_id === me.user_id) return
  const members = await people.membersOf(db, id)
  return members.some(({ player }) => player === person.user_id) ? person : undefined
}

async function tellGroup({ db, tellMany }: Transaction, group: chat.Conversation): Promise<void> {
  tellMany(await people.playersIn(db, group.id), 'WHATSAPP_GROUP', toGroup(group, await people.membersOf(db, group.id)))
}

/** Its messages go afterwards, piece by piece. */
async function end({ db, now, later }: Transaction, id: number): Promise<null> {
  await dissolve(db, id)
  await later(forget, { at: now, key: String(id), payload: { conversation: id } })
  return null
}
