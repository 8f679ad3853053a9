import { create } from 'zustand'
import type { Format } from '../game-view/crops.ts'
import type { GameView } from '../game-view/game-view.ts'
import { type CameraEvent, nextPhase, type Phase } from './camera-phases.ts'

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
export function dispatch(event: CameraEvent, change: Partial<CameraState> = {}): boolean {
  const phase = nextPhase(useCamera.getState().phase, event)
  if (phase) useCamera.setState({ ...change, phase })
  return phase !== undefined
}

/** Who waits for the viewfinder and for the editor. Kept here, so that the layer over the phone brings no camera with it. */
const listeners: { shot: (shot: Shot | null) => void; picture: (picture: Blob | null) => void } = {
  shot() {},
  picture() {},
}

/** From now on the viewfinder answers here. */
export function onShot(answer: (shot: Shot | null) => void): void {
  listeners.shot = answer
}

/** The shutter was pressed in the page's viewfinder. */
export function submitShot(shot: Shot): void {
  listeners.shot(shot)
}

/** The camera is closed without a picture. */
export function closeCamera(): void {
  listeners.shot(null)
}

/** From now on the editor answers here. */
export function onPicture(answer: (picture: Blob | null) => void): void {
  listeners.picture = answer
}

/** The editor's answer: a finished JPEG, or null for Descartar. */
export function finishEditing(picture: Blob | null): void {
  listeners.picture(picture)
}
