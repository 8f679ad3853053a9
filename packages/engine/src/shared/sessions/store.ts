import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Sessions that were ended before their time. With an empty tab: all of the player's of an earlier generation. */
    orelhao_ended_sessions: { player: number; tab: string; generation: number; ended_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_ended_sessions: 'transient',
}

export const migration: Migration = {
  name: 'core/004-ended-sessions',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_ended_sessions (player ${id} NOT NULL, tab VARCHAR(32) NOT NULL, generation ${id} NOT NULL, ended_at ${id} NOT NULL, PRIMARY KEY (player, tab)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_ended_sessions_age ON orelhao_ended_sessions (ended_at)',
  ],
}

export interface EndedSession {
  player: number
  /** Empty: all of the player's whose generation is lower than this one. */
  tab: string
  generation: number
}

/** Sessions of one player that are remembered one by one. Whoever ends more has all of them ended: one row says that. */
const maxTabs = 100

/** Which generation a player's new sessions are of. */
export async function sessionGeneration(db: Db, player: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_ended_sessions')
    .select('generation')
    .where('player', '=', player)
    .where('tab', '=', '')
    .executeTakeFirst()
  return Number(row?.generation ?? 0)
}

/** Ends one session. */
export async function endOne(db: Db, player: number, tab: string, now: number): Promise<void> {
  const { count } = await db
    .selectFrom('orelhao_ended_sessions')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('player', '=', player)
    .executeTakeFirstOrThrow()
  if (Number(count) > maxTabs) await endAll(db, player, now)
  else await put(db, { player, tab, generation: 0 }, now)
}

/** Ends all sessions that a player has until now. Generations are times in milliseconds, so that they grow even where the last one was forgotten. */
export async function endAll(db: Db, player: number, now: number): Promise<void> {
  const generation = Math.max(now * 1000, (await sessionGeneration(db, player)) + 1)
  await put(db, { player, tab: '', generation }, now)
  await db.deleteFrom('orelhao_ended_sessions').where('player', '=', player).where('tab', '!=', '').execute()
}

/** What was ended at this second or later. */
export async function endedSince(db: Db, since: number): Promise<EndedSession[]> {
  const rows = await db
    .selectFrom('orelhao_ended_sessions')
    .select(['player', 'tab', 'generation'])
    .where('ended_at', '>=', since)
    .execute()
  return rows.map(({ player, tab, generation }) => ({ player: Number(player), tab, generation: Number(generation) }))
}

const deletedAtOnce = 200

/** Forgets some of what was ended before this second, when no such session can be good any more; false when none are left. */
export async function deleteExpiredSessions(db: Db, before: number): Promise<boolean> {
  const rows = await db
    .selectFrom('orelhao_ended_sessions')
    .select(['player', 'tab'])
    .where('ended_at', '<', before)
    .orderBy('ended_at')
    .limit(deletedAtOnce)
    .execute()
  for (const { player, tab } of rows)
    await db
      .deleteFrom('orelhao_ended_sessions')
      .where('player', '=', player)
      .where('tab', '=', tab)
      .where('ended_at', '<', before)
      .execute()
  return rows.length === deletedAtOnce
}

async function put(db: Db, { player, tab, generation }: EndedSession, ended_at: number): Promise<void> {
  const insert = db.insertInto('orelhao_ended_sessions').values({ player, tab, generation, ended_at })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ generation, ended_at })
      : insert.onConflict((conflict) => conflict.columns(['player', 'tab']).doUpdateSet({ generation, ended_at }))
  await upsert.execute()
}
