/** Of the game Double. Times in milliseconds. */
export const double = {
  numbers: 15,
  bettingMs: 15_000,
  rollMs: 8000,
  /** How long the number is looked at before the next round. */
  settleMs: 3000,
  last: 10,
}

export const colors = ['white', 'red', 'black'] as const
export type Color = (typeof colors)[number]

/** What the bet is multiplied by. */
export const payoutFactors: Readonly<Record<Color, number>> = { white: 14, red: 2, black: 2 }

/** Part of what is put in that comes back on average; the same for each colour. */
export const doubleReturn = 14 / 15

export function colorOf(number: number): Color {
  if (number === 0) return 'white'
  return number <= 7 ? 'red' : 'black'
}

/** Most that one player may have on a colour, in whole units: the house's largest bet, and never more than it can pay. */
export function maxBetOn(color: Color, house: { maxBet: number; maxWin: number }): number {
  return Math.min(house.maxBet, Math.floor(house.maxWin / payoutFactors[color]))
}

/**
 * The numbers as they stand on the wheel, clockwise: red and black take turns from both sides of white.
 */
export const wheel: readonly number[] = [0, 1, 8, 2, 9, 3, 10, 4, 11, 5, 12, 6, 13, 7, 14]
