import { wholeEdge } from './rules.ts'

/** Of the game Crash. Times in milliseconds, multipliers in hundredths: 150 is 1.5. */
export const crash = {
  bettingMs: 15_000,
  endingMs: 5000,
  last: 10,
  /** The least at which anybody wins. */
  leastAuto: 101,
  /** A round that comes so far ends there. */
  most: 1_000_000,
}

/** When each whole multiplier is reached, by its number: between n and n + 1 it grows by a tenth of n a second. */
const reachedMs: number[] = [0, 0]
for (let whole = 1; whole <= crash.most / 100; whole++) reachedMs.push((reachedMs[whole] as number) + 10_000 / whole)

/** Milliseconds from the start until a multiplier is reached. */
export function msUntilMultiplier(hundredths: number): number {
  const whole = Math.floor(hundredths / 100)
  return (reachedMs[whole] ?? 0) + ((hundredths / 100 - whole) * 10_000) / whole
}

/** The multiplier so long after the start, in hundredths and not rounded. */
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

/** The multiplier at which a player who leaves now is paid: rounded down, and the exact one at the moment it is reached. */
export function cashOutAt(elapsedMs: number): number {
  const rounded = Math.floor(multiplierAt(elapsedMs))
  if (rounded >= crash.most) return crash.most
  return msUntilMultiplier(rounded + 1) <= elapsedMs ? rounded + 1 : rounded
}

/** What a bet pays at a multiplier, in whole units, rounded down and never above what the house pays. */
export function crashReward(amount: number, hundredths: number, maxWin: number): number {
  return Math.min(Number((BigInt(amount) * BigInt(hundredths)) / 100n), Math.max(maxWin, amount))
}

/** The multiplier at which a bet reaches the most that the house pays, and is paid by itself. */
export function cappedAt(amount: number, maxWin: number): number {
  return Math.min(crash.most, Math.max(crash.leastAuto, Math.ceil((Math.max(maxWin, amount) * 100) / amount)))
}

/** Where a round ends that drew `word` of `words` equally likely ones: at or beyond m with a chance of (1 - edge) / m. */
export function crashPoint(word: bigint, words: bigint, edge: number): number {
  const point = (BigInt(wholeEdge - edge) * words) / ((words - word) * BigInt(wholeEdge / 100))
  return Math.max(100, Number(point < BigInt(crash.most) ? point : BigInt(crash.most)))
}

/** What a player typed, such as `2,5` or `2.5`, in hundredths; undefined where it is no number. */
export function parseMultiplier(typed: string): number | undefined {
  const parts = /^(\d{1,5})(?:[.,](\d{0,2}))?$/.exec(typed.trim())
  if (!parts) return undefined
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
