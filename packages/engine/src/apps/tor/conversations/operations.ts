import type { LastMessage } from '@orelhao/protocol/tor/contract'
import { addressOf, channelName, directChannel, limits, truncate } from '@orelhao/protocol/tor/rules'
import type { Handlers } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import * as people from '../../../shared/chat/members/store.ts'
import { markRead, messagesById, type StoredMessage } from '../../../shared/chat/messages/store.ts'
import { type ListedConversation, listConversations, listedWithPlayers, otherOf } from '../../../shared/chat/store.ts'
import { app, find } from '../conversation.ts'
import { newestIn, pageOf } from '../messages/store.ts'
import { toMessage, toMessages } from '../messages/views.ts'
import { idOf, idsOf, playersOfAnonymousIds } from '../store.ts'

export const handlers: Handlers<'tor_subscribe' | 'tor_resume' | 'tor_messages' | 'tor_markAsRead'> = {
  async tor_subscribe({ subscribe }, groups) {
    subscribe(app, namesIn(groups))
    return null
  },

  async tor_resume({ me, db }, list, isGroups) {
    return isGroups ? lastInChannels(db, namesIn(list)) : lastWithPeople(db, me.user_id, idsIn(list))
  },

  async tor_messages({ me, db, refuse }, id, before) {
    const found = await find(db, me.user_id, id)
    if (typeof found === 'string') return refuse(found)
    if (found.id === undefined) return []
    if (found.kind === 'channel')
      return toMessages(db, await pageOf(db, found.id, { after_id: 0 }, limits.page, before), found.name)
    const membership = await people.membershipOf(db, found.id, me.user_id)
    if (!membership || found.own === undefined) return []
    const rows = await pageOf(db, found.id, membership, limits.page, before)
    return toMessages(db, rows, directChannel(found.own, found.theirs))
  },

  async tor_markAsRead({ me, db }, id) {
    const found = await find(db, me.user_id, id)
    if (typeof found === 'string' || found.id === undefined) return null
    const membership = await people.lockMembership(db, found.id, me.user_id)
    if (membership && membership.unread > 0) await markRead(db, found.id, me.user_id, membership)
    return null
  },
}

/** Returns valid channel names, each once. */
function namesIn(list: readonly string[]): string[] {
  return [...new Set(list.map(channelName).filter((name) => name !== undefined))]
}

function idsIn(list: readonly string[]): string[] {
  const found = list.map(addressOf)
  return found.flatMap((address) => (typeof address === 'object' && 'user' in address ? [address.user] : []))
}

async function lastInChannels(db: Db, names: readonly string[]): Promise<Record<string, LastMessage>> {
  const newest = await newestIn(db, app, names)
  const ids = await idsOf(
    db,
    newest.map(({ row }) => row.sender),
  )
  return Object.fromEntries(
    newest.map(({ name, row }) => [name, { ...toMessage(shortened(row), ids.get(row.sender) ?? '', name), unread: 0 }]),
  )
}

/** Returns the last messages of the given people and of senders of unread messages. */
async function lastWithPeople(db: Db, me: number, ids: readonly string[]): Promise<Record<string, LastMessage>> {
  const own = await idOf(db, me)
  if (own === undefined) return {}
  const wanted = await listedWithPlayers(db, app, me, [...(await playersOfAnonymousIds(db, ids)).values()])
  const unread = (await listConversations(db, app, me, limits.resume)).filter((conversation) => conversation.unread > 0)
  const all = [...new Map([...wanted, ...unread].map((conversation) => [conversation.id, conversation])).values()]
  return Object.fromEntries(await lastOf(db, me, own, all))
}

async function lastOf(
  db: Db,
  me: number,
  own: string,
  all: readonly ListedConversation[],
): Promise<[string, LastMessage][]> {
  const rows = await messagesById(
    db,
    all.map(({ last_id }) => last_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const names = await idsOf(
    db,
    all.map((conversation) => otherOf(conversation, me)),
  )
  return all.flatMap((conversation): [string, LastMessage][] => {
    const row = byId.get(conversation.last_id)
    const theirs = names.get(otherOf(conversation, me))
    if (!row || theirs === undefined) return []
    const sender = row.sender === me ? own : theirs
    return [[theirs, { ...toMessage(shortened(row), sender, directChannel(own, theirs)), unread: conversation.unread }]]
  })
}

function shortened(row: StoredMessage): StoredMessage {
  return { ...row, content: truncate(row.content, limits.quote) }
}
