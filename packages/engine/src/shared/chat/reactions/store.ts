import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_chat_reactions: { message_id: number; player: number; emoji: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_chat_reactions: 'part',
}

export const migration: Migration = {
  name: 'chat/004-reactions',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_chat_reactions (message_id ${id} NOT NULL, player ${id} NOT NULL, emoji VARCHAR(32) NOT NULL, PRIMARY KEY (message_id, player)) ${keyOptions}`,
  ],
}

const put = (db: Db, message_id: number, player: number, emoji: string) => {
  const insert = db.insertInto('orelhao_chat_reactions').values({ message_id, player, emoji })
  return dialectOf(db) === 'mariadb'
    ? insert.onDuplicateKeyUpdate({ emoji })
    : insert.onConflict((conflict) => conflict.columns(['message_id', 'player']).doUpdateSet({ emoji }))
}

/** Sets a player's reaction to a message, replacing an earlier one; null removes it. */
export async function setReaction(db: Db, message: number, player: number, emoji: string | null): Promise<void> {
  if (emoji !== null) {
    await put(db, message, player, emoji).execute()
    return
  }
  await db.deleteFrom('orelhao_chat_reactions').where('message_id', '=', message).where('player', '=', player).execute()
}

export interface ReactionCount {
  message: number
  emoji: string
  count: number
}

/** Number of each emoji on these messages, the most frequent first. */
export async function reactionsTo(db: Db, messages: readonly number[]): Promise<ReactionCount[]> {
  if (messages.length === 0) return []
  const rows = await db
    .selectFrom('orelhao_chat_reactions')
    .select((e) => ['message_id as message', 'emoji', e.fn.countAll<number>().as('count')])
    .where('message_id', 'in', messages)
    .groupBy(['message_id', 'emoji'])
    .execute()
  const counted = rows.map(({ message, emoji, count }) => ({ message, emoji, count: Number(count) }))
  return counted.sort((a, b) => b.count - a.count || (a.emoji < b.emoji ? -1 : 1))
}

/** A player's own reactions to these messages, by message. */
export async function ownReactions(db: Db, messages: readonly number[], player: number): Promise<Map<number, string>> {
  if (messages.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_chat_reactions')
    .select(['message_id', 'emoji'])
    .where('message_id', 'in', messages)
    .where('player', '=', player)
    .execute()
  return new Map(rows.map(({ message_id, emoji }) => [message_id, emoji]))
}
