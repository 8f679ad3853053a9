import { limits, type Mode, modes } from '@orelhao/protocol/minesweeper/rules'

/** Cells closer than this are neighbours: straight (1) and diagonal (1.41), not two away. */
const neighbourDistance = 1.9

export interface Cell {
  x: number
  y: number
  /** Mines around the cell. */
  nearby: number
  revealed: boolean
  marked: boolean
  mine: boolean
}

export interface Game {
  mode: Mode
  state: 'playing' | 'win' | 'defeat'
  bombs: number
  /** Flags on the board, at most as many as bombs. */
  marked: number
  /** Seconds played. */
  time: number
  /** Row by row. An unchanged cell stays the same object. */
  cells: readonly Cell[]
  /** Mines are placed at the first reveal, so that it is safe. */
  isLaid: boolean
}

/** Returns a number from 0 up to 1. */
type Random = () => number

export function newGame(mode: Mode): Game {
  const { size, bombs } = modes[mode]
  const cells = Array.from({ length: size * size }, (_, index) => ({
    x: index % size,
    y: Math.floor(index / size),
    nearby: 0,
    revealed: false,
    marked: false,
    mine: false,
  }))
  return { mode, state: 'playing', bombs, marked: 0, time: 0, cells, isLaid: false }
}

/** Bombs without a flag. */
export function remaining({ bombs, marked }: Game): number {
  return Math.max(0, bombs - marked)
}

/** Advances the clock by a second. */
export function tick(game: Game): Game {
  return game.state === 'playing' ? { ...game, time: Math.min(game.time + 1, limits.longest) } : game
}

/** Opens a closed cell, and the safe area around empty ones. Flagged cells do not open, and none after the game's end. */
export function reveal(game: Game, index: number, random: Random): Game {
  const cell = game.cells[index]
  if (game.state !== 'playing' || !cell || cell.revealed || cell.marked) return game
  return uncover(game.isLaid ? game : layMines(game, cell, random), [index])
}

/** Opens the cells around an open number that has as many flags around it as its value. A wrong flag ends the game. */
export function chord(game: Game, index: number): Game {
  const cell = game.cells[index]
  if (game.state !== 'playing' || !cell?.revealed || cell.nearby === 0) return game
  const around = neighboursOf(game, cell)
  const flags = around.filter((neighbour) => game.cells[neighbour]?.marked).length
  return flags === cell.nearby ? uncover(game, around) : game
}

/** Sets or removes a flag, at most as many as bombs. */
export function toggleFlag(game: Game, index: number): Game {
  const cell = game.cells[index]
  if (game.state !== 'playing' || !cell || cell.revealed) return game
  if (!cell.marked && remaining(game) === 0) return game
  const marked = game.marked + (cell.marked ? -1 : 1)
  const cells = game.cells.map((other) => (other === cell ? { ...cell, marked: !cell.marked } : other))
  return { ...game, marked, cells }
}

/** Places the mines anywhere but on and around the first cell: every mode has room for that. */
function layMines(game: Game, first: Cell, random: Random): Game {
  const places = game.cells.flatMap((cell, index) => (isNear(cell, first) ? [] : [index]))
  const mines = new Set<number>()
  while (mines.size < game.bombs) {
    const [place] = places.splice(Math.floor(random() * places.length), 1)
    if (place === undefined) throw new Error('the board has no room for its bombs')
    mines.add(place)
  }
  const cells = game.cells.map((cell, index) => {
    const nearby = neighboursOf(game, cell).filter((neighbour) => mines.has(neighbour)).length
    return { ...cell, mine: mines.has(index), nearby }
  })
  return { ...game, cells, isLaid: true }
}

function uncover(game: Game, from: readonly number[]): Game {
  const cells = [...game.cells]
  const waiting = [...from]
  let state: Game['state'] = 'playing'
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const cell = cells[index]
    if (!cell || cell.revealed || cell.marked) continue
    cells[index] = { ...cell, revealed: true }
    if (cell.mine) state = 'defeat'
    else if (cell.nearby === 0) waiting.push(...neighboursOf(game, cell))
  }
  const revealed = cells.filter((cell) => cell.revealed).length
  if (state === 'playing' && revealed === cells.length - game.bombs) state = 'win'
  return { ...game, cells, state }
}

function isNear(one: Cell, other: Cell): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < neighbourDistance
}

/** Returns the indexes of the cells around one. */
function neighboursOf({ cells, mode }: Pick<Game, 'cells' | 'mode'>, cell: Cell): number[] {
  const { size } = modes[mode]
  const near: number[] = []
  for (let y = Math.max(0, cell.y - 1); y <= Math.min(size - 1, cell.y + 1); y++)
    for (let x = Math.max(0, cell.x - 1); x <= Math.min(size - 1, cell.x + 1); x++) {
      const index = y * size + x
      const other = cells[index]
      if (other && other !== cell && isNear(other, cell)) near.push(index)
    }
  return near
}
