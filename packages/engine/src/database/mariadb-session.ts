import type { DatabaseLimits } from './time-limits.ts'

/** Quotes in values are escaped with backslashes, so an sql_mode in which those mean something else would allow injection. */
const sqlMode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'
const charset = 'utf8mb4'
const collation = 'utf8mb4_bin'

type Query = (sql: string) => Promise<unknown>

/**
 * Sets up a new connection before anything else runs on it, overriding the server's own settings. Rejects if the server does not comply.
 * READ COMMITTED: locks cover only the rows that a statement names.
 */
export async function initSession(query: Query, { queryMs }: DatabaseLimits): Promise<void> {
  const language = `character_set_client = ${charset}, character_set_results = ${charset}, collation_connection = ${collation}`
  await query(`SET SESSION sql_mode = '${sqlMode}', ${language}, ${lockTimeouts(queryMs)}`)
  await query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
  await verifySession(query)
}

/**
 * Lock waits end before the statement's limit, so that a wait does not cost the connection. MariaDB rolls back the transaction of a silent
 * client, which would otherwise have its locks for hours; MySQL reads that part as a comment.
 */
function lockTimeouts(queryMs: number): string {
  const seconds = Math.max(1, Math.floor((queryMs * 0.6) / 1000))
  return `innodb_lock_wait_timeout = ${seconds} /*M!100300 , idle_transaction_timeout = ${seconds} */`
}

async function verifySession(query: Query): Promise<void> {
  const [row] = (await query(
    'SELECT @@SESSION.sql_mode AS mode, @@SESSION.character_set_client AS client, @@SESSION.collation_connection AS collation',
  )) as { mode: string; client: string; collation: string }[]
  if (row?.mode === sqlMode && row.client === charset && row.collation === collation) return
  throw new Error(`the database server overrides our settings for connections: ${JSON.stringify(row)}`)
}
