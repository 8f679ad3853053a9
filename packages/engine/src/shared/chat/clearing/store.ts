import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'

/** Hides a conversation's present messages from a player. `listed`: the conversation stays in their list. */
export async function clearHistory(
  db: Db,
  player: number,
  conversations: readonly number[],
  { listed }: { listed: boolean },
): Promise<void> {
  if (conversations.length === 0) return
  // one statement, so that no message arrives in between. MariaDB assigns from left to right: a column is read before it is changed
  await db
    .updateTable('orelhao_chat_members')
    .set({ after_id: sql<number>`last_id`, read_to: sql<number>`last_id`, unread: 0, ...(!listed && { last_id: 0 }) })
    .where('player', '=', player)
    .where('conversation_id', 'in', conversations)
    .where('last_id', '>', 0)
    .execute()
}

/** Deletes a group. Its messages are deleted by `deleteInvisible`. */
export async function deleteGroup(db: Db, conversation: number): Promise<void> {
  await db.deleteFrom('orelhao_chat_members').where('conversation_id', '=', conversation).execute()
  await db.deleteFrom('orelhao_chat_conversations').where('id', '=', conversation).execute()
}

/** Deletes the oldest messages that no member can see any more, at most `limit`. Returns whether there may be more. */
export async function deleteInvisible(db: Db, conversation: number, limit: number): Promise<boolean> {
  const { first } = await db
    .selectFrom('orelhao_chat_members')
    .select((e) => e.fn.min<number | null>('after_id').as('first'))
    .where('conversation_id', '=', conversation)
    .where('left_at', '=', 0)
    .where('blocked_adder', '=', 0)
    .executeTakeFirstOrThrow()
  const all = db.selectFrom('orelhao_chat_messages').select('id').where('conversation_id', '=', conversation)
  const unseen = first === null ? all : all.where('id', '<=', Number(first))
  const ids = (await unseen.orderBy('id').limit(limit).execute()).map(({ id }) => id)
  if (ids.length === 0) return false
  await db.deleteFrom('orelhao_chat_reactions').where('message_id', 'in', ids).execute()
  await db.deleteFrom('orelhao_chat_messages').where('id', 'in', ids).execute()
  return ids.length === limit
}
