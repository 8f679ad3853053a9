/** `listed` in players; `score` in points; `perSecond` is the most that anybody can eat. */
export const limits = { listed: 20, score: 10_000, perSecond: 10 }

/** What counts of a score that a page says it reached in so many seconds. */
export function creditedScore(score: number, seconds: number): number {
  return Math.min(score, limits.score, Math.max(0, seconds) * limits.perSecond)
}
