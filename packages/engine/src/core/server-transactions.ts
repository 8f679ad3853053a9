import type { Database } from '../database/database.ts'
import { isDuplicate } from '../database/dialect.ts'
import type { Bus } from '../ports.ts'
import type { Jobs } from '../shared/jobs/jobs.ts'
import type { Transaction } from '../transaction.ts'
import { Outbox } from './event-outbox.ts'

interface Options {
  /** Runs after the commit, before the events leave. */
  committed?: () => void
  /** The player who causes the events. */
  actor?: number | undefined
}

interface Parts {
  database: Database
  bus: Bus
  jobs: Pick<Jobs, 'plan'>
  /** Unix seconds. */
  now: () => number
}

/** Transactions outside of players' calls, with events and planned work. */
export class ServerTransactions {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async run<T>(job: (transaction: Transaction) => Promise<T>, options: Options = {}): Promise<T> {
    try {
      return await this.#once(job, options)
    } catch (error) {
      if (!isDuplicate(error)) throw error
      return this.#once(job, options) // two requests registered the same new player at once
    }
  }

  async #once<T>(job: (transaction: Transaction) => Promise<T>, { committed, actor }: Options): Promise<T> {
    const { database, bus, jobs, now } = this.#parts
    const outbox = new Outbox(actor)
    const plan = jobs.plan()
    const result = await database.write(async (db) => {
      outbox.clear()
      plan.clear()
      const value = await job({ ...outbox.writeContext(db, now()), ...plan.scheduler(db, now()) })
      await outbox.write(db, now())
      return value
    })
    committed?.()
    outbox.deliver(bus)
    plan.onCommitted()
    return result
  }
}
