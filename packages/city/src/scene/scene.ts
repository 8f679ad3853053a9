import type { CameraShot, Person, Pose } from '@orelhao/protocol/city'
import type { StreetPoint } from '../game/coordinates.ts'
import type { Light } from '../game/light.ts'
import type { Stance } from '../game/stance.ts'

/** A picture of the street, three-dimensional or still. The rules of the game are the same for both. */
export interface Scene {
  readonly isStill: boolean
  /** The shortest time between two frames. */
  readonly frameMs: number
  setLight(light: Light): void
  setPeople(people: readonly Person[]): void
  setSelf(pose: Pose, stance: Stance): void
  /** Switches the light of the phone's torch on the ground. */
  setTorch(isOn: boolean): void
  setWaypoint(point: StreetPoint | undefined): void
  /** Returns the direction of the camera as a heading. */
  lookYaw(): number
  /** Draws if something changed. Returns whether it needs another frame. */
  frame(seconds: number): boolean
  /** Draws the view of the phone's camera, 16 to 9, and shows it until `putCameraAway`. */
  paint(shot: CameraShot): HTMLCanvasElement
  /** Turns the view by a drag, in CSS pixels. */
  turn(dx: number, dy: number): void
  closeCamera(): void
}

export interface SceneOptions {
  host: HTMLElement
  self: { userId: number; name: string }
  /** Requests a frame after a change inside the scene: a drag, a resize. */
  requestFrame(): void
  /** The 3D picture is lost for good. */
  onContextLost(): void
}

/** Size of the game's screen in pixels, from which the phone cuts its formats. */
export const photoSize = { width: 1920, height: 1080 } as const
