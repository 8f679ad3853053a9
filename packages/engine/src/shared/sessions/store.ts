import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Sessions that were ended before they expired. An empty tab: all of the player's sessions of earlier generations. */
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
  /** Empty: all of the player's sessions of a generation below this one. */
  tab: string
  generation: number
}

/** Ended sessions that are stored one by one per player. With more, one row ends all of the player's sessions. */
const maxTabs = 100

/** Generation of a player's new sessions. */
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

/** Ends all of a player's present sessions. Generations are times in milliseconds, so that they grow even if the last one was deleted. */
export async function endAll(db: Db, player: number, now: number): Promise<void> {
  const generation = Math.max(now * 1000, (await sessionGeneration(db, player)) + 1)
  await put(db, { player, tab: '', generation }, now)
  await db.deleteFrom('orelhao_ended_sessions').where('player', '=', player).where('tab', '!=', '').execute()
}

/** Sessions that were ended at this second or later. */
export async function endedSince(db: Db, since: number): Promise<EndedSession[]> {
  const rows = await db
    .selectFrom('orelhao_ended_sessions')
    .select(['player', 'tab', 'generation'])
    .where('ended_at', '>=', since)
    .execute()
  return rows.map(({ player, tab, generation }) => ({ player: Number(player), tab, generation: Number(generation) }))
}

const deletedAtOnce = 200

/** Deletes some of the sessions that were ended before this second, once all of them have expired; returns false if none are left. */
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
