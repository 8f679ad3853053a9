import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'

/** The size of the database: rows by table, and all bytes with indexes and log. */
export interface DatabaseUsage {
  rows: Record<string, number>
  bytes: number
}

/** Counts the database of a DATABASE_URL. Run it while nobody calls. */
export async function databaseUsage(url: string): Promise<DatabaseUsage> {
  return url.startsWith('sqlite:') ? sqliteUsage(url.slice('sqlite:'.length)) : await mariadbUsage(url)
}

function sqliteUsage(file: string): DatabaseUsage {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout=5000')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  const rows = Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      Number(database.prepare(`SELECT COUNT(*) AS count FROM "${name}"`).get()?.count),
    ]),
  )
  database.close()
  return { rows, bytes: statSync(file).size }
}

async function mariadbUsage(uri: string): Promise<DatabaseUsage> {
  const connection = await createConnection({ uri })
  const [tables] = await connection.query(
    'SELECT table_name AS name, data_length + index_length AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
  )
  const rows: Record<string, number> = {}
  let bytes = 0
  for (const table of tables as { name: string; bytes: number | string }[]) {
    const [counted] = await connection.query(`SELECT COUNT(*) AS count FROM \`${table.name}\``)
    rows[table.name] = Number((counted as { count: number }[])[0]?.count)
    bytes += Number(table.bytes)
  }
  await connection.end()
  return { rows, bytes }
}

/** Added rows by table, largest first; tables without a change are left out. */
export function addedRows(before: DatabaseUsage, after: DatabaseUsage): [table: string, rows: number][] {
  return Object.entries(after.rows)
    .map(([table, rows]): [string, number] => [table, rows - (before.rows[table] ?? 0)])
    .filter(([, rows]) => rows !== 0)
    .sort((a, b) => b[1] - a[1])
}
