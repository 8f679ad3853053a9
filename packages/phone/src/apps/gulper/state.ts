import type { Scorer } from '@orelhao/protocol/gulper/contract'
import { create } from 'zustand'
import type { World } from './world.ts'

interface GulperState {
  /** Grows when the player changes, so that answers for the last one are not shown. */
  player: number
  /** The game that is played or rests; null while there is none. It stays while the player is elsewhere. */
  world: World | null
  /** What became of the last game. */
  end: { score: number; isRecord: boolean } | null
  /** The best of the city; null until the server has answered. */
  scores: Scorer[] | null
}

const nothing: GulperState = { player: 0, world: null, end: null, scores: null }

export const useGulper = create<GulperState>(() => nothing)

/** Forgets everything, as for another player. */
export function forget(): void {
  useGulper.setState(({ player }) => ({ ...nothing, player: player + 1 }))
}
