import { isDatabaseFailure } from '../database/database-health.ts'
import type { Log } from '../log.ts'

/** Starts a timer of the server's platform. Returns a function that stops it. */
export type Every = (intervalMs: number, job: () => void) => () => void

const tickMs = 1000

const nodeInterval: Every = (intervalMs, job) => {
  const timer = setInterval(job, intervalMs)
  return () => clearInterval(timer)
}

/** A one-time timer of Node; keeps no process alive. */
export function nodeTimeout(delayMs: number, job: () => void): () => void {
  const timer = setTimeout(job, delayMs)
  timer.unref?.()
  return () => clearTimeout(timer)
}

/** Repeated jobs. A job never overlaps with its own last run, and a failure of one affects no other. */
export class Ticker {
  readonly #log: Log
  readonly #every: Every
  readonly #stops: (() => void)[] = []

  constructor(log: Log, every: Every = nodeInterval) {
    this.#log = log
    this.#every = every
  }

  /** `complaint` is the log message when the job rejects. */
  repeat(intervalMs: number, job: () => Promise<unknown>, complaint: string): void {
    const run = withoutOverlap(job, (error) => this.#log.error({ err: error }, complaint))
    this.#stops.push(this.#every(intervalMs, () => void run()))
  }

  /** Calls the engine's tick once a second. The engine itself prevents overlaps. */
  tickEngine(engine: { tick(): Promise<void> }): void {
    this.#stops.push(this.#every(tickMs, () => void engine.tick()))
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }
}

/**
 * Runs a job unless it is still running, so that runs do not pile up while the database does not answer. Never rejects. `failed` gets every
 * error except database failures, which are logged already.
 */
export function withoutOverlap(job: () => Promise<unknown>, failed: (error: unknown) => void): () => Promise<void> {
  let isRunning = false
  return async () => {
    if (isRunning) return
    isRunning = true
    try {
      await job()
    } catch (error) {
      if (!isDatabaseFailure(error)) failed(error)
    } finally {
      isRunning = false
    }
  }
}
