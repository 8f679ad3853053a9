import { randomBytes } from 'node:crypto'
import { crashReward } from '@orelhao/protocol/casino/crash'
import { colorOf, colors, double, doubleReturn, payoutFactors } from '@orelhao/protocol/casino/double'
import { commitmentTo, drawCrash, drawDouble, drawMines } from '@orelhao/protocol/casino/fairness'
import { board, type Game, rewardOf, wholeEdge } from '@orelhao/protocol/casino/rules'

const stake = { amount: 1_000_000, edge: 100 }

export interface Simulation {
  game: Game
  /** As fractions of the stake. */
  paidBack: number
  expected: number
  standardErrors: number
  chiSquared: number
  /** The 99.9th percentile of chi-squared with the game's degrees of freedom. */
  limit: number
}

/** Plays this many games of each kind with seeds of its own, and compares payouts and draws with the rules. */
export function simulate(games: number, seed = randomBytes(32).toString('hex')): Simulation[] {
  return [playDouble(games, seed), playCrash(games, seed), playMines(games, seed)]
}

/** Payouts of one game, as fractions of its stake. */
class Returns {
  #count = 0
  #sum = 0
  #squares = 0

  add(part: number): void {
    this.#count++
    this.#sum += part
    this.#squares += part * part
  }

  against(expected: number): Pick<Simulation, 'paidBack' | 'expected' | 'standardErrors'> {
    const paidBack = this.#sum / this.#count
    const standardError = Math.sqrt((this.#squares / this.#count - paidBack ** 2) / this.#count)
    return { paidBack, expected, standardErrors: (paidBack - expected) / standardError }
  }
}

function chiSquaredOf(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce(
    (total, count, index) => total + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1),
    0,
  )
}

/** Each round uses the seed that the previous seed commits to, as in a chain; bets on the colours alternate. */
function playDouble(games: number, first: string): Simulation {
  const counts = Array<number>(double.numbers).fill(0)
  const returns = new Returns()
  let seed = first
  for (let number = 0; number < games; number++) {
    seed = commitmentTo(seed)
    const drawn = drawDouble(seed, 'salt')
    counts[drawn] = (counts[drawn] ?? 0) + 1
    const color = colors[number % colors.length] ?? 'red'
    returns.add(colorOf(drawn) === color ? payoutFactors[color] : 0)
  }
  const expected = counts.map(() => games / double.numbers)
  return { game: 'double', ...returns.against(doubleReturn), chiSquared: chiSquaredOf(counts, expected), limit: 36.1 }
}

/** Multipliers at which players cash out, in hundredths; crashes are counted in the boxes between them. */
const targets = [101, 120, 150, 200, 300, 500, 1000, 2000]

function playCrash(games: number, first: string): Simulation {
  const counts = Array<number>(targets.length + 1).fill(0)
  const returns = new Returns()
  let seed = first
  for (let number = 0; number < games; number++) {
    seed = commitmentTo(seed)
    const point = drawCrash(seed, 'salt', stake.edge)
    const box = targets.filter((target) => target <= point).length
    counts[box] = (counts[box] ?? 0) + 1
    const target = targets[number % targets.length] ?? 200
    const reward = target <= point ? crashReward(stake.amount, target, Number.MAX_SAFE_INTEGER) : 0
    returns.add(reward / stake.amount)
  }
  const share = 1 - stake.edge / wholeEdge
  const reaches = [1, ...targets.map((target) => (share * 100) / target), 0]
  const expected = counts.map((_, box) => games * ((reaches[box] ?? 0) - (reaches[box + 1] ?? 0)))
  return { game: 'crash', ...returns.against(share), chiSquared: chiSquaredOf(counts, expected), limit: 26.1 }
}

/** Opens one to four cells of a board with one to ten mines, as a player would. */
function playMines(games: number, seed: string): Simulation {
  const counts = Array<number>(board.cells).fill(0)
  const returns = new Returns()
  let [drawn, spread] = [0, 0]
  for (let number = 0; number < games; number++) {
    const mines = 1 + (number % 10)
    const open = 1 + (number % 4)
    const mined = drawMines(seed, String(number), board.cells, mines)
    for (const cell of mined) counts[cell] = (counts[cell] ?? 0) + 1
    drawn += mines
    spread += mines * (1 - mines / board.cells)
    const first = number % (board.cells - open)
    const isLost = mined.some((cell) => cell >= first && cell < first + open)
    returns.add(isLost ? 0 : rewardOf({ ...stake, mines }, open) / stake.amount)
  }
  const expected = counts.map(() => drawn / board.cells)
  // the mines of one board differ from each other, so counts vary less than those of free draws
  const chiSquared = chiSquaredOf(counts, expected) / (spread / drawn)
  return { game: 'mines', ...returns.against(1 - stake.edge / wholeEdge), chiSquared, limit: 51.2 }
}
