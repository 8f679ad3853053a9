import type { Database, Db } from '../database/database.ts'
import type { Publish } from '../emit.ts'
import type { Bus, Clock, Log, Ports } from '../ports.ts'
import { Lease, LeaseLost, leaseTimeoutMs } from '../shared/leases/lease.ts'
import type { Transaction } from '../transaction.ts'
import { withoutOverlap } from './ticker.ts'

/**
 * A task that runs by itself on one server of a database, such as the rounds of a game. Its state is in its tables, so that the next leader
 * continues where this one stopped.
 */
export interface LeaderTask {
  /** Name of its lease, such as `casino/crash`. */
  name: string
  /** Returns whether there is work, now or later; called once a second while no server leads. */
  hasWork(db: Db, nowMs: number): Promise<boolean>
  /** Milliseconds between two calls of `hasWork` at least, for work that can wait. */
  lookEveryMs?: number
  /** Does what is due. Returns the milliseconds until the next step, or undefined if nothing is left to do. */
  step(context: LeaderContext): Promise<number | undefined>
  /** Called when this server becomes the leader: cached state may be old. */
  onElected(): void
}

/** Context of a leader's step. */
export interface LeaderContext {
  /** Unix milliseconds that all servers of the database share. */
  nowMs(): Promise<number>
  read<T>(job: (db: Db) => Promise<T>): Promise<T>
  /** Runs a transaction that first confirms the lease; without the lease nothing is written. */
  transact<T>(job: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Publishes without a transaction; does nothing once another server may lead. */
  publish: Publish
}

interface Parts {
  database: Database
  bus: Bus
  log: Log
  clock: Clock
  databaseMs(db: Db): Promise<number>
  after: Ports['after']
  transact<T>(job: (transaction: Transaction) => Promise<T>): Promise<T>
}

/** How long a leader may be without a transaction before it sends a heartbeat. */
const heartbeatMs = 900

/** Runs one task's steps while this server has its lease. */
export class LeaderRunner {
  readonly #task: LeaderTask
  readonly #parts: Parts
  readonly #lease: Lease
  readonly #context: LeaderContext
  readonly #run: () => Promise<void>
  readonly #heartbeat: () => Promise<void>
  #isLeader = false
  #dueMs = Number.NEGATIVE_INFINITY
  #heartbeatAtMs = 0
  #nextLookMs = Number.NEGATIVE_INFINITY
  readonly #stopListening: () => void
  #stopTimer = () => {}
  #isClosed = false

  constructor(task: LeaderTask, parts: Parts) {
    this.#task = task
    this.#parts = parts
    this.#lease = new Lease(task.name, parts.database, parts.clock)
    const complain = (error: unknown) => parts.log.error({ err: error, task: task.name }, 'a leader task failed')
    this.#run = withoutOverlap(() => this.#step(), complain)
    this.#heartbeat = withoutOverlap(() => this.#sendHeartbeat(), complain)
    this.#stopListening = parts.bus.leaseFreed.subscribe((name) => {
      if (name === task.name) void this.#run()
    })
    this.#context = {
      nowMs: () => parts.database.read(parts.databaseMs),
      read: (job) => parts.database.read(job),
      transact: (job) => this.#confirmed(job),
      publish: (topic, event, ...args) => {
        if (this.#sinceHeartbeatMs() < leaseTimeoutMs)
          parts.bus.publish({ to: { topic }, event, args: JSON.stringify(args) })
      },
    }
  }

  /** Call it once a second. Steps that are due sooner have timers of their own. */
  async tick(): Promise<void> {
    await Promise.all([this.#heartbeat(), this.#run()])
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopTimer()
    this.#stopListening()
    const { isHeld } = this.#lease
    await this.#lease.release()
    if (isHeld) this.#parts.bus.leaseFreed.publish(this.#task.name) // another server need not wait for its next tick
  }

  async #step(): Promise<void> {
    if (this.#isClosed || !(await this.#becomeLeader())) return
    const earlyMs = this.#dueMs - this.#parts.clock.elapsedMs()
    if (earlyMs > 0) return this.#setTimer(earlyMs) // timers run up to a millisecond early
    this.#stopTimer()
    try {
      const waitMs = await this.#task.step(this.#context)
      if (waitMs === undefined) await this.#giveUpLease()
      else this.#scheduleStep(waitMs)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#isLeader = false
      this.#parts.log.info({ task: this.#task.name }, 'another server leads now')
    }
  }

  async #becomeLeader(): Promise<boolean> {
    if (this.#isLeader) return true
    const { database, databaseMs, clock } = this.#parts
    if (clock.elapsedMs() < this.#nextLookMs) return false
    this.#nextLookMs = clock.elapsedMs() + (this.#task.lookEveryMs ?? 0)
    const isWanted = await database.read(async (db) => this.#task.hasWork(db, await databaseMs(db)))
    if (!isWanted) return false
    if (!(await this.#lease.acquire())) {
      this.#retryWhenExpired()
      return false
    }
    this.#isLeader = true
    this.#dueMs = Number.NEGATIVE_INFINITY
    this.#heartbeatAtMs = this.#parts.clock.elapsedMs()
    this.#task.onElected()
    return true
  }

  /** Claims the lease in the moment in which it expires, not with the next tick. */
  #retryWhenExpired(): void {
    this.#stopTimer()
    const { leftMs } = this.#lease
    if (leftMs !== undefined) this.#setTimer(leftMs)
  }

  /** Nothing is left to do: the next server that finds work becomes the leader. */
  async #giveUpLease(): Promise<void> {
    this.#isLeader = false
    await this.#lease.release()
  }

  #scheduleStep(waitMs: number): void {
    this.#dueMs = this.#parts.clock.elapsedMs() + waitMs
    this.#setTimer(waitMs)
  }

  #setTimer(waitMs: number): void {
    this.#stopTimer()
    if (!this.#isClosed) this.#stopTimer = this.#parts.after?.(Math.ceil(waitMs), () => void this.#run()) ?? (() => {})
  }

  async #sendHeartbeat(): Promise<void> {
    if (!this.#isLeader || this.#sinceHeartbeatMs() < heartbeatMs) return
    try {
      await this.#confirmed(async () => {})
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#isLeader = false
    }
  }

  #sinceHeartbeatMs(): number {
    return this.#parts.clock.elapsedMs() - this.#heartbeatAtMs
  }

  async #confirmed<T>(job: (transaction: Transaction) => Promise<T>): Promise<T> {
    const beganMs = this.#parts.clock.elapsedMs()
    const answer = await this.#parts.transact(async (transaction) => {
      await this.#lease.confirm(transaction.db)
      return job(transaction)
    })
    this.#heartbeatAtMs = beganMs
    return answer
  }
}
