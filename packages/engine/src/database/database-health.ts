import type { Log } from '../log.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { DatabaseFailure } from './failure.ts'

/**
 * Notices what keeps a database from working. It is logged once when it begins, once for each new reason and once when
 * it is over, however many calls fail meanwhile.
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

  /** Undefined while all is well. */
  get failure(): DatabaseFailure | undefined {
    return this.#failure
  }

  /** Something was written just now, so that whatever was wrong is over. */
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

/** A failure that the watch has told the log of. Of a call whose outcome nobody knows every single one is worth a line. */
export function isDatabaseFailure(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && !error.isOutcomeUnknown
}
