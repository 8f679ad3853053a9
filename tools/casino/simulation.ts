import { randomBytes } from 'node:crypto'
import { drawMines } from '@orelhao/protocol/casino/fairness'
import { board, rewardOf } from '@orelhao/protocol/casino/rules'

const stake = { amount: 1_000_000, edge: 100 }
/** Of chi-squared with 24 degrees of freedom: one chance in a thousand to be above. */
const limit = 51.2

/** Plays games of Mines as a player would who opens one to four cells of a board with one to ten mines. */
export function simulate(games: number, seed = randomBytes(32).toString('hex')) {
  const counts = Array<number>(board.cells).fill(0)
  let [sum, squares, drawn, spread] = [0, 0, 0, 0]
  for (let number = 0; number < games; number++) {
    const mines = 1 + (number % 10)
    const open = 1 + (number % 4)
    const mined = drawMines(seed, String(number), board.cells, mines)
    for (const cell of mined) counts[cell] = (counts[cell] ?? 0) + 1
    drawn += mines
    spread += mines * (1 - mines / board.cells)
    const first = number % (board.cells - open)
    const isLost = mined.some((cell) => cell >= first && cell < first + open)
    const back = isLost ? 0 : rewardOf({ ...stake, mines }, open) / stake.amount
    sum += back
    squares += back * back
  }
  const paidBack = sum / games
  const expected = 1 - stake.edge / 10_000
  const standardError = Math.sqrt((squares / games - paidBack ** 2) / games)
  const each = drawn / board.cells
  // the mines of one board differ from each other, so counts vary less than those of free draws
  const chiSquared = counts.reduce((total, count) => total + (count - each) ** 2 / each, 0) / (spread / drawn)
  return { paidBack, expected, standardErrors: (paidBack - expected) / standardError, chiSquared, limit }
}
