import type { Database, Db } from '../../database/database.ts'
import type { Bus, Log } from '../../ports.ts'
import type { Job, JobScheduler, Transaction } from '../../transaction.ts'
import * as store from './store.ts'

/** How often to check the table without a notification: one from another server may be lost. */
const pollSeconds = 30
/** Jobs per turn, before other work gets the thread. */
const atOnce = 100
const attempts = 10
const firstPauseSeconds = 5
const longestPauseSeconds = 3600

interface Parts {
  database: Pick<Database, 'read' | 'write'>
  log: Log
  due: Bus['due']
  /** Unix seconds that setting the clock does not change. */
  steady(): number
  /** Runs a job in its own transaction. */
  transact(job: (transaction: Transaction) => Promise<void>): Promise<void>
}

/**
 * Runs due jobs. Each job runs once, on any number of servers with the same table: the transaction that runs it deletes it, so a server
 * that crashes leaves it to the others.
 */
export class Jobs {
  readonly #parts: Parts
  readonly #jobs = new Map<string, Job>()
  readonly #unsubscribe: () => void
  /** When to check the table, by `steady`. */
  #nextDueAt = Number.NEGATIVE_INFINITY

  constructor(owners: readonly { name: string; jobs?: readonly Job[] }[], parts: Parts) {
    this.#parts = parts
    for (const { name, jobs = [] } of owners)
      for (const job of jobs) {
        if (!job.kind.startsWith(`${name}/`))
          throw new Error(`${job.kind} does not begin with the name of its app, ${name}`)
        if (this.#jobs.has(job.kind)) throw new Error(`there are two jobs ${job.kind}`)
        this.#jobs.set(job.kind, job)
      }
    this.#unsubscribe = parts.due.subscribe((at) => this.#setNextDue(at))
  }

  /** Jobs that one transaction schedules. */
  plan(): JobPlan {
    return new JobPlan(this.#parts.steady, (at) => {
      this.#setNextDue(at)
      this.#parts.due.publish(at)
    })
  }

  /** Call it once, before the first tick. */
  async start(): Promise<void> {
    await this.#parts.database.write((db) => store.clampWaits(db, this.#parts.steady()))
  }

  /** Runs due jobs. Queries the database only if one is due, and every `pollSeconds`. Rejects while the database is away. */
  async tick(): Promise<void> {
    const now = this.#parts.steady()
    if (now < this.#nextDueAt) return
    this.#nextDueAt = now + pollSeconds // a job that is added meanwhile makes it earlier
    try {
      const { read } = this.#parts.database
      const due = await read((db) => store.dueJobs(db, now, atOnce))
      for (const job of due) await this.#do(job)
      const next = await read(store.nextDue)
      if (next !== undefined) this.#setNextDue(next)
    } catch (error) {
      this.#setNextDue(now)
      throw error
    }
  }

  close(): void {
    this.#unsubscribe()
  }

  #setNextDue(at: number): void {
    this.#nextDueAt = Math.min(this.#nextDueAt, at)
  }

  async #do(due: store.DueJob): Promise<void> {
    try {
      await this.#parts.transact(async (transaction) => {
        if (!(await store.claim(transaction.db, due))) return
        const job = this.#jobs.get(due.kind)
        if (!job) throw new Error(`no app has the job ${due.kind}`)
        await job.run(transaction, JSON.parse(due.payload) as never)
      })
    } catch (error) {
      await this.#failed(due, error)
    }
  }

  /** Rejects if the failure cannot be recorded, so that attempts do not count while the database is away. */
  async #failed(due: store.DueJob, err: unknown): Promise<void> {
    const { database, log, steady } = this.#parts
    const isOver = due.attempts + 1 >= attempts
    const wait = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** due.attempts)
    const then = isOver ? { failed_at: steady() } : { due_at: steady() + wait, wait }
    await database.write((db) => store.recordFailure(db, due, then))
    const { id, kind, payload } = due
    log.error({ err, id, kind, payload }, isOver ? 'a job failed for good' : 'a job failed and will be retried')
  }
}

/** Jobs that one transaction adds; servers are notified after the commit. */
class JobPlan {
  readonly #steady: () => number
  readonly #notify: (at: number) => void
  #earliest = Number.POSITIVE_INFINITY

  constructor(steady: () => number, notify: (at: number) => void) {
    this.#steady = steady
    this.#notify = notify
  }

  /** `now` is the transaction's time, which apps use. */
  scheduler(db: Db, now: number): JobScheduler {
    return {
      schedule: async ({ kind }, { at, key, payload }) => {
        const wait = Math.max(0, at - now)
        const due_at = this.#steady() + wait
        await store.schedule(db, { kind, job_key: key ?? null, payload: JSON.stringify(payload), due_at, wait })
        this.#earliest = Math.min(this.#earliest, due_at)
      },
      cancel: ({ kind }, key) => store.remove(db, kind, key),
    }
  }

  /** Call it when the transaction runs again. */
  clear(): void {
    this.#earliest = Number.POSITIVE_INFINITY
  }

  onCommitted(): void {
    if (this.#earliest < Number.POSITIVE_INFINITY) this.#notify(this.#earliest)
  }
}
