import { Socket } from 'node:net'
import { createPool, type Pool, type PoolConnection, type PoolOptions, type SqlValue } from 'mysql2'
import { isWrongServer } from './failure.ts'
import { interpolate } from './interpolate.ts'
import { initSession } from './mariadb-session.ts'
import type { DatabaseLimits } from './time-limits.ts'

/** A connection did not answer in time. `fatal` as in mysql2's own errors: the connection is gone. */
class SilentConnection extends Error {
  readonly code = 'SILENCE'
  readonly fatal = true
}

/** All connections were in use for too long. */
class NoFreeConnection extends Error {
  readonly code = 'NO_FREE_CONNECTION'
}

/** Pause after the server refused a connection, before the next attempt. */
const retryAfterMs = 500

/** ER_CON_COUNT_ERROR, ER_TOO_MANY_USER_CONNECTIONS and ER_USER_LIMIT_REACHED. */
const limitErrors = new Set([1040, 1203, 1226])

function isRefusedForLimit(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && limitErrors.has(Number(error.errno))
}

/** A pool of mysql2's connections in which every wait has a limit. */
export class MariadbPool {
  readonly #pool: Pool
  readonly #limits: DatabaseLimits
  readonly #connections = new Map<PoolConnection, MariadbConnection>()
  /** Idle connections, stored here since mysql2 takes long to return one. */
  readonly #idle: MariadbConnection[] = []
  /** Number of jobs that wait for one of mysql2's connections. */
  #waiting = 0
  /** Jobs that wait while the server allows no more connections: each gets a released one, or none once another attempt may succeed. */
  readonly #queue: ((connection?: MariadbConnection) => void)[] = []
  #refusedMs = Number.NEGATIVE_INFINITY
  #isEnded = false
  /** Start of the last statement that was never answered, or by the wrong server; connections without a response since then count as lost too. */
  #suspectSinceMs = Number.NEGATIVE_INFINITY

  constructor(options: PoolOptions, limits: DatabaseLimits) {
    this.#limits = limits
    this.#pool = createPool({ connectTimeout: limits.connectMs, queryFormat: interpolate, ...options })
  }

  /**
   * Resolves to a connection that is set up and unused. If the server allows fewer connections than the pool may open, waits for one of
   * those. Rejects with NoFreeConnection, SilentConnection or an error of mysql2.
   */
  async acquire(): Promise<MariadbConnection> {
    const untilMs = performance.now() + this.#limits.waitMs
    for (;;) {
      const connection = this.#idle.pop() ?? (await this.#nextOrFree(untilMs))
      if (connection.isLost) continue
      if (connection.lastResponseMs >= this.#suspectSinceMs) return connection
      connection.giveUp()
    }
  }

  /** Closes the connections properly, or drops them if the server does not answer. */
  async end(): Promise<void> {
    this.#isEnded = true
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        for (const connection of this.#connections.values()) connection.giveUp()
        resolve()
      }, this.#limits.connectMs)
      this.#pool.end(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  async #nextOrFree(untilMs: number): Promise<MariadbConnection> {
    let refusal: unknown
    for (;;) {
      if (performance.now() - this.#refusedMs > retryAfterMs)
        try {
          return await this.#next()
        } catch (error) {
          if (!isRefusedForLimit(error)) throw error
          refusal = error
          this.#refusedMs = performance.now()
        }
      const leftMs = untilMs - performance.now()
      if (leftMs <= 0) throw new NoFreeConnection('the database server allows no more connections', { cause: refusal })
      const connection = await this.#freed(Math.min(leftMs, retryAfterMs))
      if (connection) return connection
    }
  }

  /** The next released connection; undefined after a pause. */
  #freed(pauseMs: number): Promise<MariadbConnection | undefined> {
    return new Promise((resolve) => {
      const onFree = (connection?: MariadbConnection) => {
        clearTimeout(timer)
        resolve(connection)
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(onFree), 1)
        resolve(undefined)
      }, pauseMs)
      this.#queue.push(onFree)
    })
  }

  async #next(): Promise<MariadbConnection> {
    this.#waiting++
    try {
      const raw = await this.#free()
      return this.#connections.get(raw) ?? (await this.#introduce(raw))
    } finally {
      this.#waiting--
    }
  }

  #free(): Promise<PoolConnection> {
    return new Promise((resolve, reject) => {
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(new NoFreeConnection('no connection to the database became free in time'))
      }, this.#limits.waitMs)
      this.#pool.getConnection((error, raw) => {
        clearTimeout(timer)
        if (isLate) raw?.release()
        else if (error) reject(this.#isEnded ? new NoFreeConnection('the connections are closed') : error)
        else resolve(raw)
      })
    })
  }

  async #introduce(raw: PoolConnection): Promise<MariadbConnection> {
    const connection: MariadbConnection = new MariadbConnection(raw, {
      suspectSince: (beganMs) => {
        this.#suspectSinceMs = Math.max(this.#suspectSinceMs, beganMs)
      },
      givenUp: () => {
        this.#connections.delete(raw)
        this.#refusedMs = Number.NEGATIVE_INFINITY // there is room for another one
        this.#queue.shift()?.()
      },
      released: () => {
        const next = connection.isLost ? undefined : this.#queue.shift()
        if (next) next(connection)
        else if (this.#waiting > 0 || connection.isLost) raw.release()
        else this.#idle.push(connection)
      },
    })
    try {
      await initSession((sql) => connection.query(sql, [], this.#limits.connectMs), this.#limits)
    } catch (error) {
      connection.giveUp()
      throw error
    }
    this.#connections.set(raw, connection)
    const lost = () => {
      connection.isLost = true
      this.#connections.delete(raw)
    }
    raw.on('end', lost).on('error', lost)
    return connection
  }
}

interface ConnectionListener {
  suspectSince(beganMs: number): void
  givenUp(): void
  released(): void
}

/** One connection. Times are those of `performance.now()`, which setting the clock does not change. */
export class MariadbConnection {
  lastResponseMs = performance.now()
  isLost = false
  readonly #raw: PoolConnection
  readonly #listener: ConnectionListener

  constructor(raw: PoolConnection, listener: ConnectionListener) {
    this.#raw = raw
    this.#listener = listener
  }

  /** Resolves to mysql2's answer: rows, or a header of the changes. */
  query(sql: string, parameters: readonly unknown[], limitMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const beganMs = performance.now()
      const timer = setTimeout(() => {
        this.#leave(beganMs)
        reject(new SilentConnection(`the database did not answer within ${limitMs} ms`))
      }, limitMs)
      this.#raw.query(sql, parameters as SqlValue[], (error, result) => {
        clearTimeout(timer)
        this.lastResponseMs = performance.now()
        if (isWrongServer(error)) this.#leave(beganMs)
        if (error) reject(error)
        else resolve(result)
      })
    })
  }

  /** Closes this connection, and later the other ones that were idle meanwhile. */
  #leave(beganMs: number): void {
    this.#listener.suspectSince(beganMs)
    this.giveUp()
  }

  release(): void {
    this.#listener.released()
  }

  /** Closes the connection without a goodbye, which a silent server would not answer. */
  giveUp(): void {
    this.isLost = true
    this.#listener.givenUp()
    this.#raw.destroy()
    if ('stream' in this.#raw && this.#raw.stream instanceof Socket) this.#raw.stream.destroy()
  }
}
