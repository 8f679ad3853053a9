import { describe, expect, test } from 'vitest'
import { commitmentTo, drawCrash, drawDouble, drawMines, seedAt } from './fairness.ts'
import { board, doubled, halved, isOpenAt, multiplierOf, rewardOf } from './rules.ts'

const seedOf = (number: number) => number.toString(16).padStart(64, '0')

test('docs/casino-fairness.md: the examples of Mines', () => {
  const seed = seedOf(1)
  expect(commitmentTo(seed)).toMatchInlineSnapshot(`"c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417"`)
  expect(drawMines(seed, 'orelhao', board.cells, 5)).toMatchInlineSnapshot(`
    [
      24,
      18,
      23,
      14,
      0,
    ]
  `)
  expect(drawMines(seedOf(2), 'orelhao', board.cells, 24)).toMatchInlineSnapshot(`
    [
      23,
      19,
      20,
      13,
      10,
      11,
      1,
      15,
      14,
      3,
      5,
      0,
      12,
      21,
      16,
      24,
      22,
      8,
      6,
      17,
      18,
      2,
      7,
      4,
    ]
  `)
})

test('docs/casino-fairness.md: the examples of Double, Crash and the chain', () => {
  const drawn = [1, 2, 3].map((number) => {
    const salt = number.toString(16).padStart(32, '0')
    return [drawDouble(seedOf(number), salt), drawCrash(seedOf(number), salt, 100)]
  })
  expect(drawn).toEqual([
    [4, 110],
    [8, 207],
    [14, 4639],
  ])
  const first = '43b49a31d820bfb744f78d13c863f0221d8d000885a065d0bf05304191d68f68'
  expect([seedAt(seedOf(1), 3, 1), seedAt(seedOf(1), 3, 3)]).toEqual([first, seedOf(1)])
  expect(seedAt(seedOf(1), 3, 1)).toBe(commitmentTo(seedAt(seedOf(1), 3, 2)))
})

test('each cell has a mine equally often, on 50,000 boards', () => {
  const [boards, mines] = [50_000, 3]
  const counts = Array<number>(board.cells).fill(0)
  for (let number = 0; number < boards; number++)
    for (const cell of drawMines(seedOf(number), 'x', board.cells, mines)) counts[cell] = (counts[cell] ?? 0) + 1
  const expected = (boards * mines) / board.cells
  // mines of one board are in different cells, which makes the sum smaller by this factor than that of independent draws
  const spread = 1 - mines / board.cells
  const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / spread
  expect(chiSquared).toBeLessThan(51.2) // 24 degrees of freedom, p = 0.001
})

test('the mines of a board are in different cells, whatever their number', () => {
  for (let mines = board.fewest; mines <= board.most; mines++) {
    const drawn = drawMines(seedOf(mines), 'y', board.cells, mines)
    expect([new Set(drawn).size, Math.min(...drawn) >= 0, Math.max(...drawn) < board.cells]).toEqual([
      mines,
      true,
      true,
    ])
  }
})

describe("a game's payout", () => {
  test('is fair but for the edge: chance times payout is the bet less the edge, for every way to play', () => {
    for (let mines = board.fewest; mines <= board.most; mines++) {
      let chance = 1
      for (let open = 1; open <= board.cells - mines; open++) {
        chance *= (board.cells - mines - open + 1) / (board.cells - open + 1)
        const amount = 1_000_000
        expect((chance * rewardOf({ amount, mines, edge: 250 }, open)) / amount).toBeCloseTo(0.975, 4)
      }
    }
  })

  test('is whole, rounded down, zero before the first cell, and exact where doubles are not', () => {
    expect(rewardOf({ amount: 100, mines: 2, edge: 100 }, 0)).toBe(0)
    expect(rewardOf({ amount: 1, mines: 1, edge: 100 }, 1)).toBe(1)
    expect(rewardOf({ amount: 10, mines: 24, edge: 0 }, 1)).toBe(250)
    expect(rewardOf({ amount: 99_999_999_999, mines: 12, edge: 0 }, 1)).toBe(192_307_692_305)
    expect(multiplierOf({ mines: 2, edge: 100 }, 1)).toBe(1.07)
  })
})

test('halving rounds up, doubling stops at the limit', () => {
  expect([halved(5), halved(1), halved(0), doubled(5, 100), doubled(70, 100), doubled(0, 100)]).toEqual([
    3, 1, 1, 10, 100, 1,
  ])
})

test.each([
  ['', 0, true],
  ['18:00-04:00', 18 * 60, true],
  ['18:00-04:00', 4 * 60, false],
  ['18:00-04:00', 60, true],
  ['09:30-10:00', 9 * 60 + 29, false],
  ['09:30-10:00', 9 * 60 + 30, true],
  ['00:00-00:00', 700, true],
])('with the hours %j it is open at minute %i: %j', (hours, minute, isOpen) => {
  expect(isOpenAt(hours, minute)).toBe(isOpen)
})
