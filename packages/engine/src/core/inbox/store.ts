import type { EventName } from '@orelhao/protocol/catalogue'
import { sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { Fates } from '../../shared/retention/fates.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Every durable event a player was told, in the player's own unbroken sequence. */
    orelhao_events: { player: number; seq: number; event: string; args: string; created_at: number }
    /** MariaDB only: the row whose lock keeps one player's sequence in commit order. */
    orelhao_mailboxes: { player: number; seq: number }
  }
}

export const tables: Fates = {
  orelhao_events: { drops: 'events', over: 'created_at', by: 'over' },
  orelhao_mailboxes: 'bounded',
}

export const migrations: Migration[] = [
  {
    name: 'core/001-inbox',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_events (player ${id} NOT NULL, seq ${id} NOT NULL, event VARCHAR(64) NOT NULL, args TEXT NOT NULL, created_at ${id} NOT NULL, PRIMARY KEY (player, seq)) ${options || 'WITHOUT ROWID'}`,
      `CREATE TABLE IF NOT EXISTS orelhao_mailboxes (player ${id} NOT NULL PRIMARY KEY, seq ${id} NOT NULL) ${options}`,
    ],
  },
  {
    name: 'core/003-inbox-age',
    statements: () => ['CREATE INDEX IF NOT EXISTS orelhao_events_created ON orelhao_events (created_at, player, seq)'],
  },
]

export interface StoredEvent {
  seq: number
  event: EventName
  /** JSON text of the argument list. */
  args: string
}

const appendNumbered = compileOnce<[number, string, string, number], { seq: number }>((db, player, event, args, now) =>
  db
    .insertInto('orelhao_events')
    .values({
      player,
      seq: sql`(SELECT COALESCE(MAX(seq), 0) + 1 FROM orelhao_events WHERE player = ${player})`,
      event,
      args,
      created_at: now,
    })
    .returning('seq'),
)

const takeNumbers = compileOnce<[number, number, number]>((db, player, count, more) =>
  db
    .insertInto('orelhao_mailboxes')
    .values({ player, seq: sql`LAST_INSERT_ID(${count})` })
    .onDuplicateKeyUpdate({ seq: sql`LAST_INSERT_ID(seq + ${more})` }),
)

/** Takes numbers of a player's sequence on MariaDB. Answers the last of them. */
export async function nextNumber(db: Db, player: number, count: number): Promise<number> {
  const { insertId } = await takeNumbers(db, player, count, count)
  return insertId
}

const insertEvent = compileOnce<[number, number, string, string, number]>((db, player, seq, event, args, created_at) =>
  db.insertInto('orelhao_events').values({ player, seq, event, args, created_at }),
)

/**
 * Adds an event to a player's inbox and answers its place in the sequence. SQLite has one writer, so the next number is
 * simply the highest plus one; on MariaDB the mailbox row is locked until the commit, so numbers appear in commit order.
 */
export async function append(db: Db, player: number, event: string, args: string, now: number): Promise<number> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await appendNumbered(db, player, event, args, now)
    return rows[0]?.seq ?? 0
  }
  const seq = await nextNumber(db, player, 1)
  await insertEvent(db, player, seq, event, args, now)
  return seq
}

const highest = compileOnce<[number], { seq: number | null }>((db, player) =>
  db
    .selectFrom('orelhao_events')
    .select((e) => e.fn.max<number | null>('seq').as('seq'))
    .where('player', '=', player),
)

/** The player's last event; 0 when there never was one. */
export async function lastSeq(db: Db, player: number): Promise<number> {
  const { rows } = await highest(db, player)
  return Number(rows[0]?.seq ?? 0)
}

/** Events behind `seq`, oldest first. */
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

/** How far forgetting has come. */
export interface Place {
  player: number
  seq: number
  created_at: number
}

/**
 * Forgets some of the events that no page can still be waiting for; each player's last one stays, since it carries the sequence.
 * Answers where to go on, or undefined when nothing old is left.
 */
export async function forgetSome(db: Db, created: number, atOnce: number, from?: Place): Promise<Place | undefined> {
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
        .where('created_at', '>=', from.created_at) // MariaDB finds the place by this, not by the row of values
        .where(sql<boolean>`(created_at, player, seq) > (${from.created_at}, ${from.player}, ${from.seq})`)
    : oldest
  const rows = await next.execute()
  const newest = new Map(rows.map(({ player, seq }) => [player, Number(seq)]))
  for (const [player, seq] of newest) {
    const end = Math.min(seq, (await lastSeq(db, player)) - 1)
    await removeOld(db, player, end, created)
  }
  return rows.length === atOnce ? rows.at(-1) : undefined
}

const removeOld = compileOnce<[number, number, number]>((db, player, end, created) =>
  db
    .deleteFrom('orelhao_events')
    .where('player', '=', player)
    .where('seq', '<=', end)
    .where('created_at', '<', created),
)
