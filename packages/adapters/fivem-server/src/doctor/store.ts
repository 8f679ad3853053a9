import { existsSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import type { Connection } from './owners-settings.ts'

/** Runs one SELECT. */
export type RunQuery = (sql: string) => Promise<Record<string, unknown>[]>

/** A database that the doctor has entered. Nothing is written. */
export interface OpenedDatabase {
  query: RunQuery
  /** A SELECT of the phone's tables: `name` and `bytes`. */
  sizes: string
  close(): void
}

const connectMs = 5000
const answerMs = 20_000

/** Rejects with mysql2's error. */
export async function openMariadbFor(place: Connection): Promise<OpenedDatabase> {
  const connection = await createConnection({ ...place, connectTimeout: connectMs })
  connection.on('error', () => {}) // a lost connection rejects the query
  const silence = setTimeout(() => connection.destroy(), answerMs)
  return {
    query: async (sql) => (await connection.query(sql))[0] as Record<string, unknown>[],
    sizes: `SELECT TABLE_NAME AS name, DATA_LENGTH + INDEX_LENGTH AS bytes FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'orelhao\\_%'`,
    close() {
      clearTimeout(silence)
      connection.destroy()
    },
  }
}

/** Undefined where there is no file yet, or where this Node cannot read one. */
export function openFileFor(file: string): OpenedDatabase | undefined {
  const sqlite = existsSync(file) && process.getBuiltinModule?.('node:sqlite')
  if (!sqlite) return undefined
  const database = new sqlite.DatabaseSync(file, { readOnly: true })
  return {
    query: async (sql) => database.prepare(sql).all(),
    sizes: `SELECT tbl_name AS name, SUM(pgsize) AS bytes FROM sqlite_schema JOIN dbstat ON dbstat.name = sqlite_schema.name
      WHERE tbl_name LIKE 'orelhao\\_%' ESCAPE '\\' AND aggregate = TRUE GROUP BY tbl_name`,
    close: () => database.close(),
  }
}

export interface ServerFacts {
  version: string
  database: string
  /** Most connections of this user; 0 for no limit. */
  most: number
  /** Each line of SHOW GRANTS. */
  grants: string[]
  /** Of the server; those that this one does not have are absent. */
  variables: Partial<Record<'log_bin' | 'binlog_format' | 'read_only', string>>
}

export async function serverFacts(query: RunQuery): Promise<ServerFacts> {
  const [row] = await query('SELECT VERSION() AS version, DATABASE() AS name, @@max_user_connections AS most')
  const grants = await query('SHOW GRANTS').catch(() => [])
  const variables = await query(
    "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('log_bin', 'binlog_format', 'read_only')",
  ).catch(() => [])
  return {
    version: String(row?.version),
    database: String(row?.name),
    most: Number(row?.most),
    grants: grants.flatMap((line) => Object.values(line).map(String)),
    variables: Object.fromEntries(variables.map(({ Variable_name: name, Value: value }) => [name, String(value)])),
  }
}

/** Names in a table of ESX; undefined where there is no such table. */
export async function esxNames(query: RunQuery, table: 'jobs' | 'items'): Promise<string[] | undefined> {
  const rows = await query(`SELECT name FROM ${table}`).catch(() => undefined)
  return rows?.map(({ name }) => String(name))
}
