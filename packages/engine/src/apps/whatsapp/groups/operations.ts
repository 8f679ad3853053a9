import type { Identity } from '@orelhao/protocol/settings/contract'
import { avatarProblem, groupIdOf, limits, nameProblem } from '@orelhao/protocol/whatsapp/rules'
import type { Context, Handlers } from '../../../core/context.ts'
import { deleteGroup } from '../../../shared/chat/clearing/store.ts'
import * as people from '../../../shared/chat/members/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { lookUpPhone, playerByPhone } from '../../../shared/directory/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { deleteInvisibleMessages } from '../clearing/operations.ts'
import { app, findGroup, lockGroup } from '../conversation.ts'
import { addSystemMessage, toGroup } from './views.ts'

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
    const former = isOwner ? await people.formerMembers(db, id, limits.formerMembers) : []
    return { ...toGroup(found.conversation, await people.membersOf(db, id)), former }
  },

  async wpp_updateGroupAvatar(context, id, url) {
    const { me, db, phone, emitToMany, refuse } = context
    const group = await lockOwnGroup(context, id)
    if (typeof group === 'string') return refuse(group)
    const problem = url === null ? undefined : avatarProblem(url, phone)
    if (problem) return refuse(problem)
    if (url === group.picture) return null
    await chat.updateConversation(db, id, { picture: url })
    emitToMany(await people.playersIn(db, id), 'WHATSAPP_GROUP_PHOTO', id, url ?? '')
    await addSystemMessage(context, group, me, 'pictured')
    return null
  },

  async wpp_updateGroupName(context, id, title) {
    const { me, db, emitToMany, refuse } = context
    const group = await lockOwnGroup(context, id)
    if (typeof group === 'string') return refuse(group)
    if (nameProblem(title)) return refuse('invalidName')
    if (title === group.title) return null
    await chat.updateConversation(db, id, { title })
    emitToMany(await people.playersIn(db, id), 'WHATSAPP_GROUP_NAME', id, title)
    await addSystemMessage(context, { id, title }, me, 'renamed', title)
    return null
  },

  async wpp_inviteToGroup(context, id, phone) {
    const { me, db, now, refuse } = context
    const group = await lockOwnGroup(context, id)
    if (typeof group === 'string') return refuse(group)
    const guest = await lookUpPhone(db, phone, me.phone)
    if (!guest) return refuse('unknownNumber')
    const members = await people.membersOf(db, id)
    if (members.some(({ player }) => player === guest.user_id)) return refuse('alreadyMember')
    if (members.length > limits.members) return refuse('groupFull')
    await people.addMembers(db, app, id, [guest.user_id], now, guest.blocked ? me.user_id : 0)
    await emitGroup(context, group)
    await addSystemMessage(context, group, me, 'added', guest)
    return null
  },

  async wpp_removeFromGroup(context, id, phone) {
    const { me, db, now, emit, emitToMany, refuse } = context
    const group = await lockOwnGroup(context, id)
    if (typeof group === 'string') return refuse(group)
    const member = await otherMember(context, id, phone)
    if (!member) return refuse('notMember')
    const isAware = (await people.membershipOf(db, id, member.user_id)) !== undefined
    await people.removeMembers(db, id, [member.user_id], now)
    if (isAware) {
      emit(member.user_id, 'WHATSAPP_UNGROUP', id)
      emit(member.user_id, 'WHATSAPP_GROUP_KICK', { name: group.title })
    }
    emitToMany(await people.playersIn(db, id), 'WHATSAPP_LEAVE_GROUP', id, member.phone)
    await addSystemMessage(context, group, me, 'removed', member)
    return null
  },

  async wpp_promote(context, id, phone) {
    const { me, db, refuse } = context
    const group = await lockOwnGroup(context, id)
    if (typeof group === 'string') return refuse(group)
    const member = await otherMember(context, id, phone)
    if (!member) return refuse('notMember')
    await chat.updateConversation(db, id, { owner: member.user_id })
    await emitGroup(context, { ...group, owner: member.user_id })
    await addSystemMessage(context, group, me, 'promoted', member)
    return null
  },

  async wpp_leaveGroup(context, id) {
    const { me, db, now, emit, emitToMany, refuse } = context
    const found = await lockGroup(db, me, id)
    if (!found) return refuse('unknownGroup')
    const isOwner = found.conversation.owner === me.user_id
    if (isOwner && (await people.membersOf(db, id)).length > 1) return refuse('ownerStays')
    emit(me.user_id, 'WHATSAPP_UNGROUP', id)
    if (isOwner) return end(context, id)
    await people.removeMembers(db, id, [me.user_id], now)
    emitToMany(await people.playersIn(db, id), 'WHATSAPP_LEAVE_GROUP', id, me.phone)
    await addSystemMessage(context, found.conversation, me, 'left')
    return null
  },

  async wpp_deleteGroup(context, id) {
    const { me, db, emitToMany, refuse } = context
    const group = await lockOwnGroup(context, id)
    if (typeof group === 'string') return refuse(group)
    const players = await people.playersIn(db, id)
    const others = players.filter((player) => player !== me.user_id)
    emitToMany(players, 'WHATSAPP_UNGROUP', id)
    emitToMany(others, 'WHATSAPP_GROUP_DESTROY', { name: group.title })
    return end(context, id)
  },
}

type Owning = Context<'unknownGroup' | 'notOwner'>

/** Locks a group that the player owns, or returns the code of a refusal. */
async function lockOwnGroup({ me, db }: Owning, id: number): Promise<chat.Conversation | 'unknownGroup' | 'notOwner'> {
  const found = await lockGroup(db, me, id)
  if (!found) return 'unknownGroup'
  return found.conversation.owner === me.user_id ? found.conversation : 'notOwner'
}

/** Returns another player who is shown as a member of a group. */
async function otherMember({ me, db }: Owning, id: number, phone: string): Promise<Identity | undefined> {
  const person = await playerByPhone(db, phone)
  if (!person || person.user_id === me.user_id) return
  const members = await people.membersOf(db, id)
  return members.some(({ player }) => player === person.user_id) ? person : undefined
}

async function emitGroup({ db, emitToMany }: Transaction, group: chat.Conversation): Promise<void> {
  emitToMany(
    await people.playersIn(db, group.id),
    'WHATSAPP_GROUP',
    toGroup(group, await people.membersOf(db, group.id)),
  )
}

/** Ends a group. Its messages are deleted afterwards, piece by piece. */
async function end({ db, now, schedule }: Transaction, id: number): Promise<null> {
  await deleteGroup(db, id)
  await schedule(deleteInvisibleMessages, { at: now, key: String(id), payload: { conversation: id } })
  return null
}
