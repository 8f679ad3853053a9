import { setImmediate } from 'node:timers' // inside the game the global one waits for the server's next tick, up to 50 ms
import type { Slices } from '../slices.ts'
import { type DatabaseCounters, DatabaseUnavailable, type Db } from './database.ts'
import type { Handle } from './handle.ts'
import type { MariadbConnection } from './mariadb-pool.ts'
import { countsInOrder } from './mariadb-session.ts'
import { type End, SharedTransaction } from './shared-transaction.ts'
import { isConnectionLost } from './trouble.ts'

/** Transactions at a time. While one is being committed, the next comes to its turn. */
const atOnce = 2
/** Jobs of one transaction: what they get in one moment keeps the thread, so they are few where a game runs on it. */
const most = 64
const mostInGame = 10

interface Waiting {
  job: (db: Db) => Promise<unknown>
  isRepeatable: boolean
  resolve(value: never): void
  reject(error: unknown): void
  /** Runs the job in a transaction of its own, with all that belongs to that. */
  alone: () => Promise<unknown>
}

interface Next {
  batch: Waiting[]
  isBegun: boolean
}

interface Parts {
  take: () => Promise<MariadbConnection>
  /** Whether others wait for a connection. */
  isWanted: () => boolean
  limitMs: number
  counters: DatabaseCounters
  /** Handles that nobody uses. */
  idle: Handle[]
  /** For where a game runs on the same thread. */
  slices?: Slices | undefined
}

/**
 * Writers of the same moment share a transaction, its statements and its COMMIT. It is only tried: whatever goes wrong undoes it, and
 * each job runs alone, where the rules of retries and lost connections are.
 */
export class SharedWrites {
  readonly #parts: Parts
  /** Connections that have been looked at. */
  readonly #known = new WeakSet<MariadbConnection>()
  #isFit = true
  #queue: Waiting[] = []
  #working = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  run<T>(job: (db: Db) => Promise<T>, isRepeatable: boolean, alone: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ job, isRepeatable, alone, resolve, reject })
      if (this.#working < atOnce) void this.#work()
    })
  }

  async #work(): Promise<void> {
    this.#working++
    await this.#turn() // lets the callers of this moment join
    while (this.#queue.length > 0) {
      const connection = await this.#fitConnection()
      if (connection) await this.#shareOn(connection)
      else for (const waiting of this.#next()) runAlone(waiting)
    }
    this.#working--
  }

  /** One transaction after the other, as long as somebody waits for the next when one is committed. */
  async #shareOn(connection: MariadbConnection): Promise<void> {
    let batch = this.#next()
    let isBegun = false
    while (batch.length > 0) {
      const then = await this.#share(batch, connection, isBegun)
      batch = then.batch
      isBegun = then.isBegun
    }
    connection.release()
  }

  #next(): Waiting[] {
    return this.#queue.splice(0, this.#parts.slices ? mostInGame : most)
  }

  #turn(): Promise<void> {
    return this.#parts.slices ? this.#parts.slices.turn() : new Promise((resolve) => setImmediate(resolve))
  }

  /** Undefined where none can be had, which whoever runs alone finds out too, or where one INSERT's ids have gaps. */
  async #fitConnection(): Promise<MariadbConnection | undefined> {
    const connection = this.#isFit ? await this.#parts.take().catch(() => undefined) : undefined
    if (!connection || this.#known.has(connection)) return connection
    try {
      this.#isFit = await countsInOrder((sql) => connection.ask(sql, [], this.#parts.limitMs))
      this.#known.add(connection)
      if (this.#isFit) return connection
      connection.release()
    } catch {
      connection.giveUp()
    }
  }

  /** Settles these, and answers who is next, and whether their transaction has begun. */
  async #share(batch: readonly Waiting[], connection: MariadbConnection, isBegun: boolean): Promise<Next> {
    const { limitMs, counters, idle } = this.#parts
    const transaction = new SharedTransaction(connection, limitMs, idle, counters)
    let next: Waiting[] = []
    let ends: End[] | undefined
    try {
      ends = await transaction.perform(
        batch.map(({ job }) => job),
        isBegun,
      )
      next = this.#parts.isWanted() ? [] : this.#next() // #work goes on once others have had the connection
      await transaction.commit(next.length > 0)
      counters.commits++
    } catch (error) {
      await transaction.undo()
      this.#settleAlone(batch, ends !== undefined && isConnectionLost(error) ? { ends, error } : undefined)
      for (const waiting of next) runAlone(waiting)
      return { batch: [], isBegun: false }
    }
    for (const [index, waiting] of batch.entries()) this.#settle(waiting, ends[index] as End)
    return { batch: next, isBegun: true }
  }

  /** `unknown` where nobody can say whether the transaction was committed. */
  #settleAlone(batch: readonly Waiting[], unknown: { ends: readonly End[]; error: unknown } | undefined): void {
    for (const [index, waiting] of batch.entries()) {
      const mayBeDone = unknown?.ends[index]?.isDone && !waiting.isRepeatable
      if (mayBeDone) waiting.reject(new DatabaseUnavailable(unknown.error, true))
      else runAlone(waiting)
    }
  }

  #settle({ resolve, reject }: Waiting, end: End): void {
    const settle = () => (end.isDone ? resolve(end.value as never) : reject(end.error))
    if (this.#parts.slices) this.#parts.slices.add(settle)
    else settle()
  }
}

function runAlone({ alone, resolve, reject }: Waiting): void {
  alone().then((value) => resolve(value as never), reject)
}
