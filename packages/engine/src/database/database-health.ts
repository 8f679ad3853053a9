import type { Log } from '../log.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { DatabaseFailure } from './failure.ts'

/** Failures that the next write meets too, even if it is not known whether this one happened. */
const diskFailures: ReadonlySet<DatabaseFailure> = new Set(['full', 'readOnly', 'broken', 'forbidden'])

/**
 * Detects failures of a database. Logs each one once when it begins, once for each new reason and once when it is over, however many calls
 * fail meanwhile.
 */
export class DatabaseHealth {
  readonly database: Database
  readonly #log: Log
  #failure: DatabaseFailure | undefined
  #failed = 0
  readonly #checkpointFailure: () => DatabaseFailure | undefined

  constructor(own: Database, log: Log) {
    this.#log = log
    const failed = (error: unknown) => {
      this.#reportFailure(error)
      throw error
    }
    const watched = <T>(work: Promise<T>): Promise<T> => work.catch(failed)
    this.#checkpointFailure = () => own.checkpointFailure?.()
    this.database = {
      counters: own.counters,
      read: (job, options) => watched(own.read(job, options)),
      write: (job, options) =>
        own.write(job, options).then((value) => {
          this.#reportCheckpoint()
          return value
        }, failed),
      exclusive: (job) => watched(own.exclusive(job)),
      close: () => own.close(),
    }
  }

  /** Undefined while the database works. */
  get failure(): DatabaseFailure | undefined {
    return this.#failure
  }

  /** A write has just succeeded, so any failure is over. */
  reportSuccess(): void {
    if (this.#failure === undefined || this.#checkpointFailure() !== undefined) return
    this.#log.info({ reason: this.#failure, failed: this.#failed }, 'the database does its work again')
    this.#failure = undefined
    this.#failed = 0
  }

  #reportFailure(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) return
    if (error.isOutcomeUnknown && !diskFailures.has(error.reason)) return
    this.#failed++
    this.#begin(error.reason, error)
  }

  /** A write succeeded, but the file cannot take it. */
  #reportCheckpoint(): void {
    const failure = this.#checkpointFailure()
    if (failure !== undefined) this.#begin(failure)
  }

  #begin(reason: DatabaseFailure, error?: DatabaseUnavailable): void {
    if (reason === this.#failure) return
    this.#failure = reason
    this.#log.error({ ...(error && { err: error }), reason }, 'the database does not do its work')
  }
}

/** Returns whether an error is a failure that `DatabaseHealth` has logged. A call with an unknown outcome is logged each time. */
export function isDatabaseFailure(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && !error.isOutcomeUnknown
}
