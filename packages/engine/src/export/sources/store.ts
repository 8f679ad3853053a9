import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { accounts } from '../../shared/ledger/accounts.ts'

/** The player whose data are exported. */
export interface Subject {
  player: number
  /** Ids of the player's profiles in the networks. */
  profiles: readonly number[]
}

/** A piece of a table's key, where no index leads to the player's rows: above `from`, up to `to`. */
interface KeyRange {
  from: number
  to: number
}

/** A key of a table that is read piece by piece, or the player's conversations one by one. */
type Scan = { table: string; column: string; rows: number } | 'conversations'

/** A player's rows of a table, which is named `t` in the condition. Without a scan an index leads to them. */
export interface Source {
  where(me: Subject, range: KeyRange): RawBuilder<SqlBool>
  scan?: Scan
  /** Columns that order these rows in place of the table's own, as an index does. */
  by?: readonly string[]
}

type Fixed = readonly [column: string, value: number | string]

const column = (name: string) => sql.ref(`t.${name}`)
const none = sql<SqlBool>`1 = 0`

function fixed(conditions: readonly Fixed[]): RawBuilder<SqlBool> {
  return conditions.reduce((all, [name, value]) => sql<SqlBool>`${all} AND ${column(name)} = ${value}`, sql<SqlBool>``)
}

const isAmong = (name: string, values: readonly (number | string)[]) =>
  values.length === 0 ? none : sql<SqlBool>`${column(name)} IN (${sql.join(values)})`

const isIn = (key: string, { from, to }: KeyRange) => sql<SqlBool>`${column(key)} > ${from} AND ${column(key)} <= ${to}`

/** Rows with the player's user id in a column, and these values in others. */
export const own = (name: string, ...more: Fixed[]): Source => ({
  where: ({ player }) => sql<SqlBool>`${column(name)} = ${player}${fixed(more)}`,
})

/**
 * Rows with the player in one column and 0 in `gone`, ordered by the player in another one: an index over these columns in this order, then
 * the id, leads to each page. With `gone = 0` SQLite would sort all rows of one of the others again for each page.
 */
export const ownByOther = (mine: string, other: string, gone: string): Source => ({
  where: ({ player }) => sql<SqlBool>`${column(mine)} = ${player} AND ${column(gone)} + 0 = 0`,
  by: [other, gone, 'id'],
})

/** Rows with one of the player's profiles in a column. */
export const ofProfile = (name: string, ...more: Fixed[]): Source => ({
  where: ({ profiles }) => sql<SqlBool>`${isAmong(name, profiles)}${fixed(more)}`,
})

/** Rows with one of the player's accounts in a column. */
export const ofAccount = (name: string): Source => ({
  where: ({ player }) => isAmong(name, accountsOf(player)),
})

/** Rows with an account of the player in a column, one account after the other: their index has the time next. */
export const ofEachAccount = (name: string): Source[] =>
  [accounts.bank, accounts.wallet, accounts.casino].map((accountOf) => ({
    where: ({ player }) => sql<SqlBool>`${column(name)} = ${accountOf(player)}`,
  }))

/** Accounts of a player in our ledger. */
export const accountsOf = (player: number): readonly string[] => [
  accounts.bank(player),
  accounts.wallet(player),
  accounts.casino(player),
]

/** Keys that one query reads. */
const scanned = 2000

/** Rows with the player in a column that has no index. */
export const ownScanned = (table: keyof Tables, key: string, name: string): Source => ({
  where: ({ player }, range) => sql<SqlBool>`${isIn(key, range)} AND ${column(name)} = ${player}`,
  scan: { table, column: key, rows: scanned },
})

/** Rows with one of the player's profiles in a column that has no index. */
export const ofProfileScanned = (table: keyof Tables, key: string, name: string): Source => ({
  where: ({ profiles }, range) => sql<SqlBool>`${isIn(key, range)} AND ${isAmong(name, profiles)}`,
  scan: { table, column: key, rows: scanned },
})

/** Articles that the player opened: each is looked up by its key. */
export const readArticles: Source = {
  where: ({ player }, { from, to }) => sql<SqlBool>`
    t.article IN (SELECT id FROM orelhao_weazel WHERE id > ${from} AND id <= ${to}) AND t.reader = ${player}`,
  scan: { table: 'orelhao_weazel', column: 'id', rows: 500 },
}

/** Conversations that the player sees. */
export const ownConversations: Source = {
  where: ({ player }) => sql<SqlBool>`
    t.id IN (SELECT conversation_id FROM orelhao_chat_members
      WHERE player = ${player} AND left_at = 0 AND blocked_adder = 0)`,
}

/** Messages that the player sees. SQLite begins at the first bound of an index that it finds: `+ 0` leaves only that of the page. */
export const visibleMessages: Source = {
  where: ({ player }, { to }) => sql<SqlBool>`
    t.conversation_id = ${to}
    AND t.id + 0 > (SELECT after_id FROM orelhao_chat_members
      WHERE conversation_id = ${to} AND player = ${player} AND left_at = 0 AND blocked_adder = 0)
    AND (t.only_for IS NULL OR t.only_for = ${player})`,
  scan: 'conversations',
}

