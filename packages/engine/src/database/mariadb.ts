import { Kysely, MysqlAdapter, MysqlIntrospector, MysqlQueryCompiler, sql } from 'kysely'
import type { PoolOptions } from 'mysql2'
import { type Database, type DatabaseCounters, DatabaseUnavailable, type Db, type Tables } from './database.ts'
import { databaseFailureOf, isCommitUnclear, isConflict, isIdTwice, isRetryable } from './failure.ts'
import { MariadbDriver } from './mariadb-driver.ts'
import { MariadbPool } from './mariadb-pool.ts'
import { type DatabaseLimits, defaultLimits, longMs } from './time-limits.ts'

const defaultConnections = 16
/** Enough while the database is away. A conflict is repeated for as long as a caller waits: on a cluster of several writers many follow. */
const attempts = 8
/** A row whose id the caller chose is not added at the third time either. */
const repeatsForId = 2

/** Opens MariaDB or MySQL by the options of mysql2. */
export function openMariadb(options: PoolOptions, limits: DatabaseLimits = defaultLimits): Database {
  const counters: DatabaseCounters = { statements: 0, commits: 0 }
  const pool = new MariadbPool(
    {
      connectionLimit: limits.connections ?? defaultConnections,
      supportBigNumbers: true,
      dateStrings: true,
      ...options,
    },
    limits,
  )
  const usual = kysely(pool, limits.queryMs, counters)
  const long = kysely(pool, longMs, counters)
  const patienceMs = limits.queryMs + limits.connectMs

  return {
    counters,
    read: (job, { isLong = false } = {}) =>
      isLong ? retrying(() => job(long), longMs) : retrying(() => job(usual), patienceMs),
    write: (job, { isIdempotent = false, isLong = false } = {}) =>
      isLong
        ? retrying(() => inTransaction(long, job, counters, isIdempotent), longMs)
        : retrying(() => inTransaction(usual, job, counters, isIdempotent), patienceMs),
    exclusive: (job) => retrying(() => withNamedLock(long, job), longMs),
    close: () => pool.end(),
  }
}

/** Contains the schema's name, since the lock is server-wide. The lock ends with its connection, also when the process crashes. */
const lockName = sql`CONCAT('orelhao ', LEFT(SHA1(DATABASE()), 40))`

async function withNamedLock<T>(db: Db, job: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const lock = sql<{ got: number | null }>`SELECT GET_LOCK(${lockName}, ${longMs / 2000}) AS got`
    const isLocked = await lock.execute(connection).then(
      ({ rows }) => rows[0]?.got === 1,
      (error) => {
        if (lacksNamedLocks(error)) return true
        throw error
      },
    )
    if (!isLocked) throw new Error('another process has been changing the tables of this database for too long')
    try {
      return await job(connection)
    } finally {
      await sql`SELECT RELEASE_LOCK(${lockName})`.execute(connection).catch(() => {}) // the lock ended with its connection
    }
  })
}

/** A Galera cluster has no such locks. There two nodes may change a schema at once, which its statements tolerate. */
function lacksNamedLocks(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === 1235
}

function kysely(pool: MariadbPool, limitMs: number, counters: DatabaseCounters): Db {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => new MariadbDriver(pool, limitMs),
      createQueryCompiler: () => new MysqlQueryCompiler(),
      createAdapter: () => new MysqlAdapter(),
      createIntrospector: (own) => new MysqlIntrospector(own),
    },
    log: (event) => {
      if (event.level === 'query') counters.statements++
    },
  })
}

async function inTransaction<T>(
  db: Db,
  job: (db: Db) => Promise<T>,
  counters: DatabaseCounters,
  isIdempotent: boolean,
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
    if (isCommitting && !isIdempotent && isCommitUnclear(error)) throw new DatabaseUnavailable(error, true)
    throw error
  }
}

/** Runs a retryable job until it succeeds, for as long as a caller may be expected to wait. */
async function retrying<T>(run: () => Promise<T>, patienceMs: number): Promise<T> {
  const beganMs = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (isIdTwice(error) && attempt <= repeatsForId) continue
      if (!isRetryable(error)) throw databaseFailureOf(error) ? new DatabaseUnavailable(error) : error
      const isLast = attempt >= attempts && !isConflict(error)
      if (isLast || performance.now() - beganMs > patienceMs) throw new DatabaseUnavailable(error)
      await pause(Math.random() * 5 * 2 ** Math.min(attempt, attempts - 1))
    }
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
