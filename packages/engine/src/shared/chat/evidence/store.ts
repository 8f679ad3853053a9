import { type MessageApp, removedMessage } from '@orelhao/protocol/moderation/rules'
import type { Db } from '../../../database/database.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Transaction } from '../../../transaction.ts'
import { membershipOf, membersOf } from '../members/store.ts'
import { type StoredMessage, system, visibleMessage } from '../messages/store.ts'

/** Messages before a reported one, and after it. */
const eachSide = 5

/** A message that a player sees, with the messages around it that they see too, oldest first; undefined for any other. */
export async function messageForReport(
  db: Db,
  app: string,
  player: number,
  id: number,
): Promise<{ message: StoredMessage; around: StoredMessage[] } | undefined> {
  const message = await visibleMessage(db, app, player, id)
  const membership = message && (await membershipOf(db, message.conversation_id, player))
  if (!message || message.type === system || !membership) return
  return { message, around: await messagesAround(db, message, { player, after: membership.after_id }) }
}

/** Messages of the same conversation around one, oldest first, as a player sees them whose view begins after an id. */
export async function messagesAround(
  db: Db,
  { id, conversation_id }: Pick<StoredMessage, 'id' | 'conversation_id'>,
  { player, after }: { player: number; after: number },
): Promise<StoredMessage[]> {
  const seenAfter = (bound: number) =>
    db
      .selectFrom('orelhao_chat_messages')
      .selectAll()
      .where('conversation_id', '=', conversation_id)
      .where('id', '>', bound)
      .where((e) => e.or([e('only_for', 'is', null), e('only_for', '=', player)]))
  const earlier = await newestFirst(seenAfter(after), { by: 'id', limit: eachSide, before: id }).execute()
  const later = await seenAfter(Math.max(after, id)).orderBy('id').limit(eachSide).execute()
  return [...earlier.toReversed(), ...later].filter(({ type }) => type !== system)
}

/** A message as one line of text: its words, or the address or JSON of what was sent. */
export function lineOf({ content, media, attached }: StoredMessage): string {
  return [content, media, attached].filter(Boolean).join(' ')
}

/** Files of a message, for its report. */
export function filesOf({ type, media }: StoredMessage): { image?: string | null; sound?: string | null } {
  return type === 'audio' ? { sound: media } : { image: media }
}

type Content = Record<string, string | number | null>

/** Replaces the content of a message, also on open pages of the conversation's members. Returns the content before; false if it is gone. */
export async function removeContent(
  { db, emitToMany }: Transaction,
  app: MessageApp,
  id: number,
): Promise<Content | false> {
  const found = await replaceContent(db, id)
  if (!found) return false
  const members = await membersOf(db, found.conversation)
  emitToMany(
    members.map(({ player }) => player),
    'MESSAGE_REMOVED',
    app,
    id,
    '',
  )
  return found.before
}

/** Replaces the content of a message. Returns the content before and the conversation; undefined if the message is gone. */
export async function replaceContent(
  db: Db,
  id: number,
): Promise<{ before: Content; conversation: number; number: number } | undefined> {
  const found = await db
    .selectFrom('orelhao_chat_messages')
    .select(['type', 'content', 'media', 'attached', 'conversation_id', 'number'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return
  const { conversation_id: conversation, number, ...before } = found
  await setContent(db, id, { type: 'text', content: removedMessage, media: null, attached: null })
  return { before, conversation, number: number ?? 0 }
}

/** Puts back what `removeContent` returned. */
export async function setContent(db: Db, id: number, { type, content, media, attached }: Content): Promise<boolean> {
  const text = (value: string | number | null | undefined) => (value == null ? null : String(value))
  const { numUpdatedRows } = await db
    .updateTable('orelhao_chat_messages')
    .set({ type: String(type), content: String(content), media: text(media), attached: text(attached) })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
