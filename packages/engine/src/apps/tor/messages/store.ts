import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Membership } from '../../../shared/chat/members/store.ts'
import { messagesById, type StoredMessage } from '../../../shared/chat/messages/store.ts'

/** Returns and uses up the number of a conversation's next message. */
export async function nextNumber(db: Db, conversation: number): Promise<number> {
  await db
    .updateTable('orelhao_chat_conversations')
    .set({ last_number: sql<number>`last_number + 1` })
    .where('id', '=', conversation)
    .execute()
  const row = await db
    .selectFrom('orelhao_chat_conversations')
    .select('last_number')
    .where('id', '=', conversation)
    .executeTakeFirst()
  return Number(row?.last_number)
}

/** Returns a page of a conversation, newest first; `before` is a message's number. */
export async function pageOf(
  db: Db,
  conversation: number,
  { after_id }: Pick<Membership, 'after_id'>,
  limit: number,
  before?: number,
): Promise<StoredMessage[]> {
  const all = db
    .selectFrom('orelhao_chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('number', 'is not', null)
    .where('id', '>', after_id)
  return newestFirst(all, { by: 'number', limit, before }).execute()
}

/** Finds a message by its number in a conversation. */
export async function messageByNumber(
  db: Db,
  conversation: number,
  number: number,
): Promise<StoredMessage | undefined> {
  return db
    .selectFrom('orelhao_chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversation)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Returns the newest message of each of these open conversations, by name. */
export async function newestIn(
  db: Db,
  app: string,
  names: readonly string[],
): Promise<{ name: string; row: StoredMessage }[]> {
  if (names.length === 0) return []
  const pairs = names.map((name) => `#${name}`)
  const found = await db
    .selectFrom('orelhao_chat_conversations as chat')
    .select(['chat.pair', 'chat.id'])
    .select((e) =>
      e
        .selectFrom('orelhao_chat_messages as message')
        .select('message.id')
        .whereRef('message.conversation_id', '=', 'chat.id')
        .orderBy('message.id', 'desc')
        .limit(1)
        .as('newest'),
    )
    .where('chat.app', '=', app)
    .where('chat.pair', 'in', pairs)
    .execute()
  const ids = found.map(({ newest }) => newest).filter((id) => id !== null)
  const rows = new Map((await messagesById(db, ids)).map((row) => [row.id, row]))
  return found.flatMap(({ pair, newest }) => {
    const row = newest === null ? undefined : rows.get(newest)
    return row ? [{ name: (pair ?? '#').slice(1), row }] : []
  })
}
