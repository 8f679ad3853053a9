import type { EventName } from '@orelhao/protocol/catalogue'
import { sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Every durable event for a player, in the player's own unbroken sequence. */
    orelhao_events: { player: number; seq: number; event: string; args: string; created_at: number }
    /** MariaDB only: locking this row makes one player's sequence follow the commit order. */
    orelhao_mailboxes: { player: number; seq: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_events: { expires: 'events', endedAt: 'created_at', by: 'over' },
  orelhao_mailboxes: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'core/001-inbox',
    statements: ({ id, options, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_events (player ${id} NOT NULL, seq ${id} NOT NULL, event VARCHAR(64) NOT NULL, args TEXT NOT NULL, created_at ${id} NOT NULL, PRIMARY KEY (player, seq)) ${keyOptions}`,
      `CREATE TABLE IF NOT EXISTS orelhao_mailboxes (player ${id} NOT NULL PRIMARY KEY, seq ${id} NOT NULL) ${options}`,
    ],
  },
  {
    name: 'core/003-inbox-age',
    statements: () => ['CREATE INDEX IF NOT EXISTS orelhao_events_created ON orelhao_events (created_at, player, seq)'],
  },
]

/** Events of one name that a report may have as evidence. */
const mostOfOneName = 100

/** The newest events of one name in a player's inbox, newest first. */
export async function newestEvents(
  db: Db,
  player: number,
  event: EventName,
): Promise<{ args: string; created_at: number }[]> {
  return db
    .selectFrom('orelhao_events')
    .select(['args', 'created_at'])
    .where('player', '=', player)
    .where('event', '=', event)
    .orderBy('seq', 'desc')
    .limit(mostOfOneName)
    .execute()
}

export interface StoredEvent {
  seq: number
  event: EventName
  /** JSON text of the argument list. */
  args: string
}

/** An event for some players, each listed once. `args` is the JSON text of the argument list. */
export interface AddressedEvent {
  players: readonly number[]
  event: string
  args: string
}

/**
 * Adds events to inboxes, in their order. Returns the places in the players' sequences, event by event in the order of its players. SQLite
 * has one writer, so the next number is the highest plus one. On MariaDB the mailbox row is locked until the commit, so numbers appear in
 * commit order; mailboxes are locked in the order of their players, so that transactions do not deadlock.
 */
export async function appendEvents(db: Db, events: readonly AddressedEvent[], now: number): Promise<number[][]> {
  if (dialectOf(db) === 'mariadb') return appendBatch(db, events, now)
  const seqs: number[][] = []
  for (const event of events) seqs.push(await appendToEach(db, event, now))
  return seqs
}

const appendNumbered = compileOnce<Omit<Tables['orelhao_events'], 'seq'>, { seq: number }>(
  (db, { player, event, args, created_at }) =>
    db
      .insertInto('orelhao_events')
      .values({
        player,
        seq: sql`(SELECT COALESCE(MAX(seq), 0) + 1 FROM orelhao_events WHERE player = ${player})`,
        event,
        args,
        created_at,
      })
      .returning('seq'),
)

async function appendToEach(db: Db, { players, event, args }: AddressedEvent, now: number): Promise<number[]> {
  const [only, ...others] = players
  if (only !== undefined && others.length === 0)
    return (await appendNumbered(db, { player: only, event, args, created_at: now })).rows.map(({ seq }) => seq)
  const rows = await db
    .insertInto('orelhao_events')
    .columns(['player', 'seq', 'event', 'args', 'created_at'])
    .expression((build) =>
      build
        .selectFrom(sql<{ value: number }>`json_each(${JSON.stringify(players)})`.as('each'))
        .select([
          'each.value',
          sql<number>`(SELECT COALESCE(MAX(seq), 0) + 1 FROM orelhao_events WHERE player = "each".value)`.as('seq'),
          sql<string>`${event}`.as('event'),
          sql<string>`${args}`.as('args'),
          sql<number>`${now}`.as('created_at'),
        ]),
    )
    .returning(['player', 'seq'])
    .execute()
  const seqOf = new Map(rows.map(({ player, seq }) => [player, seq]))
  return players.map((player) => seqOf.get(player) ?? 0)
}

/** Rows of one INSERT, far below the server's limit for one statement. */
const rowsAtOnce = 500

async function appendBatch(db: Db, events: readonly AddressedEvent[], now: number): Promise<number[][]> {
  const counts = new Map<number, number>()
  for (const { players } of events) for (const player of players) counts.set(player, (counts.get(player) ?? 0) + 1)
  if (counts.size === 0) return events.map(() => [])
  const next = await reserveSeqs(db, counts)
  const rows: Tables['orelhao_events'][] = []
  const seqs = events.map(({ players, event, args }) =>
    players.map((player) => {
      const seq = next.get(player) ?? 0
      next.set(player, seq + 1)
      rows.push({ player, seq, event, args, created_at: now })
      return seq
    }),
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('orelhao_events')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  return seqs
}

/** Reserves `counts` numbers of each player's sequence. Returns the first of each. */
async function reserveSeqs(db: Db, counts: ReadonlyMap<number, number>): Promise<Map<number, number>> {
  const players = [...counts.keys()].sort((a, b) => a - b)
  const [only = 0, ...others] = players
  if (others.length === 0) return new Map([[only, await reserveSeqsOfPlayer(db, only, counts.get(only) ?? 0)]])
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

/** Does the same for one player, in one statement. */
async function reserveSeqsOfPlayer(db: Db, player: number, count: number): Promise<number> {
  const { insertId } = await db
    .insertInto('orelhao_mailboxes')
    .values({ player, seq: sql`LAST_INSERT_ID(${count})` })
    .onDuplicateKeyUpdate({ seq: sql`LAST_INSERT_ID(seq + ${count})` })
    .executeTakeFirstOrThrow()
  return Number(insertId) - count + 1
}

/** The player's last event; 0 when there never was one. */
export async function lastSeq(db: Db, player: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_events')
    .select((e) => e.fn.max<number | null>('seq').as('seq'))
    .where('player', '=', player)
    .executeTakeFirst()
  return Number(row?.seq ?? 0)
}

/** The last event of each of these players who has one. */
export async function lastSeqs(db: Db, players: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('orelhao_events')
    .select(['player', (e) => e.fn.max<number>('seq').as('seq')])
    .where('player', 'in', players)
    .groupBy('player')
    .execute()
  return new Map(rows.map(({ player, seq }) => [Number(player), Number(seq)]))
}

/** Events after `seq`, oldest first. */
export async function eventsAfter(db: Db, player: number, seq: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('orelhao_events')
    .select(['seq', 'event', 'args'])
    .where('player', '=', player)
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows as StoredEvent[]
}

/** Position of the cleanup. */
export interface CleanupCursor {
  player: number
  seq: number
  created_at: number
}

/**
 * Deletes some of the events that no page can still be waiting for. Each player's last event stays, since it carries the sequence. Returns
 * where to continue, or undefined when nothing old is left.
 */
export async function deleteExpiredEvents(
  db: Db,
  created: number,
  atOnce: number,
  from?: CleanupCursor,
): Promise<CleanupCursor | undefined> {
  const oldest = db
    .selectFrom('orelhao_events')
    .select(['player', 'seq', 'created_at'])
    .where('created_at', '<', created)
    .orderBy('created_at')
    .orderBy('player')
    .orderBy('seq')
    .limit(atOnce)
  const next = from
    ? oldest
        .where('created_at', '>=', from.created_at) // MariaDB uses the index for this condition, not for the row of values
        .where(sql<boolean>`(created_at, player, seq) > (${from.created_at}, ${from.player}, ${from.seq})`)
    : oldest
  const rows = await next.execute()
  const newest = new Map(rows.map(({ player, seq }) => [player, Number(seq)]))
  for (const [player, seq] of newest) {
    const end = Math.min(seq, (await lastSeq(db, player)) - 1)
    await db
      .deleteFrom('orelhao_events')
      .where('player', '=', player)
      .where('seq', '<=', end)
      .where('created_at', '<', created)
      .execute()
  }
  return rows.length === atOnce ? rows.at(-1) : undefined
}
