import type { Pace } from '@orelhao/protocol/panel/panel-contract'
import type { RateLimit } from '../ports.ts'

/** Calls of one session of the panel, or of one player's phone. */
export const paces: Record<Pace, RateLimit> = {
  read: { perSecond: 5, burst: 60 },
  write: { perSecond: 1, burst: 20 },
  heavy: { perSecond: 0.5, burst: 10 },
}
