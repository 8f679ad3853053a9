import type { Database, Db } from '../database/database.ts'
import type { TellTopic } from '../emit.ts'
import type { Bus, Clock, Log, Ports } from '../ports.ts'
import { Lease, LeaseLost, silenceMs } from '../shared/leases/lease.ts'
import type { Transaction } from '../transaction.ts'
import { oneAtATime } from './ticker.ts'

/**
 * Something that goes on by itself on one server of a database, such as the rounds of a game. What it is at stands in
 * its tables, so that the next server goes on where this one stopped.
 */
export interface Conductor {
  /** Of its lease, such as `casino/crash`. */
  name: string
  /** Whether there is anything to do or to wait for; asked once a second where nobody conducts. */
  isWanted(db: Db, nowMs: number): Promise<boolean>
  /** Does what is due. Answers the milliseconds until the next step, or undefined when it is done for now. */
  step(podium: Podium): Promise<number | undefined>
  /** This server conducts from now on: what it remembers may be old. */
  begins(): void
}

/** What a conductor has at hand. */
export interface Podium {
  /** Unix milliseconds that all servers of the database share. */
  nowMs(): Promise<number>
  read<T>(job: (db: Db) => Promise<T>): Promise<T>
  /** A transaction that begins by proving that this server still holds the lease; otherwise nothing is written. */
  transact<T>(job: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Tells whoever watches, without a transaction; nobody once another server may conduct. */
  tellTopic: TellTopic
}

interface Parts {
  database: Database
  bus: Bus
  log: Log
  clock: Clock
  databaseMs(db: Db): Promise<number>
  after: Ports['after']
  transact<T>(happen: (transaction: Transaction) => Promise<T>): Promise<T>
}

/** How long a holder may be without a transaction before it gives a sign of life. */
const beatMs = 900

/** Has one conductor do its steps while this server holds its lease. */
export class Conducting {
  readonly #conductor: Conductor
  readonly #parts: Parts
  readonly #lease: Lease
  readonly #podium: Podium
  readonly #run: () => Promise<void>
  readonly #beat: () => Promise<void>
  #isHolding = false
  #dueMs = Number.NEGATIVE_INFINITY
  #beatenMs = 0
  #stopTimer = () => {}
  #isClosed = false

  constructor(conductor: Conductor, parts: Parts) {
    this.#conductor = conductor
    this.#parts = parts
    this.#lease = new Lease(conductor.name, parts.database, parts.clock)
    const complain = (error: unknown) =>
      parts.log.error({ err: error, conductor: conductor.name }, 'a conductor could not go on')
    this.#run = oneAtATime(() => this.#step(), complain)
    this.#beat = oneAtATime(() => this.#signOfLife(), complain)
    this.#podium = {
      nowMs: () => parts.database.read(parts.databaseMs),
      read: (job) => parts.database.read(job),
      transact: (job) => this.#confirmed(job),
      tellTopic: (topic, event, ...args) => {
        if (this.#sinceBeatMs() < silenceMs) parts.bus.publish({ to: { topic }, event, args: JSON.stringify(args) })
      },
    }
  }

  /** Once a second. Steps that are due sooner have timers of their own. */
  async tick(): Promise<void> {
    await Promise.all([this.#beat(), this.#run()])
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopTimer()
    await this.#lease.release()
  }

  async #step(): Promise<void> {
    if (this.#isClosed || !(await this.#holds())) return
    const earlyMs = this.#dueMs - this.#parts.clock.elapsedMs()
    if (earlyMs > 0) return this.#setTimer(earlyMs) // timers run up to a millisecond early
    this.#stopTimer()
    try {
      const waitMs = await this.#conductor.step(this.#podium)
      if (waitMs === undefined) await this.#rest()
      else this.#comeBackIn(waitMs)
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#isHolding = false
      this.#parts.log.info({ conductor: this.#conductor.name }, 'another server conducts now')
    }
  }

  async #holds(): Promise<boolean> {
    if (this.#isHolding) return true
    const { database, databaseMs } = this.#parts
    const isWanted = await database.read(async (db) => this.#conductor.isWanted(db, await databaseMs(db)))
    if (!isWanted) return false
    if (!(await this.#lease.take())) {
      this.#lookAgain()
      return false
    }
    this.#isHolding = true
    this.#dueMs = Number.NEGATIVE_INFINITY
    this.#beatenMs = this.#parts.clock.elapsedMs()
    this.#conductor.begins()
    return true
  }

  /** Takes over in the moment in which the holder has been silent for too long, not with the next tick. */
  #lookAgain(): void {
    this.#stopTimer()
    const { leftMs } = this.#lease
    if (leftMs !== undefined) this.#setTimer(leftMs)
  }

  /** Nothing is left to do: whoever is asked first goes on. */
  async #rest(): Promise<void> {
    this.#isHolding = false
    await this.#lease.release()
  }

  #comeBackIn(waitMs: number): void {
    this.#dueMs = this.#parts.clock.elapsedMs() + waitMs
    this.#setTimer(waitMs)
  }

  #setTimer(waitMs: number): void {
    this.#stopTimer()
    if (!this.#isClosed) this.#stopTimer = this.#parts.after?.(Math.ceil(waitMs), () => void this.#run()) ?? (() => {})
  }

  async #signOfLife(): Promise<void> {
    if (!this.#isHolding || this.#sinceBeatMs() < beatMs) return
    try {
      await this.#confirmed(async () => {})
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      this.#isHolding = false
    }
  }

  #sinceBeatMs(): number {
    return this.#parts.clock.elapsedMs() - this.#beatenMs
  }

  async #confirmed<T>(job: (transaction: Transaction) => Promise<T>): Promise<T> {
    const beganMs = this.#parts.clock.elapsedMs()
    const answer = await this.#parts.transact(async (transaction) => {
      await this.#lease.confirm(transaction.db)
      return job(transaction)
    })
    this.#beatenMs = beganMs
    return answer
  }
}
