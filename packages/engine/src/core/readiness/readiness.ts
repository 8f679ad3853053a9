import { DatabaseUnavailable } from '../../database/database.ts'
import type { DatabaseWatch } from '../../database/database-health.ts'
import type { Trouble } from '../../database/failure.ts'
import { type Migration, missingOf } from '../../database/migrate.ts'
import type { Bus } from '../../ports.ts'
import { probe } from './store.ts'

/** Whether calls can be answered, part by part. */
export interface Readiness {
  isReady: boolean
  database: 'ok' | Trouble
  /** Unknown while the database does not say. */
  migrations: 'ok' | 'missing' | 'unknown'
  bus: 'ok' | 'unreachable'
}

/** How long an answer may take, even if something hangs; `/readyz` promises two seconds. */
const longestMs = 1500
/** How long a successful write is believed. */
const believedMs = 1000

interface Parts {
  watch: DatabaseWatch
  bus: Bus
  migrations: readonly Migration[]
  now(): number
}

/** Checks whether everything that a call needs works. However many ask, one check runs at a time. */
export class ReadinessCheck {
  readonly #parts: Parts
  #looking: Promise<void> | undefined
  #provenMs = Number.NEGATIVE_INFINITY
  #lacksMigrations: boolean | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async check(): Promise<Readiness> {
    const { watch } = this.#parts
    const [isSilent, isBusSilent] = await Promise.all([hangs(this.look()), hangs(this.#askBus())])
    const database = watch.trouble ?? (isSilent ? 'silent' : 'ok')
    const migrations = this.#lacksMigrations === undefined ? 'unknown' : this.#lacksMigrations ? 'missing' : 'ok'
    const bus = isBusSilent ? 'unreachable' : 'ok'
    return { isReady: database === 'ok' && migrations === 'ok' && bus === 'ok', database, migrations, bus }
  }

  /** Writes something, unless that worked a moment ago. Never rejects: the watch keeps what went wrong. */
  look(): Promise<void> {
    if (performance.now() - this.#provenMs < believedMs && !this.#parts.watch.trouble) return Promise.resolve()
    this.#looking ??= this.#write().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #write(): Promise<void> {
    const { watch, migrations, now } = this.#parts
    try {
      await watch.database.write((db) => probe(db, now()))
      this.#provenMs = performance.now()
      watch.proven()
      this.#lacksMigrations = (await watch.database.read((db) => missingOf(db, migrations))).length > 0
    } catch (error) {
      this.#lacksMigrations = error instanceof DatabaseUnavailable ? undefined : true // a table is missing
    }
  }

  async #askBus(): Promise<void> {
    await this.#parts.bus.check?.()
  }
}

/** Whether something fails, or takes longer than may be waited. */
function hangs(work: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), longestMs)
    const settle = (isFailed: boolean) => () => {
      clearTimeout(timer)
      resolve(isFailed)
    }
    work.then(settle(false), settle(true))
  })
}
