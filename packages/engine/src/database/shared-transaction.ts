import type { DatabaseCounters, Db } from './database.ts'
import { type Asked, Handle } from './handle.ts'
import type { MariadbConnection } from './mariadb-pool.ts'
import { doAlone, steps, type Work } from './together.ts'

interface Wanted {
  item: unknown
  resolve(result: never): void
  reject(error: unknown): void
}

/** What became of a job, if the transaction commits. */
export type End = { isDone: true; value: unknown } | { isDone: false; error: unknown }

/**
 * One transaction of several jobs, which run at the same time, a step after the other. What they want `together` is asked once, when
 * none of them has anything else to wait for. Where anything fails but a job that has written nothing, nobody has been written.
 */
export class SharedTransaction implements Asked {
  readonly #connection: MariadbConnection
  readonly #limitMs: number
  readonly #counters: DatabaseCounters
  readonly #wanted = new Map<Work<never, unknown>, Wanted[]>()
  readonly #idle: Handle[]
  /** With which is done what is done for all. */
  readonly #all: Handle
  #last: Promise<unknown> = Promise.resolve()
  /** What is being done; nobody takes a step meanwhile. */
  #busy = 0
  #isStepComing = false
  #failure: { error: unknown } | undefined

  constructor(connection: MariadbConnection, limitMs: number, idle: Handle[], counters: DatabaseCounters) {
    this.#connection = connection
    this.#limitMs = limitMs
    this.#idle = idle
    this.#counters = counters
    this.#all = this.#handleFor({ ask: (sql, parameters) => this.ask(sql, parameters) })
  }

  /** Answers the jobs' ends in their order. Rejects where the transaction has to be undone. `isBegun` by the COMMIT before it. */
  async perform(jobs: readonly ((db: Db) => Promise<unknown>)[], isBegun: boolean): Promise<End[]> {
    const begun = isBegun ? Promise.resolve() : this.#say('begin', [])
    const ends = await Promise.all([...jobs.map((job) => this.#perform(job)), begun.then(ignore, ignore)])
    this.#leave(this.#all)
    if (this.#failure) throw this.#failure.error
    return ends.slice(0, jobs.length) as End[]
  }

  async #perform(job: (db: Db) => Promise<unknown>): Promise<End> {
    const handle = this.#handleFor(this)
    try {
      const value = await job(handle.db)
      this.#leave(handle)
      return { isDone: true, value }
    } catch (error) {
      if (handle.hasWritten) this.#failure ??= { error }
      handle.belongTo(undefined)
      return { isDone: false, error }
    }
  }

  /** With `andBegin` the connection's next transaction begins by the same statement. */
  commit(andBegin: boolean): Promise<unknown> {
    return this.#connection.ask(andBegin ? 'commit and chain' : 'commit', [], this.#limitMs)
  }

  async undo(): Promise<void> {
    await this.#connection.ask('rollback', [], this.#limitMs).catch(() => this.#connection.giveUp())
  }

  /**
   * Asks one statement after the other. None follows one that failed: the server may have ended the transaction, and would
   * take what follows for good.
   */
  async ask(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    if (sql.includes(' for update')) throw new Error('a job that holds rows cannot share its transaction')
    return this.#say(sql, parameters)
  }

  #say(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    this.#counters.statements++
    return this.#during(() => {
      const answer = this.#last.then(() => {
        if (this.#failure) throw this.#failure.error
        return this.#connection.ask(sql, parameters, this.#limitMs)
      })
      this.#last = answer.catch((error) => {
        this.#failure ??= { error }
      })
      return answer
    })
  }

  want<Item, Result>(work: Work<Item, Result>, item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const same = this.#wanted.get(work)
      const one = { item, resolve, reject }
      if (same) same.push(one)
      else this.#wanted.set(work, [one])
      this.#stepSoon()
    })
  }

  async #during<T>(what: () => Promise<T>): Promise<T> {
    this.#busy++
    try {
      return await what()
    } finally {
      this.#busy--
      this.#stepSoon()
    }
  }

  #stepSoon(): void {
    if (this.#isStepComing) return
    this.#isStepComing = true
    // ticks run once no microtask is left, so every job has gone as far as it can without waiting
    queueMicrotask(() =>
      process.nextTick(() => {
        this.#isStepComing = false
        if (this.#busy === 0) this.#step()
      }),
    )
  }

  #step(): void {
    for (const step of steps) {
      const works = [...this.#wanted.keys()].filter((work) => work.step === step)
      if (works.length === 0) continue
      void this.#during(async () => {
        for (const work of works) await this.#doForAll(work)
      })
      return
    }
  }

  async #doForAll(work: Work<never, unknown>): Promise<void> {
    const wanted = this.#wanted.get(work) ?? []
    this.#wanted.delete(work)
    const items = wanted.map(({ item }) => item as never)
    const [first] = items
    const { db } = this.#all
    try {
      const results = items.length === 1 ? [await doAlone(work, db, first as never)] : await work.all(db, items)
      for (const [index, { resolve }] of wanted.entries()) resolve(results[index] as never)
    } catch (error) {
      this.#failure ??= { error }
      for (const { reject } of wanted) reject(error)
    }
  }

  #handleFor(transaction: Asked): Handle {
    const handle = this.#idle.pop() ?? new Handle()
    handle.belongTo(transaction)
    return handle
  }

  #leave(handle: Handle): void {
    handle.belongTo(undefined)
    this.#idle.push(handle)
  }
}

function ignore(): void {}
