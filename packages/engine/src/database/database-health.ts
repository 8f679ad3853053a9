import type { Log } from '../log.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { DatabaseFailure } from './failure.ts'

/**
 * Detects failures of a database. Logs each one once when it begins, once for each new reason and once when it is over, however many calls
 * fail meanwhile.
 */
export class DatabaseHealth {
  readonly database: Database
  readonly #log: Log
  #failure: DatabaseFailure | undefined
  #failed = 0

  constructor(own: Database, log: Log) {
    this.#log = log
    const watched = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error) => {
        this.#reportFailure(error)
        throw error
      })
    this.database = {
      counters: own.counters,
      read: (job, options) => watched(own.read(job, options)),
      write: (job, options) => watched(own.write(job, options)),
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
    if (this.#failure === undefined) return
    this.#log.info({ reason: this.#failure, failed: this.#failed }, 'the database does its work again')
    this.#failure = undefined
    this.#failed = 0
  }

  #reportFailure(error: unknown): void {
    if (!isDatabaseFailure(error)) return
    this.#failed++
    if (error.reason === this.#failure) return
    this.#failure = error.reason
    this.#log.error({ err: error, reason: error.reason }, 'the database does not do its work')
  }
}

/** Returns whether an error is a failure that `DatabaseHealth` has logged. A call with an unknown outcome is logged each time. */
export function isDatabaseFailure(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && !error.isOutcomeUnknown
}
