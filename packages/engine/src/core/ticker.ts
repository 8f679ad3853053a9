import { isDatabaseFailure } from '../database/database-health.ts'
import type { Log } from '../log.ts'

/** Starts a timer of the platform that the server runs on. Answers a function that stops it. */
export type Every = (intervalMs: number, job: () => void) => () => void

const tickMs = 1000

const nodeInterval: Every = (intervalMs, job) => {
  const timer = setInterval(job, intervalMs)
  return () => clearInterval(timer)
}

/** A timer of Node's for something that is done once; it keeps no process alive. */
export function nodeTimeout(delayMs: number, job: () => void): () => void {
  const timer = setTimeout(job, delayMs)
  timer.unref?.()
  return () => clearTimeout(timer)
}

/** Repeated jobs. None begins before its own last run has ended, and a failure of one affects no other. */
export class Ticker {
  readonly #log: Log
  readonly #every: Every
  readonly #stops: (() => void)[] = []

  constructor(log: Log, every: Every = nodeInterval) {
    this.#log = log
    this.#every = every
  }

  /** `complaint` is what the log says where the job rejects. */
  repeat(intervalMs: number, job: () => Promise<unknown>, complaint: string): void {
    const run = withoutOverlap(job, (error) => this.#log.error({ err: error }, complaint))
    this.#stops.push(this.#every(intervalMs, () => void run()))
  }

  /** Calls the engine's tick once a second. The engine itself makes sure that nothing in it overlaps. */
  tickEngine(engine: { tick(): Promise<void> }): void {
    this.#stops.push(this.#every(tickMs, () => void engine.tick()))
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }
}

/**
 * Runs a job unless it is still running, so that runs do not pile up while the database does not answer. Never rejects;
 * `failed` is told of every error except trouble with the database, which is in the log already.
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
