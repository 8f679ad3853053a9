import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  CompiledQuery as Raw,
} from 'kysely'
import type { ResultSetHeader } from 'mysql2'
import type { MariadbConnection, MariadbPool } from './mariadb-pool.ts'

/** Kysely's driver for MariaDB: each statement gets `limitMs`. A connection whose transaction cannot be rolled back is closed. */
export class MariadbDriver implements Driver {
  readonly #pool: MariadbPool
  readonly #limitMs: number
  /** Kysely does some work for each connection object that is new to it. */
  readonly #pooled = new WeakMap<MariadbConnection, PooledConnection>()

  constructor(pool: MariadbPool, limitMs: number) {
    this.#pool = pool
    this.#limitMs = limitMs
  }

  async acquireConnection(): Promise<PooledConnection> {
    const connection = await this.#pool.acquire()
    const existing = this.#pooled.get(connection)
    if (existing) return existing
    const pooled = new PooledConnection(connection, this.#limitMs)
    this.#pooled.set(connection, pooled)
    return pooled
  }

  async releaseConnection(pooled: PooledConnection): Promise<void> {
    pooled.connection.release()
  }

  async beginTransaction(pooled: PooledConnection): Promise<void> {
    await pooled.executeQuery(Raw.raw('begin'))
  }

  async commitTransaction(pooled: PooledConnection): Promise<void> {
    await pooled.executeQuery(Raw.raw('commit'))
  }

  async rollbackTransaction(pooled: PooledConnection): Promise<void> {
    await pooled.executeQuery(Raw.raw('rollback')).catch(() => pooled.connection.giveUp())
  }

  async init(): Promise<void> {}
  /** The pool outlives the driver. */
  async destroy(): Promise<void> {}
}

/** A connection for Kysely. */
class PooledConnection implements DatabaseConnection {
  readonly connection: MariadbConnection
  readonly #limitMs: number

  constructor(connection: MariadbConnection, limitMs: number) {
    this.connection = connection
    this.#limitMs = limitMs
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.connection.query(sql, parameters, this.#limitMs)
    if (!isHeader(result)) return { rows: Array.isArray(result) ? (result as Row[]) : [] }
    const { insertId, affectedRows } = result
    return { rows: [], numAffectedRows: BigInt(affectedRows), ...(insertId > 0 && { insertId: BigInt(insertId) }) }
  }

  // biome-ignore lint/correctness/useYield: Kysely wants a generator; nothing here reads a result piece by piece
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported')
  }
}

/** mysql2 answers rows, or a header of the changes. */
function isHeader(result: unknown): result is ResultSetHeader {
  return typeof result === 'object' && result !== null && 'affectedRows' in result
}
