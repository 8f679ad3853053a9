import { type Color, colors, doubleReturn, payoutFactors } from '@orelhao/protocol/casino/double'
import { wholeEdge } from '@orelhao/protocol/casino/rules'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import { accounts } from '../../../shared/ledger/accounts.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** One row, `id` 1: the last journal and the last payment of a framework's bank that the economy watch has looked at. */
    orelhao_watch: { id: number; journal: number; payment: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_watch: 'bounded',
}

export const migration: Migration = {
  name: 'moderation/008-watch',
  build: ({ createTable, id }) => [
    createTable('orelhao_watch', 'ownKey')
      .addColumn('id', id, (column) => column.notNull().primaryKey())
      .addColumn('journal', id, (column) => column.notNull())
      .addColumn('payment', id, (column) => column.notNull()),
  ],
}

const rowId = 1

/** How far the watch has looked. */
interface Position {
  journal: number
  payment: number
}

export async function position(db: Db): Promise<Position | undefined> {
  return db.selectFrom('orelhao_watch').select(['journal', 'payment']).where('id', '=', rowId).executeTakeFirst()
}

/** The newest movements: a watch that starts does not look back. */
export async function newest(db: Db): Promise<Position> {
  const last = async (table: 'orelhao_journals' | 'orelhao_payments') => {
    const { id } = await db
      .selectFrom(table)
      .select((e) => e.fn.max<number | null>('id').as('id'))
      .executeTakeFirstOrThrow()
    return Number(id ?? 0)
  }
  return { journal: await last('orelhao_journals'), payment: await last('orelhao_payments') }
}

export async function savePosition(db: Db, at: Position, isFirst: boolean): Promise<void> {
  if (isFirst)
    await db
      .insertInto('orelhao_watch')
      .values({ id: rowId, ...at })
      .execute()
  else await db.updateTable('orelhao_watch').set(at).where('id', '=', rowId).execute()
}

/** A side of a movement after the position. `id` is a journal's or a payment's. */
export interface Side {
  id: number
  account: string
  reason: string
}

/** Sides of the next `limit` entries of the ledger up to a time, in the order of the journals. */
export function journalSides(db: Db, after: number, before: number, limit: number): Promise<Side[]> {
  return db
    .selectFrom('orelhao_journals as journal')
    .innerJoin('orelhao_entries as entry', 'entry.journal_id', 'journal.id')
    .select(['journal.id', 'entry.account', 'journal.reason'])
    .where('journal.id', '>', after)
    .where('journal.created_at', '<=', before)
    .orderBy('journal.id')
    .limit(limit)
    .execute()
}

export async function paymentSides(db: Db, after: number, before: number, limit: number): Promise<Side[]> {
  const rows = await db
    .selectFrom('orelhao_payments')
    .select(['id', 'payer', 'payee', 'reason'])
    .where('id', '>', after)
    .where('created_at', '<=', before)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, payer, payee, reason }) => [
    { id, account: payer, reason },
    { id, account: payee, reason },
  ])
}

/** One movement of a player's money: positive for money that arrived. */
export interface Line {
  other: string
  amount: number
  reason: string
}

const steps: readonly string[] = [accounts.framework, accounts.transit]

/** Movements of a player with others since a time, at most `limit` from each table; those between own accounts are left out. */
export async function linesSince(db: Db, player: number, since: number, limit: number): Promise<Line[]> {
  const own = [accounts.bank(player), accounts.wallet(player), accounts.casino(player)]
  const inLedger = await db
    .selectFrom('orelhao_entries as mine')
    .innerJoin('orelhao_journals as journal', 'journal.id', 'mine.journal_id')
    .innerJoin('orelhao_entries as other', (join) =>
      join.onRef('other.journal_id', '=', 'mine.journal_id').onRef('other.id', '<>', 'mine.id'),
    )
    .select(['other.account as other', 'mine.amount', 'journal.reason'])
    .where('mine.account', 'in', own)
    .where('mine.created_at', '>=', since)
    .where('other.account', 'not in', [...own, ...steps])
    .limit(limit)
    .execute()
  const atBank = async (side: 'payer' | 'payee', sign: 1 | -1) => {
    const other = side === 'payer' ? 'payee' : 'payer'
    const rows = await db
      .selectFrom('orelhao_payments')
      .select([`${other} as other`, 'amount', 'reason'])
      .where(side, 'in', own)
      .where('state', 'in', ['crediting', 'done'])
      .where('created_at', '>=', since)
      .where(other, 'not in', own)
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, amount: sign * Number(row.amount) }))
  }
  const lines = [...inLedger, ...(await atBank('payer', -1)), ...(await atBank('payee', 1))]
  return lines.map(({ other, amount, reason }) => ({ other, amount: Number(amount), reason }))
}

/** The sums that a player received on these days, of those that were summed up. */
export async function receivedOn(db: Db, player: number, days: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_economy_players')
    .select('received')
    .where('day', 'in', days)
    .where('player', '=', String(player))
    .execute()
  return rows.map(({ received }) => Number(received))
}

/** A bet that is over, and the part of it that the chances pay back on average. */
export interface Bet {
  amount: number
  reward: number
  due: number
  /** Of what the bet pays; undefined where the chances that the player chose are not stored. */
  variance?: number
}

const withoutEdge = (edge: string) => sql<number>`1.0 - ${sql.ref(edge)} / ${sql.lit(wholeEdge)}.0`

/** The last bets of a game that are over, of one player or, with `player` 0, of all; newest first. */
export async function lastBets(db: Db, game: string, player: number, limit: number): Promise<Bet[]> {
  const rows = await (game === 'mines' ? lastMines(db, player, limit) : lastRounds(db, game, player, limit)).execute()
  return rows.map(({ amount, reward, due, choice }) => {
    const bet = { amount: Number(amount), reward: Number(reward), due: Number(due) }
    return isColor(choice) ? { ...bet, due: doubleReturn, variance: doubleVariance(bet.amount, choice) } : bet
  })
}

function isColor(choice: string | null): choice is Color {
  return colors.some((color) => color === choice)
}

/** A colour pays `payoutFactors` times the stake with the chance that gives `doubleReturn` on average. */
function doubleVariance(amount: number, color: Color): number {
  const factor = payoutFactors[color]
  return amount * amount * doubleReturn * (factor - doubleReturn)
}

function lastMines(db: Db, player: number, limit: number) {
  const games = db
    .selectFrom('orelhao_casino_mines')
    .select(['amount', 'reward', withoutEdge('edge').as('due'), sql<string | null>`NULL`.as('choice')])
    .where('ended_at', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
  return player === 0 ? games : games.where('owner', '=', player)
}

function lastRounds(db: Db, game: string, player: number, limit: number) {
  const bets = db
    .selectFrom('orelhao_casino_bets as bet')
    .innerJoin('orelhao_casino_rounds as round', 'round.id', 'bet.round_id')
    .select(['bet.amount', 'bet.reward', withoutEdge('round.edge').as('due')])
    .select(sql<string | null>`bet.choice`.as('choice'))
    .where('bet.game', '=', game as 'crash')
    .where('bet.ended_at', '>', 0)
    .where('bet.state', '<>', 'refunded')
    .orderBy('bet.id', 'desc')
    .limit(limit)
  return player === 0 ? bets : bets.where('bet.owner', '=', player)
}
