import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createConnection } from 'mysql2/promise'

/** The size of the database: rows by table, and all bytes with indexes and log. */
export interface DatabaseUsage {
  rows: Record<string, number>
  bytes: number
  /** Processor time of MariaDB since its start, for all its users; 0 for SQLite, and where MariaDB is on another machine. */
  cpuMs: number
}

const tickMs = 10

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
  return { rows, bytes: statSync(file).size, cpuMs: 0 }
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
  const [[file]] = (await connection.query('SELECT @@pid_file AS path')) as unknown as [[{ path: string }]]
  await connection.end()
  return { rows, bytes, cpuMs: cpuOfProcess(file.path) }
}

function cpuOfProcess(pidFile: string): number {
  try {
    const pid = Number(readFileSync(pidFile, 'utf8'))
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [] // from the third field on
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return 0
  }
}

/** Added rows by table, largest first; tables without a change are left out. */
export function addedRows(before: DatabaseUsage, after: DatabaseUsage): [table: string, rows: number][] {
  return Object.entries(after.rows)
    .map(([table, rows]): [string, number] => [table, rows - (before.rows[table] ?? 0)])
    .filter(([, rows]) => rows !== 0)
    .sort((a, b) => b[1] - a[1])
}
