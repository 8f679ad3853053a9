import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Resume } from '@orelhao/protocol/whatsapp/contract'
import { groupPhone, limits, truncate } from '@orelhao/protocol/whatsapp/rules'
import type { Db } from '../../../database/database.ts'
import { membersOfAll } from '../../../shared/chat/members/store.ts'
import { messagesById } from '../../../shared/chat/messages/store.ts'
import { type ListedConversation, listConversations, otherOf } from '../../../shared/chat/store.ts'
import { app, groupView, pairView } from '../conversation.ts'
import { toGroup } from '../groups/views.ts'
import { phonesIn, toMessage } from '../messages/views.ts'
import { avatarsOf, profileOf } from '../profile/store.ts'

/** Returns a page of a player's conversations, as many as fit in one answer. */
export async function resume(db: Db, me: Identity, before?: number): Promise<Resume> {
  const listed = await listConversations(db, app, me.user_id, limits.chats + 1, before) // one more shows whether there is a next page
  const parts = await partsOf(db, me, listed.slice(0, limits.chats))
  const fitting = parts.slice(0, howManyFit(parts))
  const last = listed[fitting.length - 1]
  const own = before === undefined ? (await profileOf(db, me.user_id)).avatarURL : null
  const isWhole = fitting.length === listed.length
  return {
    groups: fitting.flatMap(({ group }) => group ?? []),
    messages: fitting.flatMap(({ message }) => message ?? []),
    unread: Object.fromEntries(fitting.flatMap(({ contact, unread }) => (unread > 0 ? [[contact, unread]] : []))),
    avatars: {
      ...Object.fromEntries(fitting.flatMap(({ contact, avatar }) => (avatar ? [[contact, avatar]] : []))),
      ...(own && { [me.phone]: own }),
    },
    next: isWhole ? null : (last?.last_id ?? null),
  }
}

/** Returns the answer's data of each conversation, in their order. */
async function partsOf(db: Db, me: Identity, listed: readonly ListedConversation[]) {
  const groups = listed.filter(({ pair }) => pair === null)
  const others = listed.filter(({ pair }) => pair !== null).map((conversation) => otherOf(conversation, me.user_id))
  const newest = listed.filter(({ last_id, after_id }) => last_id > after_id).map(({ last_id }) => last_id)
  const rows = new Map((await messagesById(db, newest)).map((row) => [row.id, row]))
  const phones = await phonesIn(db, [...rows.values()], others)
  const avatars = await avatarsOf(db, others)
  const members = Map.groupBy(
    await membersOfAll(
      db,
      groups.map(({ id }) => id),
    ),
    ({ conversation }) => conversation,
  )
  return listed.map((conversation) => {
    const { id, last_id, unread } = conversation
    const isGroup = conversation.pair === null
    const other = isGroup ? 0 : otherOf(conversation, me.user_id)
    const view = isGroup ? groupView(me, id) : pairView(me, id, phones.get(other) ?? '')
    const row = rows.get(last_id)
    const message = row && toMessage({ ...row, content: truncate(row.content, limits.quote) }, view, phones)
    const group = isGroup ? toGroup(conversation, members.get(id) ?? []) : undefined
    const contact = isGroup ? groupPhone(id) : view.contact
    return { contact, unread, message, group, avatar: avatars.get(other) }
  })
}

/** Counts the parts that fit; they are sorted newest first. */
function howManyFit(parts: readonly unknown[]): number {
  let room = limits.resumeBytes
  const tooLarge = parts.findIndex((part) => {
    room -= Buffer.byteLength(JSON.stringify(part))
    return room < 0
  })
  return tooLarge < 0 ? parts.length : tooLarge
}
