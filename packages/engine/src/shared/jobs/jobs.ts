import type { Database, Db } from '../../database/database.ts'
import type { Bus, Log } from '../../ports.ts'
import type { Job, JobScheduler, Transaction } from '../../transaction.ts'
import * as store from './store.ts'

/** How often the table is looked at when nobody has said that anything is due: another server's word may be lost. */
const pollSeconds = 30
/** Pieces of work done before others get their turn. */
const atOnce = 100
const attempts = 10
const firstPauseSeconds = 5
const longestPauseSeconds = 3600

interface Parts {
  database: Pick<Database, 'read' | 'write'>
  log: Log
  due: Bus['due']
  /** Unix seconds that nobody sets. */
  steady(): number
  /** Runs something in a transaction of its own. */
  transact(happen: (transaction: Transaction) => Promise<void>): Promise<void>
}

/**
 * Does what is due. However many servers look after the same table, each piece is done once: it leaves the table in the transaction that
 * does it, so a server that dies over it leaves it to the others.
 */
export class Jobs {
  readonly #parts: Parts
  readonly #jobs = new Map<string, Job>()
  readonly #unsubscribe: () => void
  /** When to look at the table, by `steady`. */
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

  /** What one transaction plans. */
  plan(): JobPlan {
    return new JobPlan(this.#parts.steady, (at) => {
      this.#setNextDue(at)
      this.#parts.due.publish(at)
    })
  }

  /** Once, before the first tick. */
  async start(): Promise<void> {
    await this.#parts.database.write((db) => store.clampWaits(db, this.#parts.steady()))
  }

  /** Does what is due. Asks the database only where something is, and now and then. Rejects while the database is away. */
  async tick(): Promise<void> {
    const now = this.#parts.steady()
    if (now < this.#nextDueAt) return
    this.#nextDueAt = now + pollSeconds // what is added meanwhile makes it earlier
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
        if (!job) throw new Error(`no app does ${due.kind}`)
        await job.run(transaction, JSON.parse(due.payload) as never)
      })
    } catch (error) {
      await this.#failed(due, error)
    }
  }

  /** Rejects where not even that can be written, so that no attempt counts while the database is away. */
  async #failed(due: store.DueJob, err: unknown): Promise<void> {
    const { database, log, steady } = this.#parts
    const isOver = due.attempts + 1 >= attempts
    const wait = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** due.attempts)
    const then = isOver ? { failed_at: steady() } : { due_at: steady() + wait, wait }
    await database.write((db) => store.recordFailure(db, due, then))
    const { id, kind, payload } = due
    log.error(
      { err, id, kind, payload },
      isOver ? 'due work failed for good' : 'due work failed and will be tried again',
    )
  }
}

/** What one transaction adds to the work that is due later; known to whoever waits for it once that is committed. */
class JobPlan {
  readonly #steady: () => number
  readonly #wake: (at: number) => void
  #earliest = Number.POSITIVE_INFINITY

  constructor(steady: () => number, wake: (at: number) => void) {
    this.#steady = steady
    this.#wake = wake
  }

  /** `now` is the transaction's, by which apps reckon. */
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

  /** The transaction runs again. */
  clear(): void {
    this.#earliest = Number.POSITIVE_INFINITY
  }

  onCommitted(): void {
    if (this.#earliest < Number.POSITIVE_INFINITY) this.#wake(this.#earliest)
  }
}
