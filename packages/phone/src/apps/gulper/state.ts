import type { Scorer } from '@orelhao/protocol/gulper/contract'
import { create } from 'zustand'
import { perPlayer } from '../../shell/player-scope.ts'
import type { World } from './world.ts'

interface GulperState {
  /** The game that is played or rests; null while there is none. It stays while the player is elsewhere. */
  world: World | null
  /** What became of the last game. */
  end: { score: number; isRecord: boolean } | null
  /** The best of the city; null until the server has answered. */
  scores: Scorer[] | null
}

const nothing: GulperState = { world: null, end: null, scores: null }

export const useGulper = perPlayer(() => create<GulperState>(() => nothing))
