import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Slices } from '../slices.ts'
import { type StatementResult, setDirectRunner } from './compile-once.ts'
import { type Database, type DatabaseCounters, DatabaseUnavailable, type Db, type Tables } from './database.ts'
import { diskProblem } from './disk-problem.ts'
import { databaseFailureOf, isLocked } from './failure.ts'
import { GroupCommit } from './group-commit.ts'
import { SingleDriver } from './single-driver.ts'
import { ThreadedSync } from './threaded-sync.ts'
import { type DatabaseLimits, defaultLimits, longMs } from './time-limits.ts'

type SqliteValue = string | number | bigint | null | Uint8Array

/** How long the thread itself waits for another process, in milliseconds: at the start, before any call, and later. */
const openingTimeoutMs = 5000
const busyTimeoutMs = 3
const retryMs = 10
const maxCachedStatements = 500

/**
 * Opens the embedded database: one file with a write-ahead log; an answered write survives a power cut. One connection writes, another
 * reads, so that reads never wait for a commit, and the thread never waits for the disk. Another process that writes is waited for up to
 * `limits.waitMs`, not on the thread. `slices` are for a thread that is shared with a game: writers block it no longer than one slice.
 */
export function openSqlite(
  file: string,
  { slices, limits = defaultLimits }: { slices?: Slices; limits?: DatabaseLimits } = {},
): Database {
  const counters: DatabaseCounters = { statements: 0, commits: 0 }
  const [writer, reader] = openConnections(file)
  const writing = new SyncConnection(writer, counters)
  const writeDb = kysely(writing)
  const readDb = kysely(new SyncConnection(reader, counters))
  const sync = new ThreadedSync(writer, reader, file, slices)
  const explain = (error: unknown) => (isVague(error) ? (diskProblem(file) ?? error) : error)
  const group = new GroupCommit({ connection: writer, counters, writes: () => writing.writes, sync, explain, slices })

  return {
    counters,
    checkpointFailure: () =>
      sync.checkpointError === undefined ? undefined : databaseFailureOf(explain(sync.checkpointError)),
    read: (job) => job(readDb).catch((error) => retryRead(() => job(readDb), error, limits.waitMs)),
    write: (job, { isLong = false } = {}) => group.run(() => job(writeDb), isLong ? longMs : limits.waitMs),
    exclusive: (job) => group.run(() => job(writeDb), longMs),
    async close() {
      await group.idle()
      await sync.close()
      reader.close()
      writer.close()
    },
  }
}

/** Retries a read that failed while another process has an exclusive lock, for instance to recover a write-ahead log. */
async function retryRead<T>(read: () => Promise<T>, first: unknown, waitMs: number): Promise<T> {
  const untilMs = performance.now() + waitMs
  for (let error = first; ; ) {
    if (!isLocked(error) || performance.now() > untilMs)
      throw databaseFailureOf(error) ? new DatabaseUnavailable(error) : error
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    try {
      return await read()
    } catch (again) {
      error = again
    }
  }
}

/** Throws DatabaseUnavailable with the operating system's reason if that is why the file cannot be opened. */
function openConnections(file: string): [DatabaseSync, DatabaseSync] {
  try {
    return [connect(file), connect(file)]
  } catch (error) {
    throw databaseFailureOf(error) ? new DatabaseUnavailable(diskProblem(file) ?? error) : error
  }
}

/** SQLite reports only that it could not open, read or write; the operating system reports a full or read-only disk, or missing rights. */
function isVague(error: unknown): boolean {
  const failure = databaseFailureOf(error)
  return failure === 'broken' || failure === 'forbidden'
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file)
  connection.exec(`PRAGMA busy_timeout=${openingTimeoutMs}; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;`)
  connection.exec(
    'PRAGMA foreign_keys=ON; PRAGMA cache_size=-65536; PRAGMA temp_store=MEMORY; PRAGMA mmap_size=268435456',
  )
  connection.exec(`PRAGMA busy_timeout=${busyTimeoutMs}`)
  return connection
}

function kysely(connection: SyncConnection): Db {
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => new SingleDriver(connection),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
  })
  setDirectRunner(db, connection)
  return db
}

interface Prepared {
  statement: StatementSync
  /** Names of the columns, where rows are arrays, which node:sqlite builds in two thirds of an object's time. */
  names: string[] | undefined
  returnsRows: boolean
  isReading: boolean
  /** SQLite reports the number of changed rows for this statement. */
  countsChanges: boolean
}

class SyncConnection implements DatabaseConnection {
  /** Number of statements that changed rows. */
  writes = 0
  readonly #connection: DatabaseSync
  readonly #counters: DatabaseCounters
  readonly #statements = new Map<string, Prepared>()

  constructor(connection: DatabaseSync, counters: DatabaseCounters) {
    this.#connection = connection
    this.#counters = counters
  }

  execute<Row>(sql: string, parameters: readonly unknown[]): StatementResult<Row> {
    const { statement, names, returnsRows, isReading, countsChanges } = this.#prepare(sql)
    const values = parameters.map(toSqlite)
    this.#counters.statements++
    if (returnsRows) {
      const rows = statement.all(...values) as unknown[]
      if (!isReading && (rows.length > 0 || !countsChanges)) this.writes++
      return {
        rows: (names ? rows.map((row) => named(names, row as unknown[])) : rows) as Row[],
        insertId: 0,
        affected: 0,
      }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    const affected = Number(changes)
    if (affected > 0 || !countsChanges) this.writes++
    return { rows: [], insertId: Number(lastInsertRowid), affected }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, insertId, affected } = this.execute<Row>(sql, parameters)
    return { rows, insertId: BigInt(insertId), numAffectedRows: BigInt(affected) }
  }

  // biome-ignore lint/correctness/useYield: Kysely wants a generator; nothing here reads a result piece by piece
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported')
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#statements.get(sql)
    if (!prepared) {
      const statement = this.#connection.prepare(sql)
      const columns = statement.columns()
      const givesLists = typeof statement.setReturnArrays === 'function' // from Node 22.16 on
      if (givesLists) statement.setReturnArrays(true)
      prepared = {
        statement,
        names: givesLists ? columns.map(({ name }) => name) : undefined,
        returnsRows: columns.length > 0,
        isReading: /^\s*select\b/i.test(sql),
        countsChanges: /^\s*(insert|update|delete)\b/i.test(sql),
      }
      if (this.#statements.size >= maxCachedStatements) this.#statements.clear()
      this.#statements.set(sql, prepared)
    }
    return prepared
  }
}

function named(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index]
  return row
}

function toSqlite(value: unknown): SqliteValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store ${typeof value} ${String(value)}`)
}
