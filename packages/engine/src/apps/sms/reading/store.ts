import type { Sms } from '@orelhao/protocol/sms/contract'
import { limits } from '@orelhao/protocol/sms/rules'
import { sql } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { noPlayer, partyOf } from '../store.ts'

const sent = ['id', 'sender', 'recipient', 'content', 'image', 'location', 'delivered', 'created_at'] as const
const received = [...sent, 'sender_id', 'is_read'] as const

/** A message to oneself is read without its sender's id and read flag: the thread that answers serves the whole game too. */
export interface Row extends Omit<Sms, 'delivered' | 'read'> {
  sender_id?: number | null
  delivered: number
  is_read?: number | null
}

/** Players with fewer messages get their list without a search for their threads first; most players do. */
const fewMessages = 2000

type OfPlayer = { player: number; most: number }

const sentBy = compileOnce<OfPlayer, Row>((db, { player, most }) =>
  db
    .selectFrom('orelhao_sms')
    .select(sent)
    .where('sender_id', '=', player)
    .where('sender_gone', '=', 0)
    .limit(most)
    .$castTo<Row>(),
)

const receivedBy = compileOnce<OfPlayer, Row>((db, { player, most }) =>
  db
    .selectFrom('orelhao_sms')
    .select(received)
    .where('recipient_id', '=', player)
    .where('recipient_gone', '=', 0)
    .limit(most)
    .$castTo<Row>(),
)

/**
 * Returns a player's threads in one list, oldest message first: the newest message of each of the newest 100 threads, and of the newest
 * threads as many as fit, at most 100 messages each.
 */
export async function messagesOf(db: Db, player: number): Promise<Sms[]> {
  const rows = (await messagesIfFew(db, player, fewMessages)) ?? (await rowsOfNewest(db, player))
  return selectForAnswer(player, rows).map((row) => toSms(player, row))
}

/** Selects from unsorted rows those that one answer contains, oldest first. */
export function selectForAnswer(player: number, rows: Row[]): Row[] {
  const ordered = rows.sort(oldestFirst)
  return newestOfEach(player, ordered) ?? withinRoom(player, ordered.reverse()).sort(oldestFirst)
}

/** Returns all messages that a player sees, unsorted; undefined where more than `few` were sent or received. */
export async function messagesIfFew(db: Db, player: number, few: number): Promise<Row[] | undefined> {
  const most = few + 1
  const { rows: out } = await sentBy(db, { player, most })
  if (out.length > few) return
  const { rows: into } = await receivedBy(db, { player, most })
  return into.length > few ? undefined : [...out, ...into]
}

/** Returns the newest 100 messages that a player sees of one thread, oldest first. */
export async function messagesWith(db: Db, player: number, phone: string): Promise<Sms[]> {
  const other = await partyOf(db, phone)
  if (other.from === 'sender_id')
    return (await threadOf(db, player, other.value)).reverse().map((row) => toSms(player, row))
  const rows = (await messagesFromNames(db, player)).filter(({ sender }) => sender === phone)
  return rows
    .slice(0, limits.history)
    .reverse()
    .map((row) => toSms(player, row))
}

const sentTo = (db: Db, player: number) =>
  db
    .selectFrom('orelhao_sms')
    .select((e) => ['recipient_id as other', e.fn.max<number>('id').as('newest')])
    .where('sender_id', '=', player)
    .where('sender_gone', '=', 0)
    .groupBy('recipient_id')
    .execute()

const receivedFrom = (db: Db, player: number) =>
  db
    .selectFrom('orelhao_sms')
    .select((e) => ['sender_id as other', e.fn.max<number>('id').as('newest')])
    .where('recipient_id', '=', player)
    .where('recipient_gone', '=', 0)
    .groupBy('sender_id')
    .execute()

/**
 * Returns enough rows to choose the answer from, for a player with very many messages: whole threads while they fit, then one message of
 * each.
 */
async function rowsOfNewest(db: Db, player: number): Promise<Row[]> {
  const newest = new Map<number, number>()
  for (const rows of [await sentTo(db, player), await receivedFrom(db, player)])
    for (const row of rows) newest.set(row.other, Math.max(row.newest, newest.get(row.other) ?? 0))
  const rows = await messagesFromNames(db, player)
  newest.delete(noPlayer)
  const others = [...newest].sort((a, b) => b[1] - a[1]).slice(0, limits.threads)
  let room: number = limits.resumeBytes
  while (room > 0 && others.length > 0) {
    const whole = await threadOf(db, player, others.shift()?.[0] ?? noPlayer)
    for (const row of whole) room -= bytesOf(toSms(player, row))
    rows.push(...whole)
  }
  const rest = others.map(([, id]) => id)
  rows.push(...(await byId(db, rest)))
  return rows
}

