import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Column, SourceRow, SourceTable } from '../source-phone.ts'

/** A source table as this database has it. */
export interface FoundTable {
  table: string
  /** By lower-case name: the name as it is written. */
  has: ReadonlyMap<string, string>
  spec: SourceTable
}

interface Named {
  name: string
}

/** Names of a table's columns; empty where there is no such table. */
async function columnsOf(db: Db, table: string): Promise<string[]> {
  const query =
    dialectOf(db) === 'mariadb'
      ? sql<Named>`SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS
          WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${table}`
      : sql<Named>`SELECT name FROM pragma_table_info(${table})`
  return (await query.execute(db)).rows.map(({ name }) => name)
}

/** The first table of these names that has the columns by which the other phone's table is recognised. */
export async function findTable(db: Db, spec: SourceTable): Promise<FoundTable | undefined> {
  for (const table of spec.tables) {
    const has = new Map((await columnsOf(db, table)).map((name) => [name.toLowerCase(), name]))
    if (has.size > 0 && spec.marks.every((mark) => has.has(mark.toLowerCase()))) return { table, has, spec }
  }
}

/** An estimate on MariaDB, which would count every row. */
export async function rowCount(db: Db, { table }: FoundTable): Promise<number> {
  if (dialectOf(db) === 'mariadb') {
    const { rows } = await sql<{ total: number | null }>`SELECT TABLE_ROWS AS total FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ${table}`.execute(db)
    return Number(rows[0]?.total ?? 0)
  }
  const { rows } = await sql<{ total: number }>`SELECT COUNT(*) AS total FROM ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** The next rows by key, after that of the last row read. */
export async function nextRows(
  db: Db,
  found: FoundTable,
  after: readonly string[] | undefined,
  limit: number,
): Promise<SourceRow[]> {
  const keys = found.spec.key.map((alias) => plainColumn(found, alias))
  const rest = after ? sql`WHERE ${isAfter(keys, after)}` : sql``
  const group = found.spec.isGrouped ? sql`GROUP BY ${sql.join(keys)}` : sql``
  const { rows } = await sql<SourceRow>`SELECT ${selected(db, found)} FROM ${sql.table(found.table)} ${rest} ${group}
    ORDER BY ${sql.join(keys)} LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map(asTexts)
}

/** Rows whose column has one of these values. */
export async function rowsWith(
  db: Db,
  found: FoundTable,
  alias: string,
  values: readonly string[],
): Promise<SourceRow[]> {
  if (values.length === 0) return []
  const { rows } = await sql<SourceRow>`SELECT ${selected(db, found)} FROM ${sql.table(found.table)}
    WHERE ${plainColumn(found, alias)} IN (${sql.join([...new Set(values)])})`.execute(db)
  return rows.map(asTexts)
}

/** The condition that a row's key comes after another's: for the first column a range, which an index serves. */
function isAfter(keys: readonly RawBuilder<unknown>[], after: readonly string[]): RawBuilder<unknown> {
  const [first, second] = keys
  const [a = '', b = ''] = after
  if (second === undefined) return sql`${first} > ${a}`
  return sql`${first} >= ${a} AND (${first} > ${a} OR ${second} > ${b})`
}

function selected(db: Db, found: FoundTable): RawBuilder<unknown> {
  const columns = Object.entries(found.spec.columns).map(
    ([alias, column]) => sql`${readValue(db, found, alias, column)} AS ${sql.ref(alias)}`,
  )
  return sql.join(columns)
}

function readValue(db: Db, found: FoundTable, alias: string, column: Column): RawBuilder<unknown> {
  const name = nameIn(found, column)
  if (name === undefined) return sql`NULL`
  const plain = sql.ref(name)
  const isKey = found.spec.key.includes(alias)
  const value = column.isTime ? secondsOf(db, plain) : plain
  return found.spec.isGrouped && !isKey ? sql`MIN(${value})` : value
}

/** Unix seconds. MariaDB knows in which time zone the other phone's times are: its session has the server's own. */
function secondsOf(db: Db, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return dialectOf(db) === 'mariadb' ? sql`UNIX_TIMESTAMP(${column})` : sql`CAST(strftime('%s', ${column}) AS INTEGER)`
}

function plainColumn(found: FoundTable, alias: string): RawBuilder<unknown> {
  const column = found.spec.columns[alias]
  const name = column && nameIn(found, column)
  if (name === undefined) throw new Error(`${found.table} has no column for ${alias}`)
  return sql.ref(name)
}

function nameIn(found: FoundTable, { names }: Column): string | undefined {
  for (const name of names) {
    const own = found.has.get(name.toLowerCase())
    if (own !== undefined) return own
  }
}

/** Numbers become texts, since forks of a phone use either for the same column. */
function asTexts(row: SourceRow): SourceRow {
  return Object.fromEntries(
    Object.entries(row).map(([alias, value]) => [alias, value === null || value === undefined ? null : String(value)]),
  )
}
