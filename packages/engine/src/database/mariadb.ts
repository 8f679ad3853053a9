import { Kysely, MysqlAdapter, MysqlIntrospector, MysqlQueryCompiler, sql } from 'kysely'
import type { PoolOptions } from 'mysql2'
import type { Slices } from '../slices.ts'
import { runDirectly } from './compile-once.ts'
import { type Database, type DatabaseCounters, DatabaseUnavailable, type Db, type Tables } from './database.ts'
import { Handle } from './handle.ts'
import { type DatabaseLimits, defaultLimits, longMs } from './limits.ts'
import { MariadbDriver, outcomeOf } from './mariadb-driver.ts'
import { type MariadbConnection, MariadbPool } from './mariadb-pool.ts'
import { SharedWrites } from './shared-writes.ts'
import { isConnectionLost, troubleOf } from './trouble.ts'

const defaultConnections = 16
const attempts = 8

/** Deadlock, lock wait timeout, and MariaDB 11's changed-since-last-read: the transaction did nothing and may run again. */
const retryable = new Set([1213, 1205, 1020])

/** MariaDB or MySQL by URL or by the options of mysql2. `slices` are for where a game runs on the same thread. */
export function openMariadb(
  options: PoolOptions,
  { limits = defaultLimits, slices }: { limits?: DatabaseLimits | undefined; slices?: Slices } = {},
): Database {
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
  const idle: Handle[] = []
  const { queryMs } = limits
  const usual = kysely(pool, queryMs, counters)
  const long = kysely(pool, longMs, counters)
  const patienceMs = queryMs + limits.connectMs
  const shared = new SharedWrites({
    take: () => pool.take(),
    isWanted: () => pool.isWanted,
    limitMs: queryMs,
    counters,
    idle,
    slices,
  })

  async function transact<T>(job: (db: Db) => Promise<T>, limitMs: number, isRepeatable: boolean): Promise<T> {
    const connection = await pool.take()
    const handle = idle.pop() ?? new Handle()
    try {
      const value = await inTransaction({ connection, handle, limitMs, counters }, job, isRepeatable)
      idle.push(handle)
      return value
    } finally {
      handle.belongTo(undefined)
      connection.release()
    }
  }

  return {
    counters,
    read: (job, { isLong = false } = {}) =>
      isLong ? retrying(() => job(long), longMs) : retrying(() => job(usual), patienceMs),
    write(job, { isRepeatable = false, isLong = false, mayShare = false } = {}) {
      if (isLong) return retrying(() => transact(job, longMs, isRepeatable), longMs)
      const beganMs = performance.now()
      const alone = () => retrying(() => transact(job, queryMs, isRepeatable), patienceMs, beganMs)
      return mayShare ? shared.run(job, isRepeatable, alone) : alone()
    },
    alone: (job) => retrying(() => underLock(long, job), longMs),
    close: () => pool.end(),
  }
}

/** Named by the schema, since the lock is the whole server's. It goes with its connection, so a process that dies leaves none behind. */
const lockName = sql`CONCAT('orelhao ', LEFT(SHA1(DATABASE()), 40))`

async function underLock<T>(db: Db, job: (db: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const lock = sql<{ got: number | null }>`SELECT GET_LOCK(${lockName}, ${longMs / 2000}) AS got`
    const isLocked = await lock.execute(connection).then(
      ({ rows }) => rows[0]?.got === 1,
      (error) => {
        if (isWithoutLocks(error)) return true
        throw error
      },
    )
    if (!isLocked) throw new Error('another process has been changing the tables of this database for too long')
    try {
      return await job(connection)
    } finally {
      await sql`SELECT RELEASE_LOCK(${lockName})`.execute(connection).catch(() => {}) // gone with its connection
    }
  })
}

/** A Galera cluster has no such locks. There a schema may be changed by two nodes at once, which its statements bear. */
function isWithoutLocks(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === 1235
}

function kysely(pool: MariadbPool, limitMs: number, counters: DatabaseCounters): Db {
  const db = new Kysely<Tables>({
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
  runDirectly(db, {
    async execute(sql, parameters) {
      const connection = await pool.take()
      try {
        counters.statements++
        return outcomeOf(await connection.ask(sql, parameters, limitMs))
      } finally {
        connection.release()
      }
    },
  })
  return db
}

interface Own {
  connection: MariadbConnection
  handle: Handle
  limitMs: number
  counters: DatabaseCounters
}

async function inTransaction<T>(
  { connection, handle, limitMs, counters }: Own,
  job: (db: Db) => Promise<T>,
  isRepeatable: boolean,
): Promise<T> {
  const ask = (sql: string, parameters: readonly unknown[] = []) => {
    counters.statements++
    return connection.ask(sql, parameters, limitMs)
  }
  handle.belongTo({ ask })
  let isCommitting = false
  try {
    await ask('begin')
    const value = await job(handle.db)
    isCommitting = true
    await ask('commit')
    counters.commits++
    return value
  } catch (error) {
    await ask('rollback').catch(() => connection.giveUp())
    if (isCommitting && !isRepeatable && isConnectionLost(error)) throw new DatabaseUnavailable(error, true)
    throw error
  }
}

/** Runs what may run again until it works, as long as anybody may be expected to wait for it. */
async function retrying<T>(run: () => Promise<T>, patienceMs: number, beganMs = performance.now()): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isRetryable(error) && !isConnectionLost(error))
        throw troubleOf(error) ? new DatabaseUnavailable(error) : error
      if (attempt === attempts || performance.now() - beganMs > patienceMs) throw new DatabaseUnavailable(error)
      await pause(Math.random() * 5 * 2 ** attempt)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && retryable.has(Number(error.errno))
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
