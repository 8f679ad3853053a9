import type { Clock } from '../ports.ts'

/** The machine's own. */
export const systemClock: Clock = { nowMs: Date.now, elapsedMs: () => performance.now() }

/**
 * Unix seconds that nobody can set: the time at the start plus the time since. A deadline noted with it stays right when
 * somebody moves the clock. `startMs` is the time now: servers of one database take the database's, so that they agree on
 * deadlines whatever their own clocks show.
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

  /** The same in milliseconds, whole ones. */
  get ms(): number {
    return Math.floor(this.#startMs + this.#clock.elapsedMs())
  }

  /** The earlier of this and the clock, for deciding what is old enough to delete. */
  get earliestSeconds(): number {
    return Math.min(this.seconds, Math.floor(this.#clock.nowMs() / 1000))
  }
}

/** The time of this process, for what it keeps to itself. */
export const processTime = new SteadyTime(systemClock)
