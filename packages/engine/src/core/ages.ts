import type { Clock } from '../ports.ts'
import type { SteadyTime } from './clock.ts'

/**
 * The age of things whose start was noted by the clock. From the first look on, an age grows with elapsed time alone;
 * until then the clock counts only as far as it makes them younger.
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

  /** Seconds. `what` names it among all others; `since` is when it began, in unix seconds. */
  of(what: string, since: number): number {
    const name = `${what} ${since}`
    const elapsed = this.#clock.elapsedMs() / 1000
    const atFirst = () => elapsed - Math.max(0, this.#time.earliestSeconds - since)
    const began = this.#before.get(name) ?? this.#asked.get(name) ?? atFirst()
    this.#asked.set(name, began)
    return elapsed - began
  }

  /** Forgets what nobody has asked about since the last time: it is over. */
  pruneUnused(): void {
    this.#before = this.#asked
    this.#asked = new Map()
  }
}
