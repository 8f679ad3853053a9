import type { SmsList } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import {
  byId,
  isOwn,
  messagesFromNames,
  messagesIfFew,
  type Row,
  selectForAnswer,
  threadOf,
  toSms,
} from '../reading/store.ts'
import { noPlayer } from '../store.ts'

/**
 * A player with at most this many messages gets all of them; for others only the newest threads come with their first screen of messages.
 */
const few = 200
const opened = { threads: 5, messages: 20 }

/** Returns the newest message of each of a player's newest 100 threads, oldest first, and the unread count of each. */
export async function listOf(db: Db, player: number): Promise<SmsList> {
  const all = await messagesIfFew(db, player, few)
  const { rows, unread } = all ? { rows: all, unread: countUnread(player, all) } : await newestOf(db, player)
  return {
    messages: selectForAnswer(player, rows).map((row) => toSms(player, row)),
    unread: [...unread].map(([phone, count]) => ({ phone, count })),
  }
}

interface Newest {
  other: number
  /** The newest message of either side, and the newest received one. */
  id: number
  received: number
}

async function newestOf(db: Db, player: number): Promise<{ rows: Row[]; unread: Map<string, number> }> {
  const names = await messagesFromNames(db, player)
  const threads = await newestThreads(db, player)
  const rows = new Map(names.map((row) => [row.id, row]))
  for (const { other } of threads.slice(0, opened.threads))
    for (const row of await threadOf(db, player, other, opened.messages)) rows.set(row.id, row)
  const ids = threads.flatMap((thread) => [thread.id, thread.received]).filter((id) => id > 0 && !rows.has(id))
  for (const row of await byId(db, ids)) rows.set(row.id, row)
  const waiting = threads.map((thread) => rows.get(thread.received)).filter((row) => row && !row.is_read)
  const senders = waiting.flatMap((row) => (row?.sender_id ? [row.sender_id] : []))
  const unread = countUnread(player, names)
  for (const { sender, count } of await unreadFrom(db, player, senders))
    unread.set(sender, Math.min(Number(count), limits.history))
  return { rows: [...rows.values()], unread }
}

async function unreadFrom(db: Db, player: number, senders: number[]): Promise<{ sender: string; count: number }[]> {
  if (senders.length === 0) return []
  return db
    .selectFrom('orelhao_sms')
    .select((e) => ['sender', e.fn.countAll<number>().as('count')])
    .where('recipient_id', '=', player)
    .where('sender_id', 'in', senders)
    .where('recipient_gone', '=', 0)
    .where('is_read', '=', 0)
    .groupBy('sender')
    .execute()
}

function countUnread(player: number, rows: readonly Row[]): Map<string, number> {
  const unread = new Map<string, number>()
  for (const row of rows)
    if (!isOwn(player, row) && !row.is_read) unread.set(row.sender, (unread.get(row.sender) ?? 0) + 1)
  return unread
}

/** Returns the newest 100 threads with players, newest first. */
async function newestThreads(db: Db, player: number): Promise<Newest[]> {
  const isSqlite = dialectOf(db) === 'sqlite'
  const out = await (isSqlite ? lastSent : sentTo)(db, player)
  const into = await (isSqlite ? lastReceived : receivedFrom)(db, player)
  const threads = new Map<number, Newest>()
  for (const { other, id } of out) if (id !== null) threads.set(other, { other, id, received: 0 })
  for (const { other, id } of into)
    if (id !== null) threads.set(other, { other, id: Math.max(id, threads.get(other)?.id ?? 0), received: id })
  threads.delete(noPlayer)
  return [...threads.values()].sort((a, b) => b.id - a.id).slice(0, limits.threads)
}

type Last = { other: number; id: number | null }

/** MariaDB skips from thread to thread in its index by itself. */
const sentTo = (db: Db, player: number): Promise<Last[]> =>
  db
    .selectFrom('orelhao_sms')
    .select((e) => ['recipient_id as other', e.fn.max<number>('id').as('id')])
    .where('sender_id', '=', player)
    .where('sender_gone', '=', 0)
    .groupBy('recipient_id')
    .execute()

const receivedFrom = (db: Db, player: number): Promise<Last[]> =>
  db
    .selectFrom('orelhao_sms')
    .select((e) => ['sender_id as other', e.fn.max<number>('id').as('id')])
    .where('recipient_id', '=', player)
    .where('recipient_gone', '=', 0)
    .groupBy('sender_id')
    .execute()

/** SQLite would read every message of the index, so this recursive query leads it from thread to thread. */
const jumping =
  (own: 'sender_id' | 'recipient_id', other: 'recipient_id' | 'sender_id', gone: 'sender_gone' | 'recipient_gone') =>
  async (db: Db, player: number): Promise<Last[]> => {
    const [mine, others, hidden] = [sql.ref(own), sql.ref(other), sql.ref(gone)]
    const from = sql`orelhao_sms WHERE ${mine} = ${player}`
    const query = sql<Last>`WITH RECURSIVE each (other) AS (
      SELECT MIN(${others}) FROM ${from}
      UNION ALL SELECT (SELECT MIN(${others}) FROM ${from} AND ${others} > each.other) FROM each WHERE each.other IS NOT NULL
    ) SELECT other, (SELECT MAX(id) FROM ${from} AND ${others} = each.other AND ${hidden} = 0) AS id
      FROM each WHERE other IS NOT NULL`
    return (await query.execute(db)).rows
  }

const lastSent = jumping('sender_id', 'recipient_id', 'sender_gone')
const lastReceived = jumping('recipient_id', 'sender_id', 'recipient_gone')
