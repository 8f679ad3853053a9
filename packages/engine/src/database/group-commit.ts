import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Slices } from '../slices.ts'
import { type DatabaseCounters, DatabaseUnavailable } from './database.ts'
import { isLocked } from './failure.ts'
import type { ThreadedSync } from './threaded-sync.ts'

export interface GroupCommitParts {
  connection: DatabaseSync
  counters: DatabaseCounters
  /** Counts the statements on `connection` that changed anything. */
  writes: () => number
  sync: ThreadedSync
  /** For where a game runs on the same thread: a batch ends with its slice, and the jobs that are left make another. */
  slices?: Slices | undefined
}

interface QueuedJob {
  run: () => Promise<unknown>
  /** On performance's clock: when another process's lock has been waited for long enough. */
  untilMs: number
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

/** How often another process's lock is tried again. */
const retryMs = 10

/** Somebody failed after having written, and there is no savepoint to go back to. */
const batchFailed = new Error('the batch has to run again')

/**
 * Writers of the same moment share one commit. Queued jobs run one after another inside one outer transaction, and their promises
 * settle only after the COMMIT is on disk: a flush to disk costs more than all the rest of a write, so sharing it is what makes many
 * writers fast without giving up durability. Savepoints cost too, and hardly any job fails after it has written: the first that does
 * undoes the whole batch, which runs once more with a savepoint for each.
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
  readonly #slices: Slices | undefined
  #queue: QueuedJob[] = []
  /** Whether each job of the next batch gets a savepoint. */
  #isGuarded = false
  #working: Promise<void> | undefined

  constructor({ connection, counters, writes, sync, slices }: GroupCommitParts) {
    this.#sync = sync
    this.#slices = slices
    this.#writes = writes
    this.#connection = connection
    this.#counters = counters
    this.#begin = connection.prepare('BEGIN IMMEDIATE')
    this.#savepoint = connection.prepare('SAVEPOINT job')
    this.#release = connection.prepare('RELEASE job')
    this.#commitAll = connection.prepare('COMMIT')
  }

  /** `waitMs` is how long another process that writes is waited for. */
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
      // the disk is full: nobody of this batch has been written, unless only the flush failed
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK')
      if (error === batchFailed) {
        this.#queue.unshift(...waiting)
        this.#isGuarded = true
        return
      }
      for (const { reject } of batch) reject(new DatabaseUnavailable(error, isCommitted))
      return
    }
    for (const done of settle) {
      if (this.#slices) this.#slices.add(done)
      else done()
    }
  }

  /** Another process writes: those who have waited long enough are told, the others try again. Nothing else lets a batch not begin for now. */
  async #postpone(error: unknown): Promise<void> {
    const isOver = isLocked(error) ? performance.now() : Number.POSITIVE_INFINITY
    const waiting = this.#queue
    this.#queue = waiting.filter(({ untilMs }) => untilMs > isOver)
    for (const { untilMs, reject } of waiting) if (untilMs <= isOver) reject(new DatabaseUnavailable(error))
    if (this.#queue.length > 0) await new Promise((resolve) => setTimeout(resolve, retryMs))
  }

  /** Answers what settles the job once everything is on disk. */
  async #perform({ run, resolve, reject }: QueuedJob, isGuarded: boolean): Promise<() => void> {
    const before = this.#writes()
    if (isGuarded) this.#savepoint.run()
    try {
      const value = (await run()) as never
      if (isGuarded) this.#release.run()
      return () => resolve(value)
    } catch (error) {
      if (!this.#connection.isTransaction) throw error // a full disk undoes the whole transaction, not the statement alone
      if (isGuarded) this.#connection.exec('ROLLBACK TO job; RELEASE job')
      else if (this.#writes() !== before) throw batchFailed
      return () => reject(error)
    }
  }
}
