import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Slices } from '../slices.ts'
import { type DatabaseCounters, DatabaseUnavailable } from './database.ts'
import { isLocked } from './failure.ts'
import type { ThreadedSync } from './threaded-sync.ts'

export interface GroupCommitParts {
  connection: DatabaseSync
  counters: DatabaseCounters
  /** Number of statements on `connection` that changed rows. */
  writes: () => number
  sync: ThreadedSync
  /** Returns the operating system's reason for an error of SQLite that only says that writing failed. */
  explain(error: unknown): unknown
  /** Only where a game runs on the same thread: a batch ends with its slice, and the remaining jobs form another batch. */
  slices?: Slices | undefined
}

interface QueuedJob {
  run: () => Promise<unknown>
  /** By `performance.now()`: when to give up waiting for another process's lock. */
  untilMs: number
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** Pause between attempts to get another process's lock. */
const retryMs = 10

/** A job failed after it had written, and there is no savepoint to roll back to. */
const batchFailed = new Error('the batch has to run again')

/**
 * Groups concurrent writers into one commit. Queued jobs run one after another inside one outer transaction, and their promises settle only
 * after the COMMIT is on disk. A flush costs more than the rest of a write, so sharing it makes many writers fast without giving up
 * durability. Savepoints cost too, and hardly any job fails after it has written. The first that does rolls back the whole batch, which
 * runs once more with a savepoint for each job.
 */
export class GroupCommit {
  readonly #connection: DatabaseSync
  readonly #counters: DatabaseCounters
  readonly #writes: () => number
  readonly #begin: StatementSync
  readonly #savepoint: StatementSync
  readonly #release: StatementSync
  readonly #commitAll: StatementSync
  readonly #sync: ThreadedSync
  readonly #explain: (error: unknown) => unknown
  readonly #slices: Slices | undefined
  #queue: QueuedJob[] = []
  /** Set if each job of the next batch gets a savepoint. */
  #isGuarded = false
  #working: Promise<void> | undefined

  constructor({ connection, counters, writes, sync, explain, slices }: GroupCommitParts) {
    this.#sync = sync
    this.#explain = explain
    this.#slices = slices
    this.#writes = writes
    this.#connection = connection
    this.#counters = counters
    this.#begin = connection.prepare('BEGIN IMMEDIATE')
    this.#savepoint = connection.prepare('SAVEPOINT job')
    this.#release = connection.prepare('RELEASE job')
    this.#commitAll = connection.prepare('COMMIT')
  }

  /** `waitMs` is how long to wait for another process that writes. */
  run<T>(job: () => Promise<T>, waitMs: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ run: job, resolve, reject, untilMs: performance.now() + waitMs })
      this.#working ??= this.#work()
    })
  }

  /** Resolves once nothing is queued or running. */
  async idle(): Promise<void> {
    while (this.#working) await this.#working
  }

  async #work(): Promise<void> {
    await this.#turn() // lets the callers of this moment join
    while (this.#queue.length > 0) {
      await this.#commit()
      await this.#turn() // lets sockets be read between two batches
    }
    this.#working = undefined
  }

  #turn(): Promise<void> {
    return this.#slices ? this.#slices.turn() : new Promise((resolve) => setImmediate(resolve))
  }

  async #commit(): Promise<void> {
    try {
      this.#begin.run()
    } catch (error) {
      return this.#postpone(error)
    }
    const waiting = this.#queue
    const isGuarded = this.#isGuarded
    let batch = waiting
    this.#queue = []
    this.#isGuarded = false
    let isCommitted = false
    const settle: (() => void)[] = []
    try {
      for (const job of waiting) {
        settle.push(await this.#perform(job, isGuarded))
        if (this.#slices?.isUp) break
      }
      batch = waiting.slice(0, settle.length)
      this.#queue.unshift(...waiting.slice(settle.length))
      this.#commitAll.run()
      isCommitted = true
      this.#counters.commits++
      await this.#sync.flush()
    } catch (error) {
      // the disk is full: nothing of this batch is written, unless only the flush failed
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
      if (error === batchFailed) {
        this.#queue.unshift(...waiting)
        this.#isGuarded = true
        return
      }
      for (const { reject } of batch) reject(new DatabaseUnavailable(this.#explain(error), isCommitted))
      return
    }
    for (const done of settle) {
      if (this.#slices) this.#slices.add(done)
      else done()
    }
  }

  /** Another process writes: rejects jobs that have waited long enough, and retries the others. Only a lock makes a batch wait. */
  async #postpone(error: unknown): Promise<void> {
    const isOver = isLocked(error) ? performance.now() : Number.POSITIVE_INFINITY
    const waiting = this.#queue
    this.#queue = waiting.filter(({ untilMs }) => untilMs > isOver)
    for (const { untilMs, reject } of waiting)
      if (untilMs <= isOver) reject(new DatabaseUnavailable(this.#explain(error)))
    if (this.#queue.length > 0) await new Promise((resolve) => setTimeout(resolve, retryMs))
  }

  /** Returns a function that settles the job once everything is on disk. */
  async #perform({ run, resolve, reject }: QueuedJob, isGuarded: boolean): Promise<() => void> {
    const before = this.#writes()
    if (isGuarded) this.#savepoint.run()
    try {
      const value = (await run()) as never
      if (isGuarded) this.#release.run()
      return () => resolve(value)
    } catch (error) {
      if (!this.#connection.isTransaction) throw error // a full disk rolls back the whole transaction, not only the statement
      if (isGuarded) this.#connection.exec('ROLLBACK TO job; RELEASE job')
      else if (this.#writes() !== before) throw batchFailed
      return () => reject(error)
    }
  }
}
