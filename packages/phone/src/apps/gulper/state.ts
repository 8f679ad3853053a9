import { create } from 'zustand'
import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import type { World } from './world.ts'

interface GulperState {
  /** The running or paused game; null while there is none. Retained while the player is elsewhere. */
  world: World | null
  /** Result of the last game. */
  end: { score: number; isRecord: boolean } | null
}

const initialState: GulperState = { world: null, end: null }

export const useGulper = perPlayer(() => create<GulperState>(() => initialState))

/** The server's best scores. */
export const scores = perPlayer(() => new Resource(backend.gulper_scores))
