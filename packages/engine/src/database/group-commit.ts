import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers' // inside the game the global one waits for the server's next tick, up to 50 ms
import { type DatabaseCounters, DatabaseUnavailable } from './database.ts'
import type { ThreadedSync } from './threaded-sync.ts'

/** For where a game runs on the same thread. */
export interface Gentle {
  /** After so many milliseconds without a pause a batch is closed, and the jobs that are left make another. */
  longestBlockMs: number
  sync: ThreadedSync
}

interface Waiting {
  run: () => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/**
 * Writers of the same moment share one commit. Queued jobs run one after another inside one outer transaction, each in a
 * savepoint of its own, and their promises settle only after the COMMIT is on disk: a flush to disk costs more than all the
 * rest of a write, so sharing it is what makes many writers fast without giving up durability.
 */
export class GroupCommit {
  readonly #connection: DatabaseSync
  readonly #counters: DatabaseCounters
  readonly #begin: StatementSync
  readonly #savepoint: StatementSync
  readonly #release: StatementSync
  readonly #commitAll: StatementSync
  readonly #gentle: Gentle | undefined
  #queue: Waiting[] = []
  #working: Promise<void> | undefined

  constructor(connection: DatabaseSync, counters: DatabaseCounters, gentle?: Gentle) {
    this.#gentle = gentle
    this.#connection = connection
    this.#counters = counters
    this.#begin = connection.prepare('BEGIN IMMEDIATE')
    this.#savepoint = connection.prepare('SAVEPOINT job')
    this.#release = connection.prepare('RELEASE job')
    this.#commitAll = connection.prepare('COMMIT')
  }

  run<T>(job: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run: job, resolve, reject })
      this.#working ??= this.#work()
    })
  }

  /** Resolves once nothing is queued or running. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working
  }

  async #work(): Promise<void> {
    await nextTurn() // lets the callers of this moment join
    while (this.#queue.length > 0) {
      await this.#commit()
      await nextTurn() // lets sockets be read between two batches
    }
    this.#working = undefined
  }

  async #commit(): Promise<void> {
    const endMs = performance.now() + (this.#gentle?.longestBlockMs ?? Number.POSITIVE_INFINITY)
    const waiting = this.#queue
    let batch = waiting
    this.#queue = []
    let isCommitted = false
    const settle: (() => void)[] = []
    try {
      this.#begin.run()
      for (const job of waiting) {
        settle.push(await this.#inSavepoint(job))
        if (performance.now() >= endMs) break
      }
      batch = waiting.slice(0, settle.length)
      this.#queue.unshift(...waiting.slice(settle.length))
      this.#commitAll.run()
      isCommitted = true
      this.#counters.commits++
      await this.#gentle?.sync.committed()
    } catch (error) {
      // the disk is full, or the file is locked for good: nobody of this batch has been written, unless only the flush failed
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
      for (const { reject } of batch) reject(new DatabaseUnavailable(error, isCommitted))
      return
    }
    for (const done of settle) done()
  }

  async #inSavepoint({ run, resolve, reject }: Waiting): Promise<() => void> {
    this.#savepoint.run()
    try {
      const value = (await run()) as never
      this.#release.run()
      return () => resolve(value)
    } catch (error) {
      if (!this.#connection.isTransaction) throw error // a full disk undoes the whole transaction, not the statement alone
      this.#connection.exec('ROLLBACK TO job; RELEASE job')
      return () => reject(error)
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
