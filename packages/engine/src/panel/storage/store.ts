import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Expiring } from '../../shared/retention/policies.ts'

const daySeconds = 24 * 3600
/** Days over which growth is averaged. */
const growthDays = 7
/** Most rows that are counted as due. */
const countedDue = 1000
/** Most rows of a week that are counted; a larger table grows by at least so many. */
const countedNew = 100_000

/** Names of tables with a number as id and the time at which a row was made. Notes have ids of the page, which are texts. */
export async function datedTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const has = (columns: readonly { name: string; dataType: string }[], wanted: string) =>
    columns.some(({ name, dataType }) => name === wanted && /int/i.test(dataType))
  return tables
    .filter(({ name, columns }) => /^orelhao_/.test(name) && has(columns, 'id') && has(columns, 'created_at'))
    .map(({ name }) => name)
}

/**
 * New rows of a table a day, over the last week. Times grow with the ids, so the first row of the week is found by halving, and only the
 * rows after it are counted: ids have gaps.
 */
export async function newRowsADay(db: Db, table: string, now: number): Promise<number> {
  const since = now - growthDays * daySeconds
  const rowFrom = async (id: number) => {
    const { rows } = await sql<{ id: number; created_at: number }>`
      SELECT id, created_at FROM ${sql.table(table)} WHERE id >= ${id} ORDER BY id LIMIT 1`.execute(db)
    return rows[0] && { id: Number(rows[0].id), at: Number(rows[0].created_at) }
  }
  const { rows } = await sql<{ last: number | null }>`SELECT MAX(id) AS last FROM ${sql.table(table)}`.execute(db)
  const last = Number(rows[0]?.last ?? 0)
  const first = await rowFrom(0)
  if (last === 0 || !first) return 0
  let [below, above] = [first.id - 1, last + 1] // the wanted row is after `below`, and not after `above`
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    const row = await rowFrom(middle)
    if (!row || row.at >= since) above = middle
    else below = row.id
  }
  const { rows: counted } = await sql<{ total: number }>`
    SELECT COUNT(*) AS total FROM (SELECT id FROM ${sql.table(table)} WHERE id >= ${above} LIMIT ${countedNew}) AS recent`.execute(
    db,
  )
  return Number(counted[0]?.total ?? 0) / growthDays
}

/** Rows of a table that have expired, at most `countedDue`, and when the oldest other one ended. */
export async function expiredRows(
  db: Db,
  table: string,
  { by, endedAt, only }: Expiring,
  before: number,
): Promise<{ due: number; oldest: number | null }> {
  const time = sql.ref(endedAt)
  const among = only ? sql`AND ${sql.ref(only[0])} = ${only[1]}` : sql``
  const order = by === 'over' ? time : sql.ref('id')
  const { rows } = await sql<{ over: number }>`
    SELECT ${time} AS ${sql.ref('over')} FROM ${sql.table(table)}
    WHERE ${time} > 0 ${among} ORDER BY ${order} LIMIT ${countedDue}`.execute(db)
  const ends = rows.map(({ over }) => Number(over))
  const waiting = ends.filter((end) => end >= before)
  return { due: ends.length - waiting.length, oldest: waiting.length > 0 ? Math.min(...waiting) : null }
}

/** Files by kind, with those of the last week. */
export async function uploadKinds(db: Db, now: number) {
  const since = now - growthDays * daySeconds
  const isNew = sql`created_at >= ${since}`
  const rows = await db
    .selectFrom('orelhao_uploads')
    .select(({ fn }) => [
      'kind',
      fn.countAll<number | string>().as('files'),
      fn.sum<number | string>('bytes').as('bytes'),
      sql<number | string>`SUM(CASE WHEN ${isNew} THEN 1 ELSE 0 END)`.as('new_files'),
      sql<number | string>`SUM(CASE WHEN ${isNew} THEN bytes ELSE 0 END)`.as('new_bytes'),
    ])
    .groupBy('kind')
    .orderBy('bytes', 'desc')
    .execute()
  return rows.map(({ kind, files, bytes, new_files, new_bytes }) => ({
    ...{ kind, files: Number(files), bytes: Number(bytes) },
    filesADay: Number(new_files) / growthDays,
    bytesADay: Number(new_bytes) / growthDays,
  }))
}

/** Players with the most bytes, by the index of their files. */
export async function biggestOwners(db: Db, limit: number): Promise<{ owner: number; files: number; bytes: number }[]> {
  const rows = await db
    .selectFrom('orelhao_uploads')
    .select(({ fn }) => [
      'owner',
      fn.countAll<number | string>().as('files'),
      fn.sum<number | string>('bytes').as('bytes'),
    ])
    .groupBy('owner')
    .orderBy('bytes', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ owner, files, bytes }) => ({ owner, files: Number(files), bytes: Number(bytes) }))
}

/** Files that were looked at longest ago: the clean-up looks at these next. */
export function longestUnchecked(db: Db, limit: number): Promise<{ url: string; bytes: number }[]> {
  return db
    .selectFrom('orelhao_uploads')
    .select(['url', 'bytes'])
    .where('url', '<>', '')
    .orderBy('checked_at')
    .limit(limit)
    .execute()
}
