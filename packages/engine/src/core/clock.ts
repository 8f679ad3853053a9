import type { Clock } from '../ports.ts'

/** The machine's own clock. */
export const systemClock: Clock = { nowMs: Date.now, elapsedMs: () => performance.now() }

/**
 * Unix seconds that setting the clock does not change: the time at the start plus the time since. A deadline noted with it stays right when
 * the clock is set. `startMs` is the time now. Servers of one database start with the database's time, so that they agree on deadlines
 * whatever their own clocks show.
 */
export class SteadyTime {
  readonly #clock: Clock
  readonly #startMs: number

  constructor(clock: Clock, startMs = clock.nowMs()) {
    this.#clock = clock
    this.#startMs = startMs - clock.elapsedMs()
  }

  get seconds(): number {
    return Math.floor(this.ms / 1000)
  }

  /** Like `seconds`, in whole milliseconds. */
  get ms(): number {
    return Math.floor(this.#startMs + this.#clock.elapsedMs())
  }

  /** The earlier of this time and the clock, for deciding what is old enough to delete. */
  get earliestSeconds(): number {
    return Math.min(this.seconds, Math.floor(this.#clock.nowMs() / 1000))
  }
}

/** Steady time of this process, for values that it does not share. */
export const processTime = new SteadyTime(systemClock)
