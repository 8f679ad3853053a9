import { Kysely, MysqlDialect } from 'kysely'
import { createPool, type PoolOptions } from 'mysql2'
import { type Database, type DatabaseCounters, DatabaseUnavailable, type Db, type Tables } from './database.ts'

const connections = 16
const attempts = 8

/** Deadlock, lock wait timeout, and MariaDB 11's changed-since-last-read: the transaction did nothing and may run again. */
const retryable = new Set([1213, 1205, 1020])

/** MariaDB or MySQL by URL or by the options of mysql2. READ COMMITTED: locks cover only the rows a statement names. */
export function openMariadb(options: PoolOptions): Database {
  const counters: DatabaseCounters = { statements: 0, commits: 0 }
  const pool = createPool({
    connectionLimit: connections,
    charset: 'utf8mb4_bin',
    supportBigNumbers: true,
    dateStrings: true,
    ...options,
  })
  pool.on('connection', (connection) => {
    connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED')
  })
  const db: Db = new Kysely<Tables>({
    dialect: new MysqlDialect({ pool }),
    log: (event) => {
      if (event.level === 'query') counters.statements++
    },
  })

  return {
    counters,
    read: (job) => retrying(() => job(db)),
    write: (job, { isRepeatable = false } = {}) => retrying(() => inTransaction(db, job, counters, isRepeatable)),
    close: () => db.destroy(),
  }
}

async function inTransaction<T>(
  db: Db,
  job: (db: Db) => Promise<T>,
  counters: DatabaseCounters,
  isRepeatable: boolean,
): Promise<T> {
  let isCommitting = false
  try {
    const value = await db.transaction().execute(async (transaction) => {
      const result = await job(transaction)
      isCommitting = true
      return result
    })
    counters.commits++
    return value
  } catch (error) {
    if (isCommitting && !isRepeatable && isConnectionLost(error)) throw new DatabaseUnavailable(error, true)
    throw error
  }
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isRetryable(error) && !isConnectionLost(error)) throw error
      if (attempt === attempts) throw new DatabaseUnavailable(error)
      await pause(Math.random() * 5 * 2 ** attempt)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && retryable.has(Number(error.errno))
}

/** The server stops, or an administrator killed the connection. */
const goodbyes = new Set([1053, 1927])

/** The server rolls back what was not committed, so a transaction that lost its connection before the COMMIT may run again. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('fatal' in error && error.fatal === true) || ('errno' in error && goodbyes.has(Number(error.errno)))
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
