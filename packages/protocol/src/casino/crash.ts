import { wholeEdge } from './rules.ts'

/** The game Crash. Times in milliseconds, multipliers in hundredths: 150 is 1.5. */
export const crash = {
  bettingMs: 15_000,
  endingMs: 5000,
  last: 10,
  /** The lowest multiplier that can win. */
  leastAuto: 101,
  /** A round that reaches this multiplier ends. */
  most: 1_000_000,
}

/** Times at which each whole multiplier is reached: between n and n + 1 the multiplier grows by a tenth of n a second. */
const reachedMs: number[] = [0, 0]
for (let whole = 1; whole <= crash.most / 100; whole++) reachedMs.push((reachedMs[whole] as number) + 10_000 / whole)

/** Returns the milliseconds from the start until a multiplier is reached. */
export function msUntilMultiplier(hundredths: number): number {
  const whole = Math.floor(hundredths / 100)
  return (reachedMs[whole] ?? 0) + ((hundredths / 100 - whole) * 10_000) / whole
}

/** Returns the multiplier at a time after the start, in hundredths, unrounded. */
export function multiplierAt(elapsedMs: number): number {
  if (elapsedMs <= 0) return 100
  let [low, high] = [1, crash.most / 100]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((reachedMs[middle] as number) <= elapsedMs) low = middle
    else high = middle - 1
  }
  return Math.min(crash.most, low * 100 + ((elapsedMs - (reachedMs[low] as number)) * low) / 100)
}

/** Returns the multiplier paid for a cash-out now: rounded down, and exact at the moment it is reached. */
export function cashOutAt(elapsedMs: number): number {
  const rounded = Math.floor(multiplierAt(elapsedMs))
  if (rounded >= crash.most) return crash.most
  return msUntilMultiplier(rounded + 1) <= elapsedMs ? rounded + 1 : rounded
}

/** Returns a bet's payout at a multiplier, in whole units, rounded down and capped at the house's limit. */
export function crashReward(amount: number, hundredths: number, maxWin: number): number {
  return Math.min(Number((BigInt(amount) * BigInt(hundredths)) / 100n), Math.max(maxWin, amount))
}

/** Returns the multiplier at which a bet reaches the house's payout limit and is paid automatically. */
export function cappedAt(amount: number, maxWin: number): number {
  return Math.min(crash.most, Math.max(crash.leastAuto, Math.ceil((Math.max(maxWin, amount) * 100) / amount)))
}

/** Returns where a round ends that drew `word` of `words` equally likely ones: at or beyond m with a probability of (1 - edge) / m. */
export function crashPoint(word: bigint, words: bigint, edge: number): number {
  const point = (BigInt(wholeEdge - edge) * words) / ((words - word) * BigInt(wholeEdge / 100))
  return Math.max(100, Number(point < BigInt(crash.most) ? point : BigInt(crash.most)))
}

/** Parses a typed multiplier such as `2,5` or `2.5` into hundredths; undefined for other texts. */
export function parseMultiplier(typed: string): number | undefined {
  const parts = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(typed.trim())
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
