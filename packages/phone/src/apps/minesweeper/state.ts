import type { BestTimes } from '@orelhao/protocol/minesweeper/contract'
import { create } from 'zustand'
import type { Game } from './game.ts'

interface MinesweeperState {
  /** Grows when the player changes, so that answers for the last one are not shown. */
  player: number
  /** Null before a mode was chosen. It stays while the player is elsewhere. */
  game: Game | null
  /** Grows with each game. */
  round: number
  /** The cell that the keyboard is on. */
  cursor: number
  /** Null until the server has answered. */
  best: BestTimes | null
  /** Whether the game that was just won is the player's best. */
  isRecord: boolean
}

const nothing: MinesweeperState = { player: 0, game: null, round: 0, cursor: 0, best: null, isRecord: false }

export const useMinesweeper = create<MinesweeperState>(() => nothing)

/** Forgets everything, as for another player. */
export function forget(): void {
  useMinesweeper.setState(({ player }) => ({ ...nothing, player: player + 1 }))
}
