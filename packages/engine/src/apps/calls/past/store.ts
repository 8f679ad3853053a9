import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { mergeById, newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** The newest past call that a player has seen. */
    orelhao_call_seen: { player: number; call_id: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_call_seen: 'bounded',
}

export const migration: Migration = {
  name: 'calls/002-seen',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_call_seen (player ${id} NOT NULL PRIMARY KEY, call_id ${id} NOT NULL) ${keyOptions}`,
  ],
}

export interface PastCall {
  id: number
  initiator: number
  initiatorPhone: string
  targetPhone: string
  status: string
  anonymous: boolean | number
  video: boolean | number
  created_at: number
  accepted_at: number
  ended_at: number
}

/** Returns a player's ended calls, newest first. */
export async function pastCalls(db: Db, player: number, limit: number, before?: number): Promise<PastCall[]> {
  const page = { by: 'call.id', limit, before } as const
  const made = newestFirst(pastQuery(db).where('initiator', '=', player), page)
  const received = newestFirst(pastQuery(db).where('target', '=', player).where('hidden', '=', 0), page)
  return mergeById(await Promise.all([made.execute(), received.execute()]), limit)
}

function pastQuery(db: Db) {
  return db
    .selectFrom('orelhao_phone_calls as call')
    .innerJoin('orelhao_players as caller', 'caller.user_id', 'call.initiator')
    .innerJoin('orelhao_players as callee', 'callee.user_id', 'call.target')
    .select([
      'call.id',
      'initiator',
      'caller.phone as initiatorPhone',
      'callee.phone as targetPhone',
      'status',
      'anonymous',
      'video',
      'created_at',
      'accepted_at',
      'ended_at',
    ])
    .where('ended_at', '>', 0)
}

/** Counts calls that a player neither accepted, refused nor saw in the list, up to `limit`. */
export async function countMissed(db: Db, player: number, limit: number): Promise<number> {
  const seen = await db
    .selectFrom('orelhao_call_seen')
    .select('call_id')
    .where('player', '=', player)
    .executeTakeFirst()
  const missed = await db
    .selectFrom('orelhao_phone_calls')
    .select('id')
    .where('target', '=', player)
    .where('id', '>', seen?.call_id ?? 0)
    .where('hidden', '=', 0)
    .where('status', '=', 'other')
    .where('ended_at', '>', 0)
    .limit(limit)
    .execute()
  return missed.length
}

/** Marks all calls up to the player's newest one as seen. */
export async function markSeen(db: Db, player: number): Promise<void> {
  const newest = await db
    .selectFrom('orelhao_phone_calls')
    .select('id')
    .where('target', '=', player)
    .where('ended_at', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  const call_id = newest.id
  const insert = db.insertInto('orelhao_call_seen').values({ player, call_id })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ call_id })
      : insert.onConflict((conflict) => conflict.column('player').doUpdateSet({ call_id }))
  await upsert.execute()
}
