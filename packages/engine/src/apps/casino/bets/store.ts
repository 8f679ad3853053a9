import type { Color } from '@orelhao/protocol/casino/double'
import type { RoundGame } from '@orelhao/protocol/casino/rules'
import { type Generated, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

export type Choice = Color | 'crash'

/** A bet in a shared round. */
export interface BetRow {
  id: number
  round_id: number
  game: RoundGame
  owner: number
  /** The player's name, shown to others when the bet is cashed out. */
  firstname: string
  choice: Choice
  amount: number
  /** The automatic cash-out in hundredths; 0 for none, and in Double. */
  auto: number
  state: 'open' | 'won' | 'lost' | 'refunded'
  /** The multiplier paid, in hundredths. */
  multiplier: number
  reward: number
  /** 0 until the round is over. */
  ended_at: number
}

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_casino_bets: Omit<BetRow, 'id'> & { id: Generated<number> }
  }
}

export const tables: RetentionPolicies = {
  orelhao_casino_bets: { expires: 'games', endedAt: 'ended_at', by: 'over' },
}

export const migration: Migration = {
  name: 'casino/003-bets',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_casino_bets (id ${autoId}, round_id ${id} NOT NULL, game VARCHAR(8) NOT NULL, owner ${id} NOT NULL, firstname VARCHAR(128) NOT NULL, choice VARCHAR(8) NOT NULL, amount ${id} NOT NULL, auto ${id} NOT NULL, state VARCHAR(8) NOT NULL, multiplier ${id} NOT NULL, reward ${id} NOT NULL, ended_at ${id} NOT NULL, CONSTRAINT orelhao_casino_bets_amount CHECK (amount > 0)) ${options}`,
    'CREATE UNIQUE INDEX IF NOT EXISTS orelhao_casino_bets_choice ON orelhao_casino_bets (round_id, owner, choice)',
    'CREATE INDEX IF NOT EXISTS orelhao_casino_bets_owner ON orelhao_casino_bets (owner, game, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_casino_bets_ended ON orelhao_casino_bets (ended_at)',
  ],
}

export function ownBets(db: Db, round: number, owner: number): Promise<BetRow[]> {
  return db
    .selectFrom('orelhao_casino_bets')
    .selectAll()
    .where('round_id', '=', round)
    .where('owner', '=', owner)
    .execute()
}

type NewBet = Pick<BetRow, 'round_id' | 'game' | 'owner' | 'firstname' | 'choice' | 'amount' | 'auto'>

export async function addBet(db: Db, bet: NewBet): Promise<void> {
  const row = { ...bet, state: 'open' as const, multiplier: 0, reward: 0, ended_at: 0 }
  await db.insertInto('orelhao_casino_bets').values(row).execute()
}

export async function addToBet(db: Db, id: number, amount: number): Promise<void> {
  await db
    .updateTable('orelhao_casino_bets')
    .set({ amount: sql<number>`amount + ${amount}` })
    .where('id', '=', id)
    .execute()
}

/** Saves the result of a bet; false where it is already settled. The round's end sets `ended_at`. */
export async function settleBet(
  db: Db,
  id: number,
  settled: Pick<BetRow, 'state' | 'multiplier' | 'reward'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_casino_bets')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Bets per SQL statement. */
const rowsAtOnce = 500

/** Settles many bets, with any results. */
export async function settleMany(
  db: Db,
  bets: readonly Pick<BetRow, 'id' | 'multiplier' | 'reward'>[],
  state: BetRow['state'],
): Promise<void> {
  if (dialectOf(db) === 'sqlite') {
    const rows = JSON.stringify(bets.map(({ id, multiplier, reward }) => [id, multiplier, reward]))
    await sql`UPDATE orelhao_casino_bets SET state = ${state}, multiplier = value ->> 1, reward = value ->> 2 FROM json_each(${rows}) WHERE orelhao_casino_bets.id = value ->> 0`.execute(
      db,
    )
    return
  }
  for (let start = 0; start < bets.length; start += rowsAtOnce) {
    const some = bets.slice(start, start + rowsAtOnce)
    const byId = (of: 'multiplier' | 'reward') =>
      sql<number>`CASE id ${sql.join(
        some.map((bet) => sql`WHEN ${bet.id} THEN ${bet[of]}`),
        sql` `,
      )} END`
    await db
      .updateTable('orelhao_casino_bets')
      .set({ state, multiplier: byId('multiplier'), reward: byId('reward') })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}

/** Closes the round's bets: those still open are lost. */
export async function closeBets(db: Db, round: number, now: number): Promise<void> {
  await db
    .updateTable('orelhao_casino_bets')
    .set({ ended_at: now, state: sql`CASE state WHEN 'open' THEN 'lost' ELSE state END` })
    .where('round_id', '=', round)
    .execute()
}

export function openBets(db: Db, round: number): Promise<BetRow[]> {
  return betsIn(db, round, 'open')
}

/** Returns the running round's bets that were cashed out too late. */
export function lateBets(db: Db, round: number): Promise<BetRow[]> {
  return betsIn(db, round, 'lost')
}

function betsIn(db: Db, round: number, state: BetRow['state']): Promise<BetRow[]> {
  return db
    .selectFrom('orelhao_casino_bets')
    .selectAll()
    .where('round_id', '=', round)
    .where('state', '=', state)
    .orderBy('id')
    .execute()
}

/** Returns cashed-out bets of a round, up to `limit`. */
export function cashedOut(db: Db, round: number, limit: number): Promise<BetRow[]> {
  return db
    .selectFrom('orelhao_casino_bets')
    .selectAll()
    .where('round_id', '=', round)
    .where('state', '=', 'won')
    .orderBy('multiplier', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface Total {
  choice: Choice
  bets: number
  amount: number
}

/** Returns the totals of a round by choice; with `onlyOpen`, only bets not cashed out. */
export async function totals(db: Db, round: number, { onlyOpen = false } = {}): Promise<Total[]> {
  const bets = db.selectFrom('orelhao_casino_bets').where('round_id', '=', round)
  const rows = await (onlyOpen ? bets.where('state', '=', 'open') : bets)
    .select((e) => ['choice', e.fn.countAll<number>().as('bets'), e.fn.sum<number>('amount').as('amount')])
    .groupBy('choice')
    .execute()
  return rows.map(({ choice, bets, amount }) => ({ choice, bets: Number(bets), amount: Number(amount) }))
}

/** Returns a player's bets of ended rounds, newest first; `before` is the last id of the page before. */
export function endedBets(db: Db, owner: number, game: RoundGame, limit: number, before?: number) {
  const bets = db
    .selectFrom('orelhao_casino_bets as bet')
    .innerJoin('orelhao_casino_rounds as round', 'round.id', 'bet.round_id')
    .selectAll('bet')
    .select(['round.hash', 'round.salt', 'round.server_seed', 'round.edge', 'round.result', 'round.created_at'])
    .where('bet.owner', '=', owner)
    .where('bet.game', '=', game)
    .where('bet.ended_at', '>', 0)
  return newestFirst(bets, { by: 'bet.id', limit, before }).execute()
}

/** Returns the bets of ended rounds. */
export function betsOf(db: Db, rounds: readonly number[]): Promise<BetRow[]> {
  if (rounds.length === 0) return Promise.resolve([])
  return db.selectFrom('orelhao_casino_bets').selectAll().where('round_id', 'in', rounds).execute()
}

/** Returns the part of the stored stakes in Crash that is paid back on average, by the edges of their rounds. */
export async function returnOfBets(db: Db): Promise<number | undefined> {
  const { due } = await db
    .selectFrom('orelhao_casino_bets as bet')
    .innerJoin('orelhao_casino_rounds as round', 'round.id', 'bet.round_id')
    .select(sql<number | null>`SUM(bet.amount * (1.0 - round.edge / 10000.0)) / SUM(bet.amount)`.as('due'))
    .where('bet.game', '=', 'crash')
    .where('bet.ended_at', '>', 0)
    .where('bet.state', '<>', 'refunded')
    .executeTakeFirstOrThrow()
  return due === null ? undefined : Number(due)
}
