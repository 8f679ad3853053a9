import { limits, type Mode, modeNames, modes } from '@orelhao/protocol/minesweeper/rules'
import { describe, expect, test } from 'vitest'
import { cellStateOf } from './cell-state.ts'
import { type Cell, chord, type Game, newGame, remaining, reveal, tick, toggleFlag } from './minefield.ts'

/** Returns the same numbers for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const startedGame = (mode: Mode, first: number, seed = 1) => reveal(newGame(mode), first, seededRandom(seed))

/** Two cells touch where no side is further than one away. Written differently from the rules on purpose. */
const touches = (one: Cell, other: Cell) =>
  one !== other && Math.abs(one.x - other.x) <= 1 && Math.abs(one.y - other.y) <= 1

const around = ({ cells }: Game, cell: Cell) => cells.filter((other) => touches(cell, other))

/** Cells that the first reveal must have opened: the connected empty cells and their edge. */
function island(game: Game, first: Cell): Set<Cell> {
  let found = new Set([first])
  for (let before = 0; before < found.size; ) {
    before = found.size
    const empty = [...found].filter(({ nearby }) => nearby === 0)
    found = new Set([...found, ...empty.flatMap((cell) => around(game, cell))])
  }
  return found
}

describe.each(modeNames)('%s', (mode) => {
  const { size, bombs } = modes[mode]

  test('a thousand boards have exactly the stated bombs, true numbers, and open up to their edge', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const first = seed % (size * size)
      const game = startedGame(mode, first, seed)
      const { cells } = game
      expect(cells).toHaveLength(size * size)
      expect(cells.filter(({ mine }) => mine)).toHaveLength(bombs)
      const wrong = cells.filter((cell) => cell.nearby !== around(game, cell).filter(({ mine }) => mine).length)
      expect(wrong).toEqual([])
      const start = cells[first] as Cell
      expect([start.mine, start.nearby]).toEqual([false, 0])
      expect(new Set(cells.filter(({ revealed }) => revealed))).toEqual(island(game, start))
    }
  })

  test('opening every cell without a mine wins, and one second later nothing has changed', () => {
    let game = startedGame(mode, 0)
    for (const [index, { mine }] of game.cells.entries()) {
      expect(game.state === 'win').toBe(game.cells.every((cell) => cell.revealed || cell.mine))
      if (!mine) game = reveal(game, index, Math.random)
    }
    expect(game.state).toBe('win')
    const mine = game.cells.findIndex((cell) => cell.mine)
    expect(tick(game)).toBe(game)
    expect(reveal(game, mine, Math.random)).toBe(game)
    expect(toggleFlag(game, mine)).toBe(game)
    expect(cellStateOf(game, mine)).toBe('flag')
  })
})

test('a mine ends the game, and no further action is possible', () => {
  const started = startedGame('9x9', 40)
  const mine = started.cells.findIndex((cell) => cell.mine)
  const closed = started.cells.findIndex((cell) => !cell.revealed && !cell.mine)
  const game = reveal(toggleFlag(started, closed), mine, Math.random)
  expect(game.state).toBe('defeat')
  for (let index = 0; index < game.cells.length; index++)
    for (const again of [reveal(game, index, Math.random), toggleFlag(game, index), chord(game, index)])
      expect(again).toBe(game)
  expect([cellStateOf(game, mine), cellStateOf(game, closed)]).toEqual(['exploded', 'mistake'])
  expect(game.cells.filter((_, index) => cellStateOf(game, index) === 'mine')).toHaveLength(game.bombs - 1)
})

test('there are at most as many flags as bombs, the remaining count is never negative, and a flag can be removed', () => {
  let game = newGame('5x5')
  for (let index = 0; index < 25; index++) game = toggleFlag(game, index)
  expect([game.marked, game.cells.filter(({ marked }) => marked).length, remaining(game)]).toEqual([5, 5, 0])
  game = toggleFlag(game, 0)
  expect([game.marked, remaining(game)]).toEqual([4, 1])
  expect(remaining({ ...game, marked: 9 })).toBe(0)
})

test('a flagged cell does not open, neither by a click nor by its neighbours', () => {
  const flagged = toggleFlag(newGame('9x9'), 41)
  expect(reveal(flagged, 41, Math.random)).toBe(flagged)
  const game = reveal(flagged, 40, seededRandom(1)) // 41 is beside it
  expect(game.cells[41]).toMatchObject({ marked: true, revealed: false })
  expect(toggleFlag(game, 40)).toBe(game)
  expect(reveal(game, 40, Math.random)).toBe(game)
})

describe('a number', () => {
  const started = startedGame('9x9', 40)
  const index = started.cells.findIndex(
    (cell) => cell.revealed && cell.nearby === 1 && around(started, cell).filter((other) => !other.revealed).length > 1,
  )
  const number = started.cells[index] as Cell
  const at = (wanted: (cell: Cell) => boolean) =>
    started.cells.indexOf(around(started, number).find((cell) => !cell.revealed && wanted(cell)) as Cell)

  test('with its flags opens the other cells around it', () => {
    const game = chord(
      toggleFlag(
        started,
        at(({ mine }) => mine),
      ),
      index,
    )
    expect(
      around(game, number).filter(({ revealed, x, y }) => !revealed && (x !== number.x || y !== number.y)),
    ).toHaveLength(1)
    expect(game.state).not.toBe('defeat')
  })

  test('with fewer flags than its value does nothing', () => {
    expect(chord(started, index)).toBe(started)
  })

  test('with a wrong flag ends the game', () => {
    expect(
      chord(
        toggleFlag(
          started,
          at(({ mine }) => !mine),
        ),
        index,
      ).state,
    ).toBe('defeat')
  })
})

test('the clock counts from the choice of the mode to the end of the game', () => {
  let game = newGame('5x5')
  for (let second = 0; second < 3; second++) game = tick(game)
  expect(game.time).toBe(3)
  expect(tick({ ...game, time: limits.longest }).time).toBe(limits.longest)
})
