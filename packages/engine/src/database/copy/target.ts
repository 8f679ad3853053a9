import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { DatabaseLocation } from '../open-database.ts'
import { CopyConnection } from './mariadb-connection.ts'
import { quoted, type Row, type Value } from './rows.ts'

/** A database whose content is replaced in one transaction: all of it, or nothing. Close it without a commit to change nothing. */
export interface Target {
  empty(table: string): Promise<void>
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>
  rowCount(table: string): Promise<number>
  /** Resolves once everything is on disk. `nextIds`: by table, the smallest id that a new row may get. */
  commit(nextIds: ReadonlyMap<string, number>): Promise<void>
  close(): void
}

/** Rejects with an error of the driver. */
export async function openTarget(place: DatabaseLocation): Promise<Target> {
  return 'file' in place ? sqliteTarget(place.file) : mariadbTarget(await CopyConnection.open(place.connection))
}

/** Throws SQLite's error for a lock where any other connection has the file open, even one that does nothing. */
function sqliteTarget(file: string): Target {
  const database = new DatabaseSync(file)
  try {
    database.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA foreign_keys=OFF; PRAGMA synchronous=FULL; BEGIN IMMEDIATE')
  } catch (error) {
    database.close()
    throw error
  }
  const inserts = new Map<string, StatementSync>()
  const insertInto = (table: string, columns: readonly string[]) => {
    const sql = `INSERT INTO ${quoted(table)} (${columns.map(quoted)}) VALUES (${columns.map(() => '?')})`
    const statement = inserts.get(sql) ?? database.prepare(sql)
    inserts.set(sql, statement)
    return statement
  }
  return {
    async empty(table) {
      database.exec(`DELETE FROM ${quoted(table)}`)
    },
    async insert(table, columns, rows) {
      const statement = insertInto(table, columns)
      for (const row of rows) statement.run(...row)
    },
    rowCount: async (table) => Number(database.prepare(`SELECT COUNT(*) AS n FROM ${quoted(table)}`).get()?.n),
    async commit(nextIds) {
      for (const [table, next] of nextIds) {
        database.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(table)
        database.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(table, next - 1)
      }
      database.exec('COMMIT')
    },
    close: () => database.close(),
  }
}

/** Less than the packet that any server accepts. */
const maxStatementBytes = 512 * 1024

async function mariadbTarget(connection: CopyConnection): Promise<Target> {
  await connection.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO'), foreign_key_checks = 0")
  await connection.query('START TRANSACTION')
  return {
    async empty(table) {
      await connection.query(`DELETE FROM ${quoted(table)}`)
    },
    async insert(table, columns, rows) {
      for (const part of bySize(rows))
        await connection.query(`INSERT INTO ${quoted(table)} (${columns.map(quoted)}) VALUES ?`, [part.map(escapable)])
    },
    async rowCount(table) {
      const [row] = await connection.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${quoted(table)}`)
      return Number(row?.n)
    },
    async commit(nextIds) {
      await connection.query('COMMIT')
      for (const [table, next] of nextIds)
        await connection.query(`ALTER TABLE ${quoted(table)} AUTO_INCREMENT = ${Math.trunc(next)}`)
    },
    close: () => connection.close(),
  }
}

function escapable(row: Row): unknown[] {
  return row.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value))
}

/** Splits rows so that each statement is short enough. */
function* bySize(rows: readonly Row[]): Generator<Row[]> {
  let part: Row[] = []
  let bytes = 0
  for (const row of rows) {
    const size = row.reduce<number>((sum, value) => sum + sizeOf(value), 0)
    if (part.length > 0 && bytes + size > maxStatementBytes) {
      yield part
      part = []
      bytes = 0
    }
    part.push(row)
    bytes += size
  }
  if (part.length > 0) yield part
}

/** At most, in bytes, once escaped. */
function sizeOf(value: Value): number {
  if (typeof value === 'string') return value.length * 3 + 4
  return value instanceof Uint8Array ? value.length * 2 + 4 : 24
}