/** Answers to stories that the player's profiles still read in their notifications. */
export const receivedAnswers: Source = {
  where: ({ profiles }) => sql<SqlBool>`
    t.id IN (SELECT comment FROM orelhao_instagram_notices
      WHERE ${profiles.length === 0 ? none : sql<SqlBool>`profile IN (${sql.join(profiles)})`}
      AND hidden = 0 AND kind = 'answer')`,
}

export async function subjectOf(db: Db, player: number): Promise<Subject> {
  const rows = await db.selectFrom('orelhao_social_profiles').select('id').where('owner', '=', player).execute()
  return { player, profiles: rows.map(({ id }) => Number(id)) }
}

/** The next piece of a scan, after the key `from`; undefined at the end. */
async function nextRange(db: Db, scan: Scan, me: Subject, from: number): Promise<KeyRange | undefined> {
  if (scan === 'conversations') return nextConversation(db, me.player, from)
  const key = sql.ref(scan.column)
  const { rows } = await sql<{ first: number | null }>`
    SELECT MIN(${key}) AS ${sql.ref('first')} FROM ${sql.table(scan.table)} WHERE ${key} > ${from}`.execute(db)
  const first = rows[0]?.first ?? null
  return first === null ? undefined : { from: Number(first) - 1, to: Number(first) - 1 + scan.rows }
}

async function nextConversation(db: Db, player: number, after: number): Promise<KeyRange | undefined> {
  const row = await db
    .selectFrom('orelhao_chat_members')
    .select('conversation_id')
    .where('player', '=', player)
    .where('left_at', '=', 0)
    .where('blocked_adder', '=', 0)
    .where('conversation_id', '>', after)
    .orderBy('conversation_id')
    .limit(1)
    .executeTakeFirst()
  return row && { from: Number(row.conversation_id) - 1, to: Number(row.conversation_id) }
}

export type StoredRow = Record<string, unknown>

/** A place in a table's rows: the source, the piece of its scan, and the last row's values of `by`. */
export interface Place {
  source: number
  range: KeyRange | null
  after: (number | string)[] | null
}

export const start: Place = { source: 0, range: null, after: null }

interface PageQuery {
  table: string
  columns: readonly string[]
  sources: readonly Source[]
  by: readonly string[]
  limit: number
}

/** The next rows of a player, and the place after them; null at the end. A page may be empty and not the last one. */
export async function nextPage(
  db: Db,
  query: PageQuery,
  me: Subject,
  place: Place,
): Promise<{ rows: StoredRow[]; next: Place | null }> {
  const source = query.sources[place.source]
  if (!source) return { rows: [], next: null }
  const range = await rangeAt(db, source, me, place)
  const following = place.source + 1 < query.sources.length ? { ...start, source: place.source + 1 } : null
  if (!range) return { rows: [], next: following }
  const rows = await pageOf(db, query, me, { ...place, range })
  const last = rows.at(-1)
  if (last && rows.length === query.limit)
    return { rows, next: { ...place, range, after: orderOf(query, place.source).map((name) => keyOf(last[name])) } }
  return { rows, next: source.scan ? { ...place, range: { from: range.to, to: range.to }, after: null } : following }
}

/** Columns that order the rows of a source. */
export function orderOf({ sources, by }: Pick<PageQuery, 'sources' | 'by'>, source: number): readonly string[] {
  return sources[source]?.by ?? by
}

const wholeTable: KeyRange = { from: 0, to: 0 }

/** The piece of a scan that a place is in. A piece without length stands before the next one. */
async function rangeAt(db: Db, { scan }: Source, me: Subject, { range }: Place): Promise<KeyRange | undefined> {
  if (!scan) return wholeTable
  if (range && range.to > range.from) return range
  return nextRange(db, scan, me, range?.to ?? 0)
}

function keyOf(value: unknown): number | string {
  return typeof value === 'string' ? value : Number(value)
}

/** A page in ascending order of `by`, without rows of earlier sources. */
async function pageOf(
  db: Db,
  query: PageQuery,
  me: Subject,
  { source, range, after }: Place & { range: KeyRange },
): Promise<StoredRow[]> {
  const { table, sources, limit } = query
  const by = orderOf(query, source)
  const columns = [...new Set([...query.columns, ...by])]
  const condition = sources[source]?.where(me, range) ?? none
  const earlier = sources
    .slice(0, source)
    .reduce((all, one) => sql<SqlBool>`${all} AND NOT (${one.where(me, range)})`, sql<SqlBool>``)
  const further = after ? sql<SqlBool>` AND ${isAfter(by, after)}` : sql<SqlBool>``
  const order = sql.join(by.map(column))
  const { rows } = await sql<StoredRow>`
    SELECT ${sql.join(columns.map(column))} FROM ${sql.table(table)} AS t
    WHERE ${condition}${earlier}${further} ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return rows
}

/** True for rows that come after these values, the first column first. */
function isAfter(by: readonly string[], after: readonly (number | string)[]): RawBuilder<SqlBool> {
  const [first = '', ...rest] = by
  const [value, ...values] = after
  if (rest.length === 0) return sql<SqlBool>`${column(first)} > ${value}`
  return sql<SqlBool>`${column(first)} >= ${value} AND (${column(first)} > ${value} OR ${isAfter(rest, values)})`
}