const between = (db: Db, from: number, to: number, length: number) =>
  db
    .selectFrom('orelhao_sms')
    .where('sender_id', '=', from)
    .where('recipient_id', '=', to)
    .orderBy('id', 'desc')
    .limit(sql.lit(length))

/** Returns the newest messages that a player sees of a thread, newest first. */
export async function threadOf(db: Db, player: number, other: number, most: number = limits.history): Promise<Row[]> {
  const out = await between(db, player, other, most).select(sent).where('sender_gone', '=', 0).execute()
  const into = await between(db, other, player, most).select(received).where('recipient_gone', '=', 0).execute()
  return ([...out, ...into] as Row[]).sort(newestFirst).slice(0, most)
}

/** Returns messages to a player from names that are no players, newest first. */
export async function messagesFromNames(db: Db, player: number): Promise<Row[]> {
  return db
    .selectFrom('orelhao_sms')
    .select(received)
    .where('sender_id', '=', noPlayer)
    .where('recipient_id', '=', player)
    .where('recipient_gone', '=', 0)
    .orderBy('id', 'desc')
    .limit(sql.lit(limits.fromNames))
    .$castTo<Row>()
    .execute()
}

export async function byId(db: Db, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orelhao_sms').select(received).where('id', 'in', ids).$castTo<Row>().execute()
}

/** The player whom a message went to. */
export async function recipientOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('orelhao_sms').select('recipient_id').where('id', '=', id).executeTakeFirst()
  return row?.recipient_id
}

/** Chooses like `withinRoom`, but quickly: from rows sorted oldest first, in their order. Undefined where they may not fit. */
function newestOfEach(player: number, rows: readonly Row[]): Row[] | undefined {
  const counts = new Map<string, number>()
  const chosen: Row[] = []
  let room: number = limits.resumeBytes
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index] as Row
    const other = isOwn(player, row) ? row.recipient : row.sender
    const count = (counts.get(other) ?? 0) + 1
    if (count > limits.history) continue
    counts.set(other, count)
    chosen.push(row)
    room -= mostBytesOf(row)
  }
  return room >= 0 && counts.size <= limits.threads ? chosen.reverse() : undefined
}

/** Chooses from rows sorted newest first. Names have no limit, so they push no player's thread out. */
function withinRoom(player: number, rows: readonly Row[]): Row[] {
  const people = threadsOf(
    player,
    rows.filter(({ sender_id }) => sender_id !== noPlayer),
  )
  const names = threadsOf(
    player,
    rows.filter(({ sender_id }) => sender_id === noPlayer),
  )
  const newest = people.map(([first]) => first)
  const wanted = [...newest, ...names.flat(), ...people.flatMap(([, ...older]) => older)]
  return wanted.slice(0, howManyFit(player, wanted))
}

type Thread = [Row, ...Row[]]

/** Returns the newest threads of these rows, newest first, at most 100 messages each. */
function threadsOf(player: number, rows: readonly Row[]): Thread[] {
  const threads = new Map<string, Thread>()
  for (const row of rows) {
    const other = isOwn(player, row) ? row.recipient : row.sender
    const thread = threads.get(other)
    if (!thread) threads.set(other, [row])
    else if (thread.length < limits.history) thread.push(row)
  }
  return [...threads.values()].slice(0, limits.threads)
}

/** Counts how many of these rows, from the first on, fit in one answer. */
function howManyFit(player: number, rows: readonly Row[]): number {
  let room: number = limits.resumeBytes
  const tooLarge = rows.findIndex((row) => {
    room -= bytesOf(toSms(player, row))
    return room < 0
  })
  return tooLarge < 0 ? rows.length : tooLarge
}

function bytesOf(message: Sms): number {
  return Buffer.byteLength(JSON.stringify(message)) + 1
}

/** Returns an upper bound of `bytesOf` for a row: JSON makes up to six bytes of a character, and two names have twelve each. */
function mostBytesOf({ content, image, location }: Row): number {
  return 344 + 6 * (content.length + (image?.length ?? 0) + (location?.length ?? 0))
}

function newestFirst(a: Row, b: Row): number {
  return b.id - a.id
}

function oldestFirst(a: Row, b: Row): number {
  return a.id - b.id
}

export function isOwn(player: number, { sender_id }: Row): boolean {
  return sender_id === undefined || sender_id === null || sender_id === player
}

export function toSms(player: number, row: Row): Sms {
  const { id, sender, recipient, content, image, location, created_at } = row
  const read = isOwn(player, row) || Boolean(row.is_read)
  return { id, sender, recipient, content, image, location, delivered: Boolean(row.delivered), read, created_at }
}
