import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { limits, membersProblem, nameProblem, newAvatarProblem } from '@orelhao/protocol/whatsapp/rules'
import type { Handlers } from '../../../../core/context.ts'
import { blockersOfNumber } from '../../../../shared/blocks/store.ts'
import * as people from '../../../../shared/chat/members/store.ts'
import * as chat from '../../../../shared/chat/store.ts'
import { lockPlayers, playersByPhones } from '../../../../shared/directory/store.ts'
import type { Transaction } from '../../../../transaction.ts'
import { app } from '../../conversation.ts'
import { addSystemMessage, toGroup } from '../views.ts'

type Person = Pick<Identity, 'user_id' | 'phone'>

export const handlers: Handlers<'wpp_createGroup'> = {
  async wpp_createGroup(context, name, avatar, phones) {
    const { me, db, phone, refuse } = context
    const problem = avatar === null ? undefined : newAvatarProblem(avatar, phone)
    if (problem) return refuse(problem)
    if (nameProblem(name, limits.newGroupName)) return refuse('invalidName')
    const keys = new Set(phones.map(phoneKey))
    keys.delete(phoneKey(me.phone))
    const count = membersProblem(keys.size)
    if (count) return refuse(count)
    const invited = await playersByPhones(db, [...keys])
    if (invited.length < keys.size) return refuse('unknownNumber')
    await lockPlayers(db, me.user_id)
    if ((await chat.countOwned(db, app, me.user_id)) >= limits.ownedGroups) return refuse('tooManyGroups')
    return create(context, me, { owner: me.user_id, title: name, picture: avatar }, invited)
  },
}

/** Creates a group. Players who blocked the owner are shown as members, but neither see the group nor receive its events. */
async function create(context: Transaction, me: Person, group: chat.NewGroup, invited: readonly Person[]) {
  const { db, now, emitToMany } = context
  const id = await chat.addGroup(db, app, group, now)
  const blockers = await blockersOfNumber(
    db,
    invited.map(({ user_id }) => user_id),
    me.phone,
  )
  const receivers = [me, ...invited].map(({ user_id }) => user_id).filter((player) => !blockers.has(player))
  await people.addMembers(db, app, id, receivers, now)
  await people.addMembers(db, app, id, [...blockers], now, me.user_id)
  const made = toGroup({ id, pair: null, ...group }, await people.membersOf(db, id))
  emitToMany(receivers, 'WHATSAPP_GROUP', made)
  await addSystemMessage(context, { id, title: group.title }, me, 'created')
  return made
}
