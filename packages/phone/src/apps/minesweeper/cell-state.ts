import type { Game } from './minefield.ts'

/** A cell's state: the number of mines around it, or one of these. */
export type CellState = 'closed' | 'flag' | 'mine' | 'exploded' | 'mistake' | number

/** Returns a cell's state. After the end, mines show: as flags where the player won, with the mistakes where they lost. */
export function cellStateOf({ cells, state }: Game, index: number): CellState {
  const cell = cells[index]
  if (!cell) return 'closed'
  if (cell.revealed) return cell.mine ? 'exploded' : cell.nearby
  if (cell.marked) return state === 'defeat' && !cell.mine ? 'mistake' : 'flag'
  if (!cell.mine || state === 'playing') return 'closed'
  return state === 'win' ? 'flag' : 'mine'
}
