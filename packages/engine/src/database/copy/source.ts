import { DatabaseSync } from 'node:sqlite'
import type { DatabaseLocation } from '../open-database.ts'
import { CopyConnection } from './mariadb-connection.ts'
import { batchRows, nextTurn, quoted, type Row } from './rows.ts'

/** A database at one moment: what others write meanwhile is not seen. */
export interface Source {
  /** Names of columns by table, of all tables of ours. */
  columns(): Promise<Map<string, string[]>>
  /** Every row of a table, in batches. */
  rows(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]>
  /** The id that the next row would get; undefined for a table without automatic ids. */
  nextId(table: string): Promise<number | undefined>
  /** Names of the migrations that have run. */
  migrations(): Promise<string[]>
  playerCount(): Promise<number>
  close(): void
}

/** Rejects with an error of the driver. */
export async function openSource(place: DatabaseLocation): Promise<Source> {
  return 'file' in place ? sqliteSource(place.file) : mariadbSource(await CopyConnection.open(place.connection))
}

/** Reads a file that may be in use. */
function sqliteSource(file: string): Source {
  const database = openSnapshot(file)
  const texts = (sql: string) => database.prepare(sql).all() as Record<string, string>[]
  const hasTable = (name: string) =>
    database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined
  return {
    async columns() {
      const tables = texts(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'orelhao\\_%' ESCAPE '\\'",
      )
      return new Map(
        tables.map(({ name = '' }) => [
          name,
          texts(`PRAGMA table_info(${quoted(name)})`).map((column) => column.name ?? ''),
        ]),
      )
    },
    async *rows(table, columns) {
      let batch: Row[] = []
      const statement = database.prepare(`SELECT ${columns.map(quoted)} FROM ${quoted(table)}`)
      for (const row of statement.iterate()) {
        batch.push(Object.values(row))
        if (batch.length < batchRows) continue
        yield batch
        batch = []
        await nextTurn()
      }
      if (batch.length > 0) yield batch
    },
    async nextId(table) {
      if (!hasTable('sqlite_sequence')) return
      const row = database.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').get(table)
      return row && Number(row.seq) + 1
    },
    migrations: async () =>
      hasTable('orelhao_migrations') ? texts('SELECT name FROM orelhao_migrations').map(({ name = '' }) => name) : [],
    playerCount: async () =>
      hasTable('orelhao_players') ? Number(database.prepare('SELECT COUNT(*) AS n FROM orelhao_players').get()?.n) : 0,
    close: () => database.close(),
  }
}

/** A connection of its own, which sees the file as it is now until it is closed. */
export function openSnapshot(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    database.exec('PRAGMA busy_timeout=5000; BEGIN')
    database.prepare('SELECT COUNT(*) FROM sqlite_schema').get() // the snapshot begins with the first read
  } catch (error) {
    database.close()
    throw error
  }
  return database
}

async function mariadbSource(connection: CopyConnection): Promise<Source> {
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ')
  await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT')
  const texts = (sql: string) => connection.query<Record<string, string>[]>(sql)
  const tables = async () =>
    (
      await texts(`SELECT TABLE_NAME AS name FROM information_schema.TABLES
        WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' AND TABLE_NAME LIKE 'orelhao\\\\_%'`)
    ).map(({ name = '' }) => name)
  return {
    async columns() {
      const found = new Map<string, string[]>((await tables()).map((name) => [name, []]))
      const columns = await texts(`SELECT TABLE_NAME AS name, COLUMN_NAME AS own FROM information_schema.COLUMNS
        WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'orelhao\\\\_%' ORDER BY TABLE_NAME, ORDINAL_POSITION`)
      for (const { name = '', own = '' } of columns) found.get(name)?.push(own)
      return found
    },
    async *rows(table, columns) {
      const sql = `SELECT ${columns.map(quoted)} FROM ${quoted(table)}`
      let batch: Row[] = []
      for await (const row of connection.raw.query({ sql, rowsAsArray: true }).stream({ highWaterMark: batchRows })) {
        batch.push(row as Row)
        if (batch.length < batchRows) continue
        yield batch
        batch = []
        await nextTurn()
      }
      if (batch.length > 0) yield batch
    },
    // SHOW CREATE TABLE, since MySQL 8 caches the number elsewhere for a day
    async nextId(table) {
      const [shown] = await texts(`SHOW CREATE TABLE ${quoted(table)}`)
      const definition = shown?.['Create Table'] ?? ''
      if (!/\bAUTO_INCREMENT\b/.test(definition)) return
      return Number(/\) .*\bAUTO_INCREMENT=(\d+)/.exec(definition)?.[1] ?? 1)
    },
    async migrations() {
      if (!(await tables()).includes('orelhao_migrations')) return []
      return (await texts('SELECT name FROM orelhao_migrations')).map(({ name = '' }) => name)
    },
    async playerCount() {
      if (!(await tables()).includes('orelhao_players')) return 0
      return Number((await texts('SELECT COUNT(*) AS n FROM orelhao_players'))[0]?.n)
    },
    close: () => connection.close(),
  }
}
