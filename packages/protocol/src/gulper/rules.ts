/** `listed` in players; `score` in points; `perSecond` is the most points that a player can gain a second. */
export const limits = { listed: 20, score: 10_000, perSecond: 10 }

/** Returns the part of a reported score that is possible in so many seconds. */
export function creditedScore(score: number, seconds: number): number {
  return Math.min(score, limits.score, Math.max(0, seconds) * limits.perSecond)
}
