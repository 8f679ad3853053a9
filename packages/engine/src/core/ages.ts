import type { Clock } from '../ports.ts'
import type { SteadyTime } from './clock.ts'

/**
 * Ages of things whose start was noted by the clock. After the first request an age grows with elapsed time alone. For that first request
 * the clock counts only where it makes the thing younger.
 */
export class Ages {
  readonly #clock: Clock
  readonly #time: SteadyTime
  #before = new Map<string, number>()
  #asked = new Map<string, number>()

  constructor(clock: Clock, time: SteadyTime) {
    this.#clock = clock
    this.#time = time
  }

  /** Age in seconds. `what` must be unique; `since` is the start, in unix seconds, by default now. */
  of(what: string, since = Number.POSITIVE_INFINITY): number {
    const name = `${what} ${since}`
    const elapsed = this.#clock.elapsedMs() / 1000
    const atFirst = () => elapsed - Math.max(0, this.#time.earliestSeconds - since)
    const began = this.#before.get(name) ?? this.#asked.get(name) ?? atFirst()
    this.#asked.set(name, began)
    return elapsed - began
  }

  /** Forgets things whose age was not requested since the last call: they have ended. */
  pruneUnused(): void {
    this.#before = this.#asked
    this.#asked = new Map()
  }
}
