import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { isDuplicate } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Days that are over and summed up in the two tables below. Days are counted from 1970, see `dayOf`. */
    orelhao_economy_days: { day: number }
    orelhao_economy_reasons: Flow & { day: number; reason: string }
    orelhao_economy_players: Volume & { day: number; player: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_economy_days: 'money',
  orelhao_economy_reasons: 'money',
  orelhao_economy_players: 'money',
}

/** Totals of one kind of payment. Whole units. */
export interface Flow {
  movements: number
  moved: number
  /** Came from an account that is no player's, such as the mint: new in circulation. */
  created: number
  /** Went to an account that is no player's, such as fines: out of circulation. */
  destroyed: number
}

/** Sums that a player paid to others and received. Whole units; transfers between a player's own accounts do not count. */
export interface Volume {
  sent: number
  received: number
}

export const migration: Migration = {
  name: 'ledger/002-economy-report',
  statements: ({ id, options, keyOptions }) => [
    'CREATE INDEX IF NOT EXISTS orelhao_journals_created ON orelhao_journals (created_at)',
    `CREATE TABLE IF NOT EXISTS orelhao_economy_days (day ${id} NOT NULL PRIMARY KEY) ${options}`,
    `CREATE TABLE IF NOT EXISTS orelhao_economy_reasons (day ${id} NOT NULL, reason VARCHAR(40) NOT NULL, movements ${id} NOT NULL, moved ${id} NOT NULL, created ${id} NOT NULL, destroyed ${id} NOT NULL, PRIMARY KEY (day, reason)) ${keyOptions}`,
    `CREATE TABLE IF NOT EXISTS orelhao_economy_players (day ${id} NOT NULL, player VARCHAR(40) NOT NULL, sent ${id} NOT NULL, received ${id} NOT NULL, PRIMARY KEY (day, player)) ${keyOptions}`,
  ],
}

const zoneSeconds = -3 * 3600
const daySeconds = 24 * 3600

/** The day in Brasília, which has no daylight saving time, as a number that grows by one a day. */
export function dayOf(unixSeconds: number): number {
  return Math.floor((unixSeconds + zoneSeconds) / daySeconds)
}

/** Minutes since the day began in Brasília. */
export function minuteOfDay(unixSeconds: number): number {
  return Math.floor((unixSeconds - startOf(dayOf(unixSeconds))) / 60)
}

function startOf(day: number): number {
  return day * daySeconds - zoneSeconds
}

