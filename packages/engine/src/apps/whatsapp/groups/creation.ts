import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { limits, membersProblem, nameProblem, newAvatarProblem } from '@orelhao/protocol/whatsapp/rules'
import type { Handlers } from '../../../core/context.ts'
import { blockersAmong } from '../../../shared/blocks/store.ts'
import * as people from '../../../shared/chat/members/store.ts'
import * as chat from '../../../shared/chat/store.ts'
import { hold, holdersOf } from '../../../shared/directory/store.ts'
import type { Transaction } from '../../../transaction.ts'
import { app } from '../conversation.ts'
import { say, toGroup } from './group.ts'

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

/** Who silenced the owner appears to come and leave at once: they hear nothing, and the owner is told no reason. */
async function create(context: Transaction, me: Person, group: chat.NewGroup, guests: readonly Person[]) {
  const { db, now, tellMany } = context
  const id = await chat.addGroup(db, app, group, now)
  const blockers = await blockersAmong(
    db,
    guests.map(({ user_id }) => user_id),
    me.phone,
  )
  await people.enter(
    db,
    app,
    id,
    [me, ...guests].map(({ user_id }) => user_id),
    now,
  )
  await people.leave(db, id, [...blockers], now)
  const members = await people.membersOf(db, id)
  const made = toGroup({ id, pair: null, ...group }, members)
  tellMany(
    members.map(({ player }) => player),
    'WHATSAPP_GROUP',
    made,
  )
  await say(context, { id, title: group.title }, me, 'created')
  for (const guest of guests)
    if (blockers.has(guest.user_id)) await say(context, { id, title: group.title }, guest, 'left')
  return made
}
