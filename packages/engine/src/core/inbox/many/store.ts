import { sql } from 'kysely'
import { compileForRows, compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { together } from '../../../database/together.ts'
import { append, nextNumber } from '../store.ts'

/** An event for some players, each named once. `args` is the JSON text of the argument list. */
export interface Addressed {
  players: readonly number[]
  event: string
  args: string
}

/**
 * Adds events to inboxes, in their order. Answers the places in the players' sequences, event by event in the order of its players. One statement an
 * event on SQLite; on MariaDB three for all, in which mailboxes are locked in the order of their players, so that two transactions never
 * wait for each other in a circle.
 */
export async function appendAll(db: Db, events: readonly Addressed[], now: number): Promise<number[][]> {
  return events.length === 0 ? [] : appendOfOne(db, { events, now })
}

const appendOfOne = together<{ events: readonly Addressed[]; now: number }, number[][]>({
  step: 'tell',
  one: (db, { events, now }) => appendNow(db, events, now),
  async all(db, jobs) {
    const now = Math.max(...jobs.map((job) => job.now))
    const all = jobs.flatMap(({ events }) => events)
    const seqs = await appendNow(db, all, now)
    return jobs.map(({ events }) => seqs.splice(0, events.length))
  },
})

async function appendNow(db: Db, events: readonly Addressed[], now: number): Promise<number[][]> {
  const [first, ...others] = events
  const [only, ...more] = first?.players ?? []
  if (first && only !== undefined && others.length === 0 && more.length === 0)
    return [[await append(db, only, first.event, first.args, now)]]
  if (dialectOf(db) === 'mariadb') return appendBatch(db, events, now)
  const seqs: number[][] = []
  for (const event of events) seqs.push(await appendToEach(db, event, now))
  return seqs
}

const appendNumberedToEach = compileOnce<[string, string, string, number], { player: number; seq: number }>(
  (db, players, event, args, now) =>
    db
      .insertInto('orelhao_events')
      .columns(['player', 'seq', 'event', 'args', 'created_at'])
      .expression((build) =>
        build
          .selectFrom(sql<{ value: number }>`json_each(${players})`.as('each'))
          .select([
            'each.value',
            sql<number>`(SELECT COALESCE(MAX(seq), 0) + 1 FROM orelhao_events WHERE player = "each".value)`.as('seq'),
            sql<string>`${event}`.as('event'),
            sql<string>`${args}`.as('args'),
            sql<number>`${now}`.as('created_at'),
          ]),
      )
      .returning(['player', 'seq']),
)

async function appendToEach(db: Db, { players, event, args }: Addressed, now: number): Promise<number[]> {
  const { rows } = await appendNumberedToEach(db, JSON.stringify(players), event, args, now)
  const seqOf = new Map(rows.map(({ player, seq }) => [player, seq]))
  return players.map((player) => seqOf.get(player) ?? 0)
}

/** Rows of one INSERT, so that it stays far below what the server takes as one statement. */
const rowsAtOnce = 500
/** Up to so many rows the INSERT is built once for each number of them. */
const rowsBuiltOnce = 64

type Row = [player: number, seq: number, event: string, args: string, created_at: number]

const insertion = (db: Db, rows: readonly Row[]) =>
  db
    .insertInto('orelhao_events')
    .values(rows.map(([player, seq, event, args, created_at]) => ({ player, seq, event, args, created_at })))

const insertFew = compileForRows<Row>(5, insertion)

async function appendBatch(db: Db, events: readonly Addressed[], now: number): Promise<number[][]> {
  const counts = new Map<number, number>()
  for (const { players } of events) for (const player of players) counts.set(player, (counts.get(player) ?? 0) + 1)
  if (counts.size === 0) return events.map(() => [])
  const next = await takeNumbers(db, counts)
  const rows: Row[] = []
  const seqs = events.map(({ players, event, args }) =>
    players.map((player) => {
      const seq = next.get(player) ?? 0
      next.set(player, seq + 1)
      rows.push([player, seq, event, args, now])
      return seq
    }),
  )
  if (rows.length <= rowsBuiltOnce) await insertFew(db, rows)
  else
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await insertion(db, rows.slice(from, from + rowsAtOnce)).execute()
  return seqs
}

/** Takes as many numbers of each player's sequence as `counts` says. Answers the first of each. */
async function takeNumbers(db: Db, counts: ReadonlyMap<number, number>): Promise<Map<number, number>> {
  const players = [...counts.keys()].sort((a, b) => a - b)
  const [only = 0, ...others] = players
  const count = counts.get(only) ?? 0
  if (others.length === 0) return new Map([[only, (await nextNumber(db, only, count)) - count + 1]])
  await db
    .insertInto('orelhao_mailboxes')
    .values(players.map((player) => ({ player, seq: counts.get(player) ?? 0 })))
    .onDuplicateKeyUpdate({ seq: sql<number>`seq + VALUES(seq)` })
    .execute()
  const mailboxes = await db
    .selectFrom('orelhao_mailboxes')
    .select(['player', 'seq'])
    .where('player', 'in', players)
    .execute()
  return new Map(mailboxes.map(({ player, seq }) => [player, Number(seq) - (counts.get(player) ?? 0) + 1]))
}
