import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { isDuplicate } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { accounts } from '../accounts.ts'
import { hasOpenPayments, isOwnMove, isPlayers, movementsOf, ownerOf } from './movements/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Days that are over and summed up in the two tables below. Days are counted from 1970, see `dayOf`. */
    orelhao_economy_days: { day: number }
    orelhao_economy_reasons: Flow & { day: number; reason: string }
    orelhao_economy_players: Volume & { day: number; player: string }
    /** Pairs of players with much money in both directions on a day; see `odd/`. */
    orelhao_economy_exchanges: Exchange & { day: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_economy_days: 'money',
  orelhao_economy_reasons: 'money',
  orelhao_economy_players: 'money',
  orelhao_economy_exchanges: 'money',
}

/** Totals of one kind of payment. Whole units. */
export interface Flow {
  movements: number
  moved: number
  /** Came from an account that is no player's, such as the mint: new in circulation. */
  created: number
  /** Went to an account that is no player's, such as fines: out of circulation. */
  destroyed: number
  /** Went from one account of a player to another one of the same, such as a deposit to the wallet: nobody paid anybody. */
  own: number
}

/** Sums that a player paid to others and received. Whole units; transfers between a player's own accounts do not count. */
export interface Volume {
  sent: number
  received: number
}

/** Money that went both ways between two players on one day. Whole units. */
interface Exchange {
  /** The smaller user id. */
  one: number
  other: number
  there: number
  back: number
  /** Payments in both directions. */
  movements: number
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

export const purposesMigration: Migration = {
  name: 'ledger/005-economy-purposes',
  build: ({ schema, createTable, id }) => [
    schema.alterTable('orelhao_economy_reasons').addColumn('own', id, (column) => column.notNull().defaultTo(0)),
    createTable('orelhao_economy_exchanges', 'ownKey')
      .addColumn('day', id, (column) => column.notNull())
      .addColumn('one', id, (column) => column.notNull())
      .addColumn('other', id, (column) => column.notNull())
      .addColumn('there', id, (column) => column.notNull())
      .addColumn('back', id, (column) => column.notNull())
      .addColumn('movements', id, (column) => column.notNull())
      .addPrimaryKeyConstraint('orelhao_economy_exchanges_key', ['day', 'one', 'other']),
  ],
}

/** Days that were summed up before payments at a framework's bank counted by their purpose are summed up again by the next report. */
export const againMigration: Migration = {
  name: 'ledger/006-economy-again',
  async run(db) {
    for (const table of ['orelhao_economy_days', 'orelhao_economy_reasons', 'orelhao_economy_players'] as const)
      await db.deleteFrom(table).execute()
    return false
  },
}

const zoneSeconds = -3 * 3600
const daySeconds = 24 * 3600

/** The day in Brasília, which has no daylight saving time, as a number that grows by one a day. */
export function dayOf(unixSeconds: number): number {
  return Math.floor((unixSeconds + zoneSeconds) / daySeconds)
}

/** A day as it is written in Brasília, such as 2026-11-28. */
export function dateOf(day: number): string {
  return new Date(day * daySeconds * 1000).toISOString().slice(0, 10)
}

/** Minutes since the day began in Brasília. */
export function minuteOfDay(unixSeconds: number): number {
  return Math.floor((unixSeconds - startOf(dayOf(unixSeconds))) / 60)
}

/** Unix second at which a day begins. */
export function startOf(day: number): number {
  return day * daySeconds - zoneSeconds
}

const amountWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`COALESCE(SUM(CASE WHEN ${condition} THEN amount ELSE 0 END), 0)`

const movementsOn = (db: Db, day: number) => movementsOf(db, startOf(day), startOf(day + 1))

function flowsFromMovements(db: Db, day: number) {
  return db
    .selectFrom(movementsOn(db, day).as('move'))
    .select([
      sql<number>`${sql.lit(day)}`.as('day'),
      'reason',
      sql<number>`COUNT(DISTINCT id)`.as('movements'),
      sql<number>`SUM(amount)`.as('moved'),
      amountWhere(sql`NOT ${isPlayers('payer')}`).as('created'),
      amountWhere(sql`NOT ${isPlayers('payee')}`).as('destroyed'),
      amountWhere(isOwnMove).as('own'),
    ])
    .groupBy('reason')
}

function volumesFromMovements(db: Db, day: number) {
  const sideOf = (side: 'payer' | 'payee') =>
    db
      .selectFrom(movementsOn(db, day).as('move'))
      .where(isPlayers(side))
      .where(sql<boolean>`NOT ${isOwnMove}`)
      .select([
        ownerOf(side).as('player'),
        sql<number>`${side === 'payer' ? sql.ref('amount') : sql.lit(0)}`.as('sent'),
        sql<number>`${side === 'payee' ? sql.ref('amount') : sql.lit(0)}`.as('received'),
      ])
  return db
    .selectFrom(sideOf('payer').unionAll(sideOf('payee')).as('sides'))
    .select([
      sql<number>`${sql.lit(day)}`.as('day'),
      'player',
      sql<number>`SUM(sent)`.as('sent'),
      sql<number>`SUM(received)`.as('received'),
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
    .columns(['day', 'reason', 'movements', 'moved', 'created', 'destroyed', 'own'])
    .expression(flowsFromMovements(db, day))
    .execute()
  await db
    .insertInto('orelhao_economy_players')
    .columns(['day', 'player', 'sent', 'received'])
    .expression(volumesFromMovements(db, day))
    .execute()
  const exchanges = await exchangesFromMovements(db, day)
  if (exchanges.length > 0) await db.insertInto('orelhao_economy_exchanges').values(exchanges).execute()
}

/** True while a payment of the day may still change what is summed up. */
export function isUncertain(db: Db, day: number): Promise<boolean> {
  return hasOpenPayments(db, startOf(day), startOf(day + 1))
}

/** Fewest payments in each direction that make an exchange. */
const paymentsEachWay = 3
/** Most exchanges of a day: more would be a city's habit. */
const exchangesOfDay = 50

/** The largest exchanges of a day. */
async function exchangesFromMovements(db: Db, day: number): Promise<(Exchange & { day: number })[]> {
  const rows = await db
    .selectFrom(movementsOn(db, day).as('move'))
    .where(isPlayers('payer'))
    .where(isPlayers('payee'))
    .where(sql<boolean>`NOT ${isOwnMove}`)
    .select([
      ownerOf('payer').as('from'),
      ownerOf('payee').as('to'),
      sql<number>`COUNT(*)`.as('movements'),
      sql<number>`SUM(amount)`.as('amount'),
    ])
    .groupBy(['from', 'to'])
    .having(sql<boolean>`COUNT(*) >= ${paymentsEachWay}`)
    .execute()
  const sums = new Map(rows.map((row) => [`${row.from}>${row.to}`, row]))
  return rows
    .flatMap(({ from, to, movements, amount }) => {
      const back = Number(from) < Number(to) ? sums.get(`${to}>${from}`) : undefined
      if (!back) return []
      const both = { there: Number(amount), back: Number(back.amount) }
      return {
        day,
        one: Number(from),
        other: Number(to),
        ...both,
        movements: Number(movements) + Number(back.movements),
      }
    })
    .sort((a, b) => b.there + b.back - a.there - a.back)
    .slice(0, exchangesOfDay)
}

/** Exchanges from one day to another. `open` lists the days that are not summed up. */
export async function exchanges(
  db: Db,
  first: number,
  last: number,
  open: readonly number[],
): Promise<(Exchange & { day: number })[]> {
  const rows = await db
    .selectFrom('orelhao_economy_exchanges')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  for (const day of open.filter((day) => day >= first && day <= last))
    rows.push(...(await exchangesFromMovements(db, day)))
  return rows.map((row) => ({
    day: Number(row.day),
    one: Number(row.one),
    other: Number(row.other),
    there: Number(row.there),
    back: Number(row.back),
    movements: Number(row.movements),
  }))
}

/** Days from `first` to `last` that are not summed up yet and may have entries. */
export async function openDays(db: Db, first: number, last: number): Promise<number[]> {
  const begins = [await firstTime(db, 'orelhao_journals'), await firstTime(db, 'orelhao_payments')]
  const begin = Math.min(...begins.filter((time) => time !== null))
  if (!Number.isFinite(begin)) return []
  const rows = await db.selectFrom('orelhao_economy_days').select('day').where('day', '>=', first).execute()
  const closed = new Set(rows.map(({ day }) => Number(day)))
  const start = Math.max(first, dayOf(begin))
  return Array.from({ length: Math.max(0, last - start + 1) }, (_, index) => start + index).filter(
    (day) => !closed.has(day),
  )
}

async function firstTime(db: Db, table: 'orelhao_journals' | 'orelhao_payments'): Promise<number | null> {
  const { first } = await db
    .selectFrom(table)
    .select((e) => e.fn.min<number | null>('created_at').as('first'))
    .executeTakeFirstOrThrow()
  return first === null ? null : Number(first)
}

export interface DayFlow extends Flow {
  day: number
  reason: string
}

/** Flows from one day to another, by day and reason. `open` lists the days that are not summed up. */
export async function flows(db: Db, first: number, last: number, open: number[]): Promise<DayFlow[]> {
  const rows = await db
    .selectFrom('orelhao_economy_reasons')
    .select(['day', 'reason', 'movements', 'moved', 'created', 'destroyed', 'own'])
    .where((e) => between(e, first, last))
    .execute()
  for (const day of open) rows.push(...(await flowsFromMovements(db, day).execute()))
  return rows.map((row) => ({
    day: Number(row.day),
    reason: row.reason,
    movements: Number(row.movements),
    moved: Number(row.moved),
    created: Number(row.created),
    destroyed: Number(row.destroyed),
    own: Number(row.own),
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
  for (const day of open) rows.push(...(await volumesFromMovements(db, day).execute()))
  const volumes = new Map<number, Volume>()
  for (const row of rows) {
    const player = Number(row.player)
    const { sent, received } = volumes.get(player) ?? { sent: 0, received: 0 }
    volumes.set(player, { sent: sent + Number(row.sent), received: received + Number(row.received) })
  }
  return volumes
}

/** Sums that each player received on each day. `open` lists the days that are not summed up. */
export async function receivedByDay(
  db: Db,
  first: number,
  last: number,
  open: readonly number[],
): Promise<{ day: number; player: number; received: number }[]> {
  const rows: { day: number; player: string; received: number }[] = await db
    .selectFrom('orelhao_economy_players')
    .select(['day', 'player', 'received'])
    .where((e) => between(e, first, last))
    .where('received', '>', 0)
    .execute()
  for (const day of open.filter((day) => day >= first && day <= last))
    rows.push(...(await volumesFromMovements(db, day).execute()).filter(({ received }) => Number(received) > 0))
  return rows.map(({ day, player, received }) => ({
    day: Number(day),
    player: Number(player),
    received: Number(received),
  }))
}

/** True if players' bank accounts are at a framework, and so not among our balances. */
export async function hasFrameworkBank(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('orelhao_accounts')
    .select('name')
    .where('name', '=', accounts.framework)
    .executeTakeFirst()
  return row !== undefined
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
