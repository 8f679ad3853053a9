import { create } from 'zustand'
import type { Format } from '../game-view/crops.ts'
import type { GameView } from '../game-view/game-view.ts'
import { type CameraEvent, nextPhase, type Phase } from './camera-phases.ts'

/** A picture of the whole screen, and the format chosen in the viewfinder. */
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

/** Applies an event; false if it has no meaning in this phase. */
export function dispatch(event: CameraEvent, change: Partial<CameraState> = {}): boolean {
  const phase = nextPhase(useCamera.getState().phase, event)
  if (phase) useCamera.setState({ ...change, phase })
  return phase !== undefined
}

/** Callbacks of the viewfinder and the editor. Stored here, so that the layer over the phone does not import the camera. */
const listeners: { shot: (shot: Shot | null) => void; picture: (picture: Blob | null) => void } = {
  shot() {},
  picture() {},
}

/** Sets the receiver of the viewfinder's picture. */
export function onShot(answer: (shot: Shot | null) => void): void {
  listeners.shot = answer
}

/** Called by the page's viewfinder at the shutter. */
export function submitShot(shot: Shot): void {
  listeners.shot(shot)
}

/** Closes the camera without a picture. */
export function closeCamera(): void {
  listeners.shot(null)
}

/** Sets the receiver of the editor's picture. */
export function onPicture(answer: (picture: Blob | null) => void): void {
  listeners.picture = answer
}

/** The editor's result: a finished JPEG, or null for Descartar. */
export function finishEditing(picture: Blob | null): void {
  listeners.picture(picture)
}
