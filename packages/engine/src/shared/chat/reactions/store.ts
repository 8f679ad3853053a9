import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** `only_for` is the player themself where the other party has blocked them; null where all members see it. */
    orelhao_chat_reactions: { message_id: number; player: number; emoji: string; only_for: number | null }
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

export const hiddenMigration: Migration = {
  name: 'chat/008-hidden-reactions',
  build: ({ schema, id }) => [schema.alterTable('orelhao_chat_reactions').addColumn('only_for', id)],
}

const put = (db: Db, message_id: number, player: number, emoji: string, only_for: number | null) => {
  const insert = db.insertInto('orelhao_chat_reactions').values({ message_id, player, emoji, only_for })
  return dialectOf(db) === 'mariadb'
    ? insert.onDuplicateKeyUpdate({ emoji, only_for })
    : insert.onConflict((conflict) => conflict.columns(['message_id', 'player']).doUpdateSet({ emoji, only_for }))
}

/** Sets a player's reaction to a message, replacing an earlier one; null removes it. Only the player sees a hidden one. */
export async function setReaction(
  db: Db,
  message: number,
  player: number,
  emoji: string | null,
  isHidden = false,
): Promise<void> {
  if (emoji !== null) {
    await put(db, message, player, emoji, isHidden ? player : null).execute()
    return
  }
  await db.deleteFrom('orelhao_chat_reactions').where('message_id', '=', message).where('player', '=', player).execute()
}

export interface ReactionCount {
  message: number
  emoji: string
  count: number
}

/** Number of each emoji on these messages that a player sees, the most frequent first. */
export async function reactionsTo(db: Db, messages: readonly number[], viewer: number): Promise<ReactionCount[]> {
  if (messages.length === 0) return []
  const rows = await db
    .selectFrom('orelhao_chat_reactions')
    .select((e) => ['message_id as message', 'emoji', e.fn.countAll<number>().as('count')])
    .where('message_id', 'in', messages)
    .where((e) => e.or([e('only_for', 'is', null), e('only_for', '=', viewer)]))
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