/** A player's account is named `kind:player`; the others are the server's. */
const ofPlayer = sql<boolean>`entry.account LIKE '%:%'`
const owner = sql<string>`SUBSTR(entry.account, INSTR(entry.account, ':') + 1)`
const amountWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN ABS(entry.amount) ELSE 0 END), 0)`

function entriesOf(db: Db, day: number) {
  return db
    .selectFrom('orelhao_journals as journal')
    .innerJoin('orelhao_entries as entry', 'entry.journal_id', 'journal.id')
    .where('journal.created_at', '>=', startOf(day))
    .where('journal.created_at', '<', startOf(day + 1))
}

function flowsFromEntries(db: Db, day: number) {
  return entriesOf(db, day)
    .select([
      sql<number>`${sql.lit(day)}`.as('day'),
      'journal.reason',
      sql<number>`COUNT(DISTINCT journal.id)`.as('movements'),
      amountWhere(sql`entry.amount > 0`).as('moved'),
      amountWhere(sql`entry.amount < 0 AND NOT ${ofPlayer}`).as('created'),
      amountWhere(sql`entry.amount > 0 AND NOT ${ofPlayer}`).as('destroyed'),
    ])
    .groupBy('journal.reason')
}

/** Sums by player and journal first, so that transfers between a player's own accounts cancel out. */
function volumesFromEntries(db: Db, day: number) {
  const nets = entriesOf(db, day)
    .where(ofPlayer)
    .select(['entry.journal_id', owner.as('player'), (e) => e.fn.sum<number>('entry.amount').as('net')])
    .groupBy(['entry.journal_id', 'player'])
  return db
    .selectFrom(nets.as('nets'))
    .select([
      sql<number>`${sql.lit(day)}`.as('day'),
      'player',
      sql<number>`SUM(CASE WHEN net < 0 THEN -net ELSE 0 END)`.as('sent'),
      sql<number>`SUM(CASE WHEN net > 0 THEN net ELSE 0 END)`.as('received'),
    ])
    .groupBy('player')
}

/** Sums up a day for good. Does nothing if another process does so at the same moment. */
export async function closeDay(db: Db, day: number): Promise<void> {
  try {
    await db.insertInto('orelhao_economy_days').values({ day }).execute()
  } catch (error) {
    if (isDuplicate(error)) return
    throw error
  }
  await db
    .insertInto('orelhao_economy_reasons')
    .columns(['day', 'reason', 'movements', 'moved', 'created', 'destroyed'])
    .expression(flowsFromEntries(db, day))
    .execute()
  await db
    .insertInto('orelhao_economy_players')
    .columns(['day', 'player', 'sent', 'received'])
    .expression(volumesFromEntries(db, day))
    .execute()
}

/** Days from `first` to `last` that are not summed up yet and may have entries. */
export async function openDays(db: Db, first: number, last: number): Promise<number[]> {
  const { created_at } = await db
    .selectFrom('orelhao_journals')
    .select((e) => e.fn.min<number | null>('created_at').as('created_at'))
    .executeTakeFirstOrThrow()
  if (created_at === null) return []
  const rows = await db.selectFrom('orelhao_economy_days').select('day').where('day', '>=', first).execute()
  const closed = new Set(rows.map(({ day }) => Number(day)))
  const start = Math.max(first, dayOf(Number(created_at)))
  return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index).filter(
    (day) => !closed.has(day),
  )
}

export interface DayFlow extends Flow {
  day: number
  reason: string
}

/** Flows from one day to another, by day and reason. `open` lists the days that are not summed up. */
export async function flows(db: Db, first: number, last: number, open: number[]): Promise<DayFlow[]> {
  const rows = await db
    .selectFrom('orelhao_economy_reasons')
    .select(['day', 'reason', 'movements', 'moved', 'created', 'destroyed'])
    .where((e) => between(e, first, last))
    .execute()
  for (const day of open) rows.push(...(await flowsFromEntries(db, day).execute()))
  return rows.map((row) => ({
    day: Number(row.day),
    reason: row.reason,
    movements: Number(row.movements),
    moved: Number(row.moved),
    created: Number(row.created),
    destroyed: Number(row.destroyed),
  }))
}

/** Sums that each player sent and received from one day to another, by user id. */
export async function volumes(db: Db, first: number, last: number, open: number[]): Promise<Map<number, Volume>> {
  const rows: { player: string; sent: number; received: number }[] = await db
    .selectFrom('orelhao_economy_players')
    .select((e) => ['player', e.fn.sum<number>('sent').as('sent'), e.fn.sum<number>('received').as('received')])
    .where((e) => between(e, first, last))
    .groupBy('player')
    .execute()
  for (const day of open) rows.push(...(await volumesFromEntries(db, day).execute()))
  const volumes = new Map<number, Volume>()
  for (const row of rows) {
    const player = Number(row.player)
    const { sent, received } = volumes.get(player) ?? { sent: 0, received: 0 }
    volumes.set(player, { sent: sent + Number(row.sent), received: received + Number(row.received) })
  }
  return volumes
}

function between(
  e: ExpressionBuilder<Tables, 'orelhao_economy_reasons' | 'orelhao_economy_players'>,
  first: number,
  last: number,
) {
  return e.and([e('day', '>=', first), e('day', '<=', last)])
}

export interface Holding {
  /** Such as `bank` or `wallet`. */
  kind: string
  accounts: number
  total: number
}

/** Players' balances by kind of account, highest first. */
export async function circulation(db: Db): Promise<Holding[]> {
  const rows = await db
    .selectFrom('orelhao_accounts')
    .select((e) => [
      sql<string>`SUBSTR(name, 1, INSTR(name, ':') - 1)`.as('kind'),
      e.fn.countAll<number>().as('accounts'),
      e.fn.sum<number>('balance').as('total'),
    ])
    .where('name', 'like', '%:%')
    .groupBy('kind')
    .execute()
  return rows
    .map(({ kind, accounts, total }) => ({ kind, accounts: Number(accounts), total: Number(total) }))
    .sort((a, b) => b.total - a.total)
}
