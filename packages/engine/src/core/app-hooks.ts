import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Database } from '../database/database.ts'
import { isDatabaseFailure } from '../database/database-health.ts'
import type { Clock, Log } from '../ports.ts'
import type { Transaction } from '../transaction.ts'
import { Ages } from './ages.ts'
import type { SteadyTime } from './clock.ts'
import type { App, TickContext } from './context.ts'
import { withoutOverlap } from './ticker.ts'

interface Parts {
  log: Log
  clock: Clock
  time: SteadyTime
  presence: TickContext['presence']
  phone: PhoneConfig
  read: Database['read']
  /** Runs a job in its own transaction. */
  transact(job: (transaction: Transaction) => Promise<void>): Promise<void>
}

/**
 * Hooks of apps outside calls, each in its own transaction. An error of one app is logged under its name and affects no other. A failure of
 * the database is no app's fault, so it rejects.
 */
export class AppHooks {
  readonly #apps: readonly App[]
  readonly #parts: Parts
  readonly #beganMs: number
  /** Jobs to run once a second; none rejects. */
  readonly ticks: (() => Promise<void>)[]

  constructor(apps: readonly App[], parts: Parts) {
    this.#apps = apps
    this.#parts = parts
    this.#beganMs = parts.clock.elapsedMs()
    this.ticks = apps.flatMap((app) => (app.onTick ? [this.#tickOf(app, app.onTick)] : []))
  }

  /** Settles what the previous server left unfinished. An app whose hook fails starts without it. */
  async start(): Promise<void> {
    for (const app of this.#apps) if (app.onStart) await this.#isolated(app, app.onStart, "an app's start hook failed")
  }

  async playerOnline(me: Identity): Promise<void> {
    for (const app of this.#apps)
      if (app.onOnline)
        await this.#isolated(app, (transaction) => app.onOnline?.(transaction, me), "an app's online hook failed")
  }

  async #isolated(app: App, job: Job, failureMessage: string): Promise<void> {
    try {
      await this.#parts.transact(async (transaction) => job(transaction))
    } catch (error) {
      if (isDatabaseFailure(error)) throw error
      this.#parts.log.error({ err: error, app: app.name }, failureMessage)
    }
  }

  #tickOf(app: App, tick: Tick): () => Promise<void> {
    const { present, pruneAges } = this.#present()
    return withoutOverlap(
      async () => {
        const isNeeded = app.needsTick === undefined || (await this.#parts.read(app.needsTick))
        if (isNeeded) await this.#parts.transact((transaction) => tick(transaction, present))
        pruneAges()
      },
      (error) => this.#parts.log.error({ err: error, app: app.name }, "an app's tick failed"),
    )
  }

  #present() {
    const { clock, time, presence, phone } = this.#parts
    const ages = new Ages(clock, time)
    const present: TickContext = {
      presence,
      phone,
      ageSeconds: (what, since) => ages.of(what, since),
      uptimeSeconds: () => (clock.elapsedMs() - this.#beganMs) / 1000,
    }
    return { present, pruneAges: () => ages.pruneUnused() }
  }
}

type Tick = NonNullable<App['onTick']>
type Job = (transaction: Transaction) => Promise<void> | undefined
