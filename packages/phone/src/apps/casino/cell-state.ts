import type { ShownGame } from './state.ts'
import type { CellState } from './texts.ts'

/** Returns a cell's state; once the game is over, also the content of closed cells. */
export function cellStateOf(game: ShownGame | null, opening: number | null, cell: number): CellState {
  const found = game?.revealed[cell]
  if (found) return found
  if (opening === cell) return 'opening'
  if (!game || game.mineCells.length === 0) return 'closed'
  return game.mineCells.includes(cell) ? 'hidden-mine' : 'hidden-diamond'
}
