import type { BestTimes } from '@orelhao/protocol/minesweeper/contract'
import { create } from 'zustand'
import { perPlayer } from '../../shell/player-scope.ts'
import type { Game } from './game.ts'

interface MinesweeperState {
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

const nothing: MinesweeperState = { game: null, round: 0, cursor: 0, best: null, isRecord: false }

export const useMinesweeper = perPlayer(() => create<MinesweeperState>(() => nothing))
