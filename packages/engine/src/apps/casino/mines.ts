import type { EndedMineGame, MineGame } from '@orelhao/protocol/casino/contract'
import { commitmentTo, drawMines } from '@orelhao/protocol/casino/fairness'
import { board, rewardOf } from '@orelhao/protocol/casino/rules'
import type { MineRow } from './store.ts'

/** Draws the mines of a game. Secret until the game ends. */
export function minesOf({ server_seed, client_seed, mines }: MineRow): number[] {
  return drawMines(server_seed, client_seed, board.cells, mines)
}

export function isCellOpen({ opened }: MineRow, cell: number): boolean {
  return (opened & (1 << cell)) !== 0
}

export function openCells(row: MineRow): number[] {
  return Array.from({ length: board.cells }, (_, cell) => cell).filter((cell) => isCellOpen(row, cell))
}

/** Returns the payout if the game were finished now. */
export function payoutOf(row: MineRow, maxWin: number): number {
  return Math.min(rewardOf(row, openCells(row).length), Math.max(maxWin, row.amount))
}

/** Opens one cell and returns the game after it: lost, finished or running. `worth` is the payout at that point. */
export function openCell(
  row: MineRow,
  cell: number,
  maxWin: number,
): { row: MineRow; found: 'diamond' | 'mine'; worth: number } {
  const next = { ...row, opened: row.opened | (1 << cell) }
  if (minesOf(row).includes(cell)) return { row: { ...next, state: 'lost' }, found: 'mine', worth: 0 }
  const worth = payoutOf(next, maxWin)
  const isLast = openCells(next).length === board.cells - row.mines || worth >= Math.max(maxWin, row.amount)
  return { row: isLast ? { ...next, state: 'paid', reward: worth } : next, found: 'diamond', worth }
}

export function toMineGame(row: MineRow, maxWin: number): MineGame {
  const mines = row.state === 'lost' ? minesOf(row) : []
  const found = (cell: number) => (mines.includes(cell) ? 'mine' : 'diamond')
  return {
    id: row.id,
    amount: row.amount,
    mines: row.mines,
    edge: row.edge,
    revealed: Object.fromEntries(openCells(row).map((cell) => [cell, found(cell)])),
    reward: row.state === 'playing' ? payoutOf(row, maxWin) : row.reward,
    lost: row.state === 'lost',
    hash: commitmentTo(row.server_seed),
    clientSeed: row.client_seed,
  }
}

export function toEndedGame(row: MineRow): EndedMineGame {
  return { ...toMineGame(row, 0), serverSeed: row.server_seed, created_at: row.created_at }
}
