/** Answers of the server for tests: a round of each game that takes bets. */
export const round = { id: 9, hash: 'a'.repeat(64), salt: 'b'.repeat(32) }
const house = { edge: 100, maxBet: 1000, maxWin: 5000 }
export const doubleState = {
  status: 'bet',
  delay: 12_000,
  last: ['red'],
  rounds: [[8, 3]],
  aggregate: { white: [0, 0], red: [2, 40], black: [0, 0] },
  own: { white: 0, red: 0, black: 0 },
  roll: null,
  round,
  house,
}
export const crashState = {
  status: 'waiting',
  delay: 9000,
  multiplier: 1,
  elapsed: 0,
  totalBet: 0,
  players: 0,
  last: [2.5],
  rounds: [8],
  own: null,
  round,
  house,
}
