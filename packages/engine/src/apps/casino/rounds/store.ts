import type { RoundGame } from '@orelhao/protocol/casino/rules'
import { type Generated, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { type LockCount, lockCountMigration, lockRows } from '../../../database/lock-rows.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

/** The seed chain of a game's rounds. */
export interface GameRow {
  game: RoundGame
  /** The chain's last seed, from which all others follow. Never leaves the server. */
  tail: string
  length: number
  /** Public, and the same for the whole chain. */
  salt: string
  /** Number of used seeds. */
  played: number
  /** When a player last asked for the game, in milliseconds of the database's clock. */
  asked_ms: number
}

export interface RoundRow {
  id: number
  game: RoundGame
  /** The commitment published before the bets. */
  hash: string
  salt: string
  /** Empty until the round is over. */
  server_seed: string
  /** In hundredths of a percent. */
  edge: number
  state: 'betting' | 'running' | 'over'
  /** The number in Double, the crash point in hundredths in Crash; 0 until the round is over. */
  result: number
  /** End of the phase in milliseconds of the database's clock: betting, turning wheel, or display of the result. */
  due_ms: number
  /** Start of the run, in milliseconds of the database's clock. */
  began_ms: number
  created_at: number
  /** 0 until the round is over. */
  ended_at: number
}

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_casino_games: GameRow & LockCount
    orelhao_casino_rounds: Omit<RoundRow, 'id'> & { id: Generated<number> }
  }
}

export const tables: RetentionPolicies = {
  orelhao_casino_games: 'bounded',
  orelhao_casino_rounds: { expires: 'games', endedAt: 'ended_at', by: 'over' },
}

export const migration: Migration = {
  name: 'casino/002-rounds',
  statements: ({ id, autoId, options, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_casino_games (game VARCHAR(8) NOT NULL PRIMARY KEY, tail CHAR(64) NOT NULL, length ${id} NOT NULL, salt CHAR(32) NOT NULL, played ${id} NOT NULL, asked_ms ${id} NOT NULL) ${keyOptions}`,
    `CREATE TABLE IF NOT EXISTS orelhao_casino_rounds (id ${autoId}, game VARCHAR(8) NOT NULL, hash CHAR(64) NOT NULL, salt CHAR(32) NOT NULL, server_seed VARCHAR(64) NOT NULL, edge ${id} NOT NULL, state VARCHAR(8) NOT NULL, result ${id} NOT NULL, due_ms ${id} NOT NULL, began_ms ${id} NOT NULL, created_at ${id} NOT NULL, ended_at ${id} NOT NULL) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_casino_rounds_game ON orelhao_casino_rounds (game, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_casino_rounds_ended ON orelhao_casino_rounds (ended_at)',
  ],
}

export const lockMigration = lockCountMigration('casino/005-lock-count', 'orelhao_casino_games')

export function findGame(db: Db, game: RoundGame): Promise<GameRow | undefined> {
  return db.selectFrom('orelhao_casino_games').selectAll().where('game', '=', game).executeTakeFirst()
}

/** Adds the game with its first chain; does nothing when another server adds it at the same moment. */
export async function addGame(db: Db, row: GameRow): Promise<void> {
  await insertIgnore(db, 'orelhao_casino_games', row)
}

type Chain = Pick<GameRow, 'tail' | 'length' | 'salt' | 'played'>

export async function saveChain(db: Db, game: RoundGame, { tail, length, salt, played }: Chain): Promise<void> {
  const chain = { tail, length, salt, played }
  await db.updateTable('orelhao_casino_games').set(chain).where('game', '=', game).execute()
}

/** Notes a player's interest; a note less than `rarelyMs` old stays as it is. */
export async function noteInterest(db: Db, game: RoundGame, nowMs: number, rarelyMs: number): Promise<void> {
  await db
    .updateTable('orelhao_casino_games')
    .set({ asked_ms: nowMs })
    .where('game', '=', game)
    .where((e) => e.or([e('asked_ms', '<', nowMs - rarelyMs), e('asked_ms', '>', nowMs + rarelyMs)]))
    .execute()
}

export function latestRound(db: Db, game: RoundGame): Promise<RoundRow | undefined> {
  return latest(db, game, 1).executeTakeFirst()
}

function latest(db: Db, game: RoundGame, limit: number) {
  return db.selectFrom('orelhao_casino_rounds').selectAll().where('game', '=', game).orderBy('id', 'desc').limit(limit)
}

/** Returns ended rounds, newest first. */
export function lastRounds(db: Db, game: RoundGame, limit: number): Promise<RoundRow[]> {
  return latest(db, game, limit).where('state', '=', 'over').execute()
}

/** Returns the newest round with a shared lock: until the transaction ends others may lock it the same way, but not change it. */
export function lockLatestRound(db: Db, game: RoundGame): Promise<RoundRow | undefined> {
  const query = latest(db, game, 1)
  return (dialectOf(db) === 'mariadb' ? query.modifyEnd(sql`LOCK IN SHARE MODE`) : query).executeTakeFirst()
}

/**
 * Written by each bet and by the end of betting: on a cluster, where the shared lock on the round does not reach other nodes, no bet comes
 * in behind the end. Call it after moving the stake, which locks a row of all bets anyway: bets then do not wait longer for each other.
 */
export async function lockBetting(db: Db, game: RoundGame): Promise<void> {
  await lockRows(db, 'orelhao_casino_games', 'game', [game])
}

/** Locks a round for a change; undefined where it is no longer in that state. */
export function lockRound(db: Db, id: number, state: RoundRow['state']): Promise<RoundRow | undefined> {
  const query = db.selectFrom('orelhao_casino_rounds').selectAll().where('id', '=', id).where('state', '=', state)
  return (dialectOf(db) === 'mariadb' ? query.forUpdate() : query).executeTakeFirst()
}

export async function addRound(db: Db, row: Omit<RoundRow, 'id'>): Promise<RoundRow> {
  const { insertId } = await db.insertInto('orelhao_casino_rounds').values(row).executeTakeFirstOrThrow()
  return { ...row, id: Number(insertId) }
}

type Change = Partial<Pick<RoundRow, 'state' | 'result' | 'server_seed' | 'due_ms' | 'began_ms' | 'ended_at'>>

export async function updateRound(db: Db, id: number, change: Change): Promise<void> {
  await db.updateTable('orelhao_casino_rounds').set(change).where('id', '=', id).execute()
}

export function endedRound(db: Db, id: number): Promise<RoundRow | undefined> {
  return db
    .selectFrom('orelhao_casino_rounds')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', '>', 0)
    .executeTakeFirst()
}

/** Returns ended rounds with an id above `id`, oldest first. */
export function roundsAfter(db: Db, id: number, limit: number): Promise<RoundRow[]> {
  return db
    .selectFrom('orelhao_casino_rounds')
    .selectAll()
    .where('id', '>', id)
    .where('ended_at', '>', 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}
