import type { Shown } from './state.ts'
import type { Face } from './texts.ts'

/** What a cell shows. Once the game is over, also what was under those that stayed closed. */
export function faceOf(game: Shown | null, opening: number | null, cell: number): Face {
  const found = game?.revealed[cell]
  if (found) return found
  if (opening === cell) return 'opening'
  if (!game || game.mined.length === 0) return 'closed'
  return game.mined.includes(cell) ? 'hidden-mine' : 'hidden-diamond'
}
