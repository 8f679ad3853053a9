import type { Log } from '../log.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { Trouble } from './failure.ts'

/**
 * Notices what keeps a database from working. It is logged once when it begins, once for each new reason and once when
 * it is over, however many calls fail meanwhile.
 */
export class DatabaseWatch {
  readonly database: Database
  readonly #log: Log
  #trouble: Trouble | undefined
  #failed = 0

  constructor(own: Database, log: Log) {
    this.#log = log
    const watched = <T>(work: Promise<T>): Promise<T> =>
      work.catch((error) => {
        this.#failing(error)
        throw error
      })
    this.database = {
      counters: own.counters,
      read: (job, options) => watched(own.read(job, options)),
      write: (job, options) => watched(own.write(job, options)),
      alone: (job) => watched(own.alone(job)),
      close: () => own.close(),
    }
  }

  /** Undefined while all is well. */
  get trouble(): Trouble | undefined {
    return this.#trouble
  }

  /** Something was written just now, so that whatever was wrong is over. */
  proven(): void {
    if (this.#trouble === undefined) return
    this.#log.info({ reason: this.#trouble, failed: this.#failed }, 'the database does its work again')
    this.#trouble = undefined
    this.#failed = 0
  }

  #failing(error: unknown): void {
    if (!isDatabaseTrouble(error)) return
    this.#failed++
    if (error.reason === this.#trouble) return
    this.#trouble = error.reason
    this.#log.error({ err: error, reason: error.reason }, 'the database does not do its work')
  }
}

/** A failure that the watch has told the log of. Of a call whose outcome nobody knows every single one is worth a line. */
export function isDatabaseTrouble(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && !error.isOutcomeUnknown
}
