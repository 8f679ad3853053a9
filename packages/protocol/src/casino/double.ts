/** The game Double. Times in milliseconds. */
export const double = {
  numbers: 15,
  bettingMs: 15_000,
  rollMs: 8000,
  /** How long the number is shown before the next round. */
  settleMs: 3000,
  last: 10,
}

export const colors = ['white', 'red', 'black'] as const
export type Color = (typeof colors)[number]

/** The factor of a winning bet. */
export const payoutFactors: Readonly<Record<Color, number>> = { white: 14, red: 2, black: 2 }

/** The part of the stakes that is paid back on average; the same for each colour. */
export const doubleReturn = 14 / 15

export function colorOf(number: number): Color {
  if (number === 0) return 'white'
  return number <= 7 ? 'red' : 'black'
}

/** Returns the largest bet of one player on a colour, in whole units: the house's largest bet, at most what its payout limit can cover. */
export function maxBetOn(color: Color, house: { maxBet: number; maxWin: number }): number {
  return Math.min(house.maxBet, Math.floor(house.maxWin / payoutFactors[color]))
}

/** The wheel's numbers, clockwise: red and black alternate on both sides of white. */
export const wheel: readonly number[] = [0, 1, 8, 2, 9, 3, 10, 4, 11, 5, 12, 6, 13, 7, 14]
