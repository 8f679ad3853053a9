import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Expiring } from '../../shared/retention/policies.ts'

/** Deletes the oldest rows that ended before a moment, at most `limit`. Returns how many. */
export async function deleteExpired(
  db: Db,
  table: string,
  rule: Expiring,
  before: number,
  limit: number,
): Promise<number> {
  const ids = await (rule.by === 'over' ? oldestByTime : oldestById)(db, table, rule, before, limit)
  if (ids.length === 0) return 0
  for (const [part, column] of rule.parts ?? [])
    await sql`DELETE FROM ${sql.table(part)} WHERE ${sql.ref(column)} IN (${sql.join(ids)})`.execute(db)
  await sql`DELETE FROM ${sql.table(table)} WHERE id IN (${sql.join(ids)})`.execute(db)
  return ids.length
}

async function oldestByTime(db: Db, table: string, { endedAt }: Expiring, before: number, limit: number) {
  const time = sql.ref(endedAt)
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${time} > 0 AND ${time} < ${before} ORDER BY ${time} LIMIT ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Checks the first rows only: if none of them is old, no row is. */
async function oldestById(db: Db, table: string, { endedAt, only }: Expiring, before: number, limit: number) {
  const among = only ? sql`WHERE ${sql.ref(only[0])} = ${only[1]}` : sql``
  const { rows } = await sql<{ id: number; over: number }>`
    SELECT id, ${sql.ref(endedAt)} AS ${sql.ref('over')} FROM ${sql.table(table)} ${among} ORDER BY id LIMIT ${limit}`.execute(
    db,
  )
  return rows.filter((row) => row.over > 0 && row.over < before).map(({ id }) => id)
}

export interface TableSize {
  table: string
  /** An estimate on MariaDB. */
  rows: number
  /** With indexes, an estimate; SQLite would have to read the whole file. */
  bytes?: number
}

/** Sizes of our tables. SQLite counts row by row, so do not call this on a game's thread. */
export async function tableSizes(db: Db): Promise<TableSize[]> {
  return dialectOf(db) === 'mariadb' ? sizesOnMariadb(db) : sizesOnSqlite(db)
}

async function sizesOnMariadb(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<{ name: string; total: number; bytes: number }>`
    SELECT TABLE_NAME AS name, TABLE_ROWS AS total, DATA_LENGTH + INDEX_LENGTH AS bytes
    FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE ${'orelhao\\_%'}`.execute(db)
  return rows.map(({ name, total, bytes }) => ({ table: name, rows: Number(total), bytes: Number(bytes) }))
}

async function sizesOnSqlite(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE ${'orelhao\\_%'} ESCAPE '\\'`.execute(db)
  const sizes: TableSize[] = []
  for (const { name } of rows) {
    const counted = await sql<{ total: number }>`SELECT COUNT(*) AS total FROM ${sql.table(name)}`.execute(db)
    sizes.push({ table: name, rows: counted.rows[0]?.total ?? 0 })
    await new Promise((resolve) => setImmediate(resolve)) // counting a million rows takes long
  }
  return sizes
}
