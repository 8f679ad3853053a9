import type { Identity } from '@orelhao/protocol/settings/contract'
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
  isOnline(player: number): boolean
  /** Runs something in a transaction of its own. */
  transact(job: (transaction: Transaction) => Promise<void>): Promise<void>
}

/**
 * What apps do outside calls, each in a transaction of its own. What one throws is logged under its name and affects no
 * other. A database that is away is no app's fault, so that rejects.
 */
export class AppHooks {
  readonly #apps: readonly App[]
  readonly #parts: Parts
  readonly #beganMs: number
  /** What is to be done once a second; none rejects. */
  readonly ticks: (() => Promise<void>)[]

  constructor(apps: readonly App[], parts: Parts) {
    this.#apps = apps
    this.#parts = parts
    this.#beganMs = parts.clock.elapsedMs()
    this.ticks = apps.flatMap((app) => (app.onTick ? [this.#tickOf(app, app.onTick)] : []))
  }

  /** Settles what the last server left unfinished. An app that fails at this goes on with what is there. */
  async start(): Promise<void> {
    for (const app of this.#apps)
      if (app.onStart)
        await this.#isolated(app, app.onStart, 'an app could not settle what the last server left behind')
  }

  /** The player's phone came online. */
  async playerOnline(me: Identity): Promise<void> {
    for (const app of this.#apps)
      if (app.onOnline)
        await this.#isolated(
          app,
          (transaction) => app.onOnline?.(transaction, me),
          "an app did not hear of a player's phone",
        )
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
    const { present, forgetUnasked } = this.#present()
    return withoutOverlap(
      async () => {
        await this.#parts.transact((transaction) => tick(transaction, present))
        forgetUnasked()
      },
      (error) => this.#parts.log.error({ err: error, app: app.name }, "an app's tick failed"),
    )
  }

  #present() {
    const { clock, time, isOnline } = this.#parts
    const ages = new Ages(clock, time)
    const present: TickContext = {
      isOnline,
      ageSeconds: (what, since) => ages.of(what, since),
      uptimeSeconds: () => (clock.elapsedMs() - this.#beganMs) / 1000,
    }
    return { present, forgetUnasked: () => ages.pruneUnused() }
  }
}

type Tick = NonNullable<App['onTick']>
type Job = (transaction: Transaction) => Promise<void> | undefined
