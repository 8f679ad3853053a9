import { create } from 'zustand'
import type { Format } from '../game-view/crops.ts'
import type { GameView } from '../game-view/game-view.ts'
import { type Happening, next, type Phase } from './flow.ts'

/** A picture of the whole screen, and the format the player looked at. */
export interface Shot {
  picture: HTMLCanvasElement
  format: Format
}

interface CameraState {
  phase: Phase
  selfieOnly: boolean
  /** Open while the page frames the picture. */
  view: GameView | null
  shot: Shot | null
}

export const useCamera = create<CameraState>(() => ({ phase: 'idle', selfieOnly: false, view: null, shot: null }))

/** Answers whether that meant something at this point. */
export function happen(happening: Happening, change: Partial<CameraState> = {}): boolean {
  const phase = next(useCamera.getState().phase, happening)
  if (phase) useCamera.setState({ ...change, phase })
  return phase !== undefined
}
