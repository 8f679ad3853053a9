import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/database.ts'

export const groupsApp = 'whatsapp'

/** Ids of messages that players write begin far above (`shared/chat/messages/message-ids.ts`): imported ones come before them all. */
const firstOwnMessageId = 1e12

export interface Pair {
  one: number
  other: number
}

export interface Thread {
  count: number
  /** When the newest message was written that was there before the import; 0 where there was none. */
  newest: number
}

export const pairKey = (one: number, other: number) => (one < other ? `${one}:${other}` : `${other}:${one}`)

/** Counts the messages in the threads of these pairs. `last` is the newest message that was there before the import. */
export async function threadsOf(db: Db, pairs: readonly Pair[], last: number): Promise<Map<string, Thread>> {
  if (pairs.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_sms')
    .select((e) => [
      'sender_id',
      'recipient_id',
      e.fn.countAll<number>().as('count'),
      sql<number | null>`MAX(CASE WHEN id <= ${last} THEN created_at END)`.as('newest'),
    ])
    .where((e) => {
      const sides: Expression<SqlBool>[] = pairs.flatMap(({ one, other }) => [
        e.and([e('sender_id', '=', one), e('recipient_id', '=', other)]),
        e.and([e('sender_id', '=', other), e('recipient_id', '=', one)]),
      ])
      return e.or(sides)
    })
    .groupBy(['sender_id', 'recipient_id'])
    .execute()
  const threads = new Map<string, Thread>()
  for (const { sender_id, recipient_id, count, newest } of rows) {
    const key = pairKey(Number(sender_id), Number(recipient_id))
    const thread = threads.get(key) ?? { count: 0, newest: 0 }
    threads.set(key, { count: thread.count + Number(count), newest: Math.max(thread.newest, Number(newest ?? 0)) })
  }
  return threads
}

export interface NewText {
  id: number
  sender_id: number
  recipient_id: number
  sender: string
  recipient: string
  content: string
  image: string | null
  location: string | null
  created_at: number
}

export async function newestText(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orelhao_sms')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Adds messages that both sides see, delivered and read. */
export async function addTexts(db: Db, texts: readonly NewText[]): Promise<void> {
  if (texts.length === 0) return
  const state = { delivered: 1, is_read: 1, sender_gone: 0, recipient_gone: 0 }
  await db
    .insertInto('orelhao_sms')
    .values(texts.map((text) => ({ ...text, ...state })))
    .execute()
}

export async function removeTexts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('orelhao_sms').where('id', 'in', ids).execute()
}

export interface NewGroupMessage {
  id: number
  conversation_id: number
  sender: number
  type: string
  content: string
  media: string | null
  attached: string | null
  created_at: number
}

/** The newest imported message of a group. */
export async function newestGroupMessage(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orelhao_chat_messages')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .where('id', '<', firstOwnMessageId)
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

/** Adds messages of groups, read by all members. */
export async function addGroupMessages(db: Db, messages: readonly NewGroupMessage[]): Promise<void> {
  if (messages.length === 0) return
  const empty = {
    subject: null,
    reply_to: null,
    reply_sender: null,
    reply_content: null,
    only_for: null,
    saw_at: null,
    number: null,
  }
  await db
    .insertInto('orelhao_chat_messages')
    .values(messages.map((message) => ({ ...message, ...empty })))
    .execute()
  const newest = new Map<number, number>()
  for (const { conversation_id, id } of messages)
    newest.set(conversation_id, Math.max(id, newest.get(conversation_id) ?? 0))
  for (const [conversation, id] of newest)
    await db
      .updateTable('orelhao_chat_members')
      .set({ last_id: id, read_to: id })
      .where('conversation_id', '=', conversation)
      .where('last_id', '<', id)
      .execute()
}

export async function removeGroupMessages(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('orelhao_chat_reactions').where('message_id', 'in', ids).execute()
  await db.deleteFrom('orelhao_chat_messages').where('id', 'in', ids).execute()
}

/** Removes a group that nobody has written in or renamed. Returns whether it did; a group that is gone counts as removed. */
export async function removeGroup(db: Db, id: number, isSame: (title: string, owner: number) => boolean) {
  const group = await db
    .selectFrom('orelhao_chat_conversations')
    .select(['title', 'owner', 'picture'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!group) return true
  const message = await db
    .selectFrom('orelhao_chat_messages')
    .select('id')
    .where('conversation_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (message || group.picture !== null || !isSame(group.title, Number(group.owner))) return false
  await db.deleteFrom('orelhao_chat_members').where('conversation_id', '=', id).execute()
  await db.deleteFrom('orelhao_chat_conversations').where('id', '=', id).execute()
  return true
}
