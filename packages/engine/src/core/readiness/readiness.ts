import { DatabaseUnavailable } from '../../database/database.ts'
import type { DatabaseHealth } from '../../database/database-health.ts'
import type { DatabaseFailure } from '../../database/failure.ts'
import { type Migration, pendingMigrations } from '../../database/migrate.ts'
import type { Bus } from '../../ports.ts'
import { probe } from './store.ts'

/** Reports, part by part, whether calls can be answered. */
export interface Readiness {
  /** Not of the bus: every server loses that at once, and a proxy would be left without any. Events then come late. */
  isReady: boolean
  database: 'ok' | DatabaseFailure
  /** `unknown` while the database does not answer. */
  migrations: 'ok' | 'missing' | 'unknown'
  bus: 'ok' | 'unreachable'
}

/** How long an answer may take, even if a part hangs; `/readyz` promises two seconds. */
const timeoutMs = 1500
/** How long a successful write counts as proof. */
const proofValidMs = 1000

interface Parts {
  watch: DatabaseHealth
  bus: Bus
  migrations: readonly Migration[]
  now(): number
}

/** Checks everything that a call needs. Concurrent checks share one probe. */
export class ReadinessCheck {
  readonly #parts: Parts
  #probing: Promise<void> | undefined
  #provenMs = Number.NEGATIVE_INFINITY
  #lacksMigrations: boolean | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async check(): Promise<Readiness> {
    const { watch } = this.#parts
    const [isSilent, isBusSilent] = await Promise.all([timesOut(this.probe()), timesOut(this.#askBus())])
    const database = watch.failure ?? (isSilent ? 'silent' : 'ok')
    const migrations = this.#lacksMigrations === undefined ? 'unknown' : this.#lacksMigrations ? 'missing' : 'ok'
    const bus = isBusSilent ? 'unreachable' : 'ok'
    return { isReady: database === 'ok' && migrations === 'ok', database, migrations, bus }
  }

  /** Writes a row, unless that succeeded a moment ago. Never rejects: `watch` records the failure. */
  probe(): Promise<void> {
    if (performance.now() - this.#provenMs < proofValidMs && !this.#parts.watch.failure) return Promise.resolve()
    this.#probing ??= this.#write().finally(() => {
      this.#probing = undefined
    })
    return this.#probing
  }

  async #write(): Promise<void> {
    const { watch, migrations, now } = this.#parts
    try {
      await watch.database.write((db) => probe(db, now()))
      this.#provenMs = performance.now()
      watch.reportSuccess()
      this.#lacksMigrations = (await watch.database.read((db) => pendingMigrations(db, migrations))).length > 0
    } catch (error) {
      this.#lacksMigrations = error instanceof DatabaseUnavailable ? undefined : true // a table is missing
    }
  }

  async #askBus(): Promise<void> {
    await this.#parts.bus.check?.()
  }
}

/** Resolves to true if the work fails or takes longer than `timeoutMs`. */
function timesOut(work: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), timeoutMs)
    const settle = (isFailed: boolean) => () => {
      clearTimeout(timer)
      resolve(isFailed)
    }
    work.then(settle(false), settle(true))
  })
}
