import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import type { Game } from './minefield.ts'

interface MinesweeperState {
  /** Null before a mode is chosen. Retained while the player is elsewhere. */
  game: Game | null
  /** Grows with each game. */
  round: number
  /** The cell pressed last, from which the opening spreads. */
  pressed: number
  /** The keyboard's cell. */
  cursor: number
  /** The game that was just won is the player's best. */
  isRecord: boolean
}

const initialState: MinesweeperState = { game: null, round: 0, pressed: 0, cursor: 0, isRecord: false }

export const useMinesweeper = perPlayer(() => create<MinesweeperState>(() => initialState))

/** The player's best times. Optional: the game works without them. */
export const bestTimes = perPlayer(() => new Resource(backend.minesweeper_best))
