import { systemClock } from '@orelhao/engine/core/clock'
import { databaseNowMs } from '@orelhao/engine/database/database-clock'
import type { Clock, Ports } from '@orelhao/engine/ports'

/** A clock that can be set back, so that seeded rows lie in the past. */
export interface SettableClock extends Clock {
  offsetMs: number
}

export function settableClock(base: Clock = systemClock): SettableClock {
  const clock = {
    offsetMs: 0,
    nowMs: () => base.nowMs() + clock.offsetMs,
    elapsedMs: () => base.elapsedMs() + clock.offsetMs, // rate limits see the same past
  }
  return clock
}

/** The database's time, moved along with the clock. */
export function databaseTimeFor(time: SettableClock): NonNullable<Ports['databaseMs']> {
  return async (db) => {
    const ms = await databaseNowMs(db)
    return ms === undefined ? undefined : ms + time.offsetMs
  }
}
