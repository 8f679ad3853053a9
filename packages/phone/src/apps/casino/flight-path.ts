import { msUntilMultiplier, multiplierAt } from '@orelhao/protocol/casino/crash'

export interface PathPoint {
  seconds: number
  multiplier: number
}

/**
 * Returns points of a smooth curve through the climb. The multiplier grows in straight pieces, faster from each whole one on; the curve meets
 * it at the start, near each whole multiplier, and exactly at the end.
 */
export function flightPath(seconds: number, count: number): PathPoint[] {
  const offset = multiplierAt(seconds * 1000) / 100 - smoothedAt(seconds)
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count
    return { seconds: seconds * part, multiplier: smoothedAt(seconds * part) + offset * part ** 2 }
  })
}

/** A parabola between two whole multipliers; neighbours have the same slope where they meet. */
function smoothedAt(seconds: number): number {
  const whole = Math.floor(multiplierAt(seconds * 1000) / 100)
  const since = seconds - msUntilMultiplier(whole * 100) / 1000
  return whole + ((whole - 0.5) * since) / 10 + (whole * since ** 2) / 200
}
