import type { CameraShot, Person, Pose } from '@orelhao/protocol/city'
import type { StreetPoint } from '../game/coordinates.ts'
import type { Light } from '../game/light.ts'
import type { Stance } from '../game/stance.ts'

/** A picture of the street: three-dimensional or still. The rules of the game do not depend on which. */
export interface Scene {
  readonly isStill: boolean
  /** The shortest time between two frames. */
  readonly frameMs: number
  setLight(light: Light): void
  setPeople(people: readonly Person[]): void
  setSelf(pose: Pose, stance: Stance): void
  /** Whether the phone's torch lights the ground. */
  setTorch(isOn: boolean): void
  setWaypoint(point: StreetPoint | undefined): void
  /** Where the camera looks, in the terms of a heading. */
  lookYaw(): number
  /** Draws if something changed. Answers whether it wants another frame. */
  frame(seconds: number): boolean
  /** Draws what the phone's camera sees, 16 to 9, and shows that until `putCameraAway`. */
  paint(shot: CameraShot): HTMLCanvasElement
  /** Turns the view as a drag does, in CSS pixels. */
  turn(dx: number, dy: number): void
  closeCamera(): void
}

export interface SceneOptions {
  host: HTMLElement
  self: { userId: number; name: string }
  /** Something changed on its own account: a drag, a resize. */
  requestFrame(): void
  /** The 3D picture is gone for good. */
  onContextLost(): void
}

/** Pictures have the size of the game's screen, from which the phone cuts its formats. */
export const photoSize = { width: 1920, height: 1080 } as const
