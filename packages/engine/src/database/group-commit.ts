import type { DatabaseSync } from 'node:sqlite'
import type { DatabaseCounters } from './database.ts'

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
  #queue: Waiting[] = []
  #working: Promise<void> | undefined

  constructor(connection: DatabaseSync, counters: DatabaseCounters) {
    this.#connection = connection
    this.#counters = counters
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
      const batch = this.#queue
      this.#queue = []
      await this.#commit(batch)
      await nextTurn() // lets sockets be read between two batches
    }
    this.#working = undefined
  }

  async #commit(batch: Waiting[]): Promise<void> {
    const settle: (() => void)[] = []
    try {
      this.#connection.exec('BEGIN IMMEDIATE')
      for (const waiting of batch) settle.push(await this.#inSavepoint(waiting))
      this.#connection.exec('COMMIT')
      this.#counters.commits++
    } catch (error) {
      // the disk is full, or the file is locked for good: nobody of this batch has been written
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
      for (const { reject } of batch) reject(error)
      return
    }
    for (const done of settle) done()
  }

  async #inSavepoint({ run, resolve, reject }: Waiting): Promise<() => void> {
    this.#connection.exec('SAVEPOINT job')
    try {
      const value = (await run()) as never
      this.#connection.exec('RELEASE job')
      return () => resolve(value)
    } catch (error) {
      this.#connection.exec('ROLLBACK TO job; RELEASE job')
      return () => reject(error)
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
