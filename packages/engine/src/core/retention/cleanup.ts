import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../database/database.ts'
import type { Ports, Retention } from '../../ports.ts'
import type { Expiring } from '../../shared/retention/policies.ts'
import { type CleanupCursor, deleteExpiredEvents } from '../inbox/store.ts'
import { JumpGuard } from './clock/jump-guard.ts'
import { defaultRetention } from './default-retention.ts'
import { deleteExpired } from './store.ts'

/**
 * Rows of one step, adapted to how long the last step took. On SQLite all writers wait for the one that writes. On MariaDB a step locks
 * only what it deletes, but uses the database's time.
 */
const rowsAtOnce = { fewest: 5, first: 20, most: 100 }
const longStepMs = 5
const shortStepMs = 2
const daySeconds = 24 * 3600

/** Deletes expired rows in short transactions, each followed by a pause as long as it took. */
export class RetentionCleanup {
  readonly #ports: Pick<Ports, 'database' | 'log' | 'clock' | 'retention'>
  readonly #expiring: readonly [table: string, rule: Expiring][]
  readonly #now: () => number
  readonly #guard: JumpGuard
  readonly #stop = new AbortController()
  #running: Promise<boolean> | undefined
  #atOnce = rowsAtOnce.first

  /** `expiring` lists the tables whose rows expire; `now` is in unix seconds. */
  constructor(
    ports: Pick<Ports, 'database' | 'log' | 'clock' | 'retention'>,
    expiring: readonly [table: string, rule: Expiring][],
    now: () => number,
  ) {
    this.#ports = ports
    this.#expiring = expiring
    this.#now = now
    this.#guard = new JumpGuard(ports, now)
  }

  /**
   * Resolves when nothing is left to delete, or to false if nothing may be deleted since the time has jumped. Concurrent calls share one
   * run.
   */
  run(): Promise<boolean> {
    this.#running ??= this.#cleanUp().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Stops after the running step. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running?.catch(() => {})
  }

  async #cleanUp(): Promise<boolean> {
    if (!(await this.#guard.mayDelete())) return false
    const retention: Retention = { ...defaultRetention, ...this.#ports.retention }
    const deleted: Record<string, number> = {}
    for (const [table, rule] of this.#expiring) {
      const days = retention[rule.expires]
      if (days === 0) continue
      const before = this.#now() - days * daySeconds
      if (table === 'orelhao_events') await this.#deleteEvents(before)
      else deleted[table] = await this.#drop(table, rule, before)
    }
    const some = Object.fromEntries(Object.entries(deleted).filter(([, rows]) => rows > 0))
    if (Object.keys(some).length > 0) this.#ports.log.info({ dropped: some }, 'expired rows deleted')
    return true
  }

  async #drop(table: string, rule: Expiring, before: number): Promise<number> {
    let deleted = 0
    for (;;) {
      const rows = await this.#step((db, atOnce) => deleteExpired(db, table, rule, before, atOnce))
      if (!rows) return deleted
      deleted += rows
    }
  }

  /** Events have no id, and each player's last one stays. */
  async #deleteEvents(before: number): Promise<void> {
    let place: CleanupCursor | undefined
    do {
      const from = place
      place = await this.#step((db, atOnce) => deleteExpiredEvents(db, before, atOnce, from))
    } while (place)
  }

  /** Undefined once the engine closes. */
  async #step<T>(job: (db: Db, atOnce: number) => Promise<T>): Promise<T | undefined> {
    if (this.#stop.signal.aborted) return
    const startedMs = performance.now()
    let jobMs = 0
    const result = await this.#ports.database.write(async (db) => {
      const jobStartedMs = performance.now()
      const value = await job(db, this.#atOnce)
      jobMs = performance.now() - jobStartedMs
      return value
    })
    this.#adapt(jobMs)
    await sleep(performance.now() - startedMs, undefined, { signal: this.#stop.signal }).catch(() => {})
    return result
  }

  #adapt(jobMs: number): void {
    if (jobMs > longStepMs) this.#atOnce = Math.max(rowsAtOnce.fewest, Math.floor(this.#atOnce / 2))
    else if (jobMs < shortStepMs) this.#atOnce = Math.min(rowsAtOnce.most, this.#atOnce * 2)
  }
}
