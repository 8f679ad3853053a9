import type { CameraShot } from '@orelhao/protocol/city'

export type Picture = HTMLCanvasElement | HTMLImageElement

/** Where the game's picture comes from. */
export interface PictureSource {
  /** The page chooses what the picture shows, as in the city; in the game the player does, with the game's own camera. */
  readonly isControlledByPage: boolean
  /** The shortest time between two different pictures, in milliseconds. */
  readonly frameMs: number
  /** The whole screen now, 16 to 9. What it answers holds until the end of the task. */
  paint(shot: CameraShot): Picture
  /** Turns the camera by a drag, in CSS pixels. */
  turn(dx: number, dy: number): void
  end(): void
}
