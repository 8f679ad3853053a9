import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { limits, membersProblem, nameProblem, newAvatarProblem } from '@orelhao/protocol/whatsapp/rules'
import type { Handlers } from '../../../../core/context.ts'
import { blockersAmong } from '../../../../shared/blocks/store.ts'
import * as people from '../../../../shared/chat/members/store.ts'
import * as chat from '../../../../shared/chat/store.ts'
import { hold, holdersOf } from '../../../../shared/directory/store.ts'
import type { Transaction } from '../../../../transaction.ts'
import { app } from '../../conversation.ts'
import { say, toGroup } from '../views.ts'

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
    const guests = await holdersOf(db, [...keys])
    if (guests.length < keys.size) return refuse('unknownNumber')
    await hold(db, me.user_id)
    if ((await chat.countOwned(db, app, me.user_id)) >= limits.ownedGroups) return refuse('tooManyGroups')
    return create(context, me, { owner: me.user_id, title: name, picture: avatar }, guests)
  },
}

/** Who blocked the owner is shown as a member like everybody else, and neither sees nor is told of the group. */
async function create(context: Transaction, me: Person, group: chat.NewGroup, guests: readonly Person[]) {
  const { db, now, tellMany } = context
  const id = await chat.addGroup(db, app, group, now)
  const blockers = await blockersAmong(
    db,
    guests.map(({ user_id }) => user_id),
    me.phone,
  )
  const told = [me, ...guests].map(({ user_id }) => user_id).filter((player) => !blockers.has(player))
  await people.enter(db, app, id, told, now)
  await people.enter(db, app, id, [...blockers], now, me.user_id)
  const made = toGroup({ id, pair: null, ...group }, await people.membersOf(db, id))
  tellMany(told, 'WHATSAPP_GROUP', made)
  await say(context, { id, title: group.title }, me, 'created')
  return made
}
