import { setImmediate } from 'node:timers' // inside the game the global one waits for the server's next tick, up to 50 ms

/**
 * Runs work on a thread that is shared with a game. Jobs run one after another, each with all that follows from it at once, until a slice
 * of time is used up. The others run in the next turn of the event loop, after the game had its thread back.
 */
export class Slices {
  readonly #sliceMs: number
  readonly #jobs: (() => void)[] = []
  #endMs = 0

  constructor(sliceMs: number) {
    this.#sliceMs = sliceMs
  }

  /** Returns whether the running job should defer what it can to a later turn. */
  get isUp(): boolean {
    return performance.now() >= this.#endMs
  }

  get waiting(): number {
    return this.#jobs.length
  }

  add(job: () => void): void {
    if (this.#jobs.push(job) === 1) setImmediate(() => this.#slice())
  }

  /** Resolves within a slice; the code after it is a job of that slice. */
  turn(): Promise<void> {
    return new Promise((resolve) => this.add(resolve))
  }

  #slice(): void {
    this.#endMs = performance.now() + this.#sliceMs
    this.#run()
  }

  #run(): void {
    try {
      this.#jobs[0]?.()
    } finally {
      // ticks run once no microtask is left, so the job has run as far as it can without waiting
      queueMicrotask(() => process.nextTick(() => this.#continue()))
    }
  }

  #continue(): void {
    this.#jobs.shift()
    if (this.#jobs.length === 0) return
    if (this.isUp) setImmediate(() => this.#slice())
    else this.#run()
  }
}
