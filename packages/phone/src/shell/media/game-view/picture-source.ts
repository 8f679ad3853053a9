import type { CameraShot } from '@orelhao/protocol/city'

export type Picture = HTMLCanvasElement | HTMLImageElement

/** Source of the game's picture. */
export interface PictureSource {
  /** True if the page controls the camera, as in the city; in the game the player does, with the game's own camera. */
  readonly isControlledByPage: boolean
  /** Minimum time between two different pictures, in milliseconds. */
  readonly frameMs: number
  /** The current screen, 16 to 9. The returned picture is valid until the end of the task. */
  paint(shot: CameraShot): Picture
  /** Turns the camera by a drag, in CSS pixels. */
  turn(dx: number, dy: number): void
  end(): void
}
