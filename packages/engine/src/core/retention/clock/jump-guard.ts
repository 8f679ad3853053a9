import type { Ports } from '../../../ports.ts'
import { loadSeenTime, type SeenTime, saveSeenTime } from './store.ts'

const hourSeconds = 3600
const daySeconds = 24 * hourSeconds
/** A server may have been off for a weekend. */
const maxGapSeconds = 3 * daySeconds
/** Clocks of several servers differ; the shortest retention is a day. */
const maxStepBackSeconds = 6 * hourSeconds

/**
 * Allows rows to be deleted only after a day without a jump of the time, by what the last cleanup saw. A server whose clock was wrong when
 * it started would otherwise delete everything that is young by the right time.
 */
export class JumpGuard {
  readonly #ports: Pick<Ports, 'database' | 'log' | 'clock'>
  readonly #now: () => number
  /** When this server started, or last cleaned up. */
  #lastMs: number

  /** `now` is in unix seconds. */
  constructor(ports: Pick<Ports, 'database' | 'log' | 'clock'>, now: () => number) {
    this.#ports = ports
    this.#now = now
    this.#lastMs = ports.clock.elapsedMs()
  }

  /** Call it before each cleanup, which may delete if it resolves to true. Logs a jump once. */
  async mayDelete(): Promise<boolean> {
    const [now, elapsedMs] = [this.#now(), this.#ports.clock.elapsedMs()]
    const passed = (elapsedMs - this.#lastMs) / 1000
    const { before, current } = await this.#ports.database.write(async (db) => {
      const before = await loadSeenTime(db)
      const isSteady = before !== undefined && !isJump(now - before.seen_at, passed)
      const current = { seen_at: now, steady_since: isSteady ? before.steady_since : now }
      await saveSeenTime(db, current)
      return { before, current }
    })
    this.#lastMs = elapsedMs
    if (before && current.steady_since !== before.steady_since) this.#reportJump(before, now)
    return now - current.steady_since >= daySeconds
  }

  #reportJump(before: SeenTime, now: number): void {
    const [from, to] = [before.seen_at, now].map((seconds) => new Date(seconds * 1000).toISOString())
    this.#ports.log.warn({ from, to }, 'the clock jumped, so nothing is deleted for a day; set it right if it is wrong')
  }
}

/** `passed` are seconds that this process has measured since, without the clock. */
function isJump(gap: number, passed: number): boolean {
  return gap < -maxStepBackSeconds || gap > passed + maxGapSeconds
}
