import type { Person, Pose } from '@orelhao/protocol/city'
import type { Light } from '../game/light.ts'
import type { StreetPoint } from '../game/place.ts'
import type { Stance } from '../game/stance.ts'

/** A picture of the street: three-dimensional or still. The rules of the game do not depend on which. */
export interface Scene {
  readonly isStill: boolean
  /** The shortest time between two frames. */
  readonly frameMs: number
  setLight(light: Light): void
  setPeople(people: readonly Person[]): void
  setSelf(pose: Pose, stance: Stance): void
  setWaypoint(point: StreetPoint | undefined): void
  /** Where the camera looks, in the terms of a heading. */
  lookYaw(): number
  /** Draws if something changed. Answers whether it wants another frame. */
  frame(seconds: number): boolean
  /** A JPEG data address of what the person sees, or of the person's own face. */
  photo(selfie: boolean): Promise<string>
}

export interface SceneParts {
  host: HTMLElement
  self: { userId: number; name: string }
  /** Something changed on its own account: a drag, a resize. */
  wake(): void
  /** The 3D picture is gone for good. */
  lost(): void
}

/** Pictures have the size of the game's screen, from which the phone cuts its formats. */
export const photoSize = { width: 1920, height: 1080, quality: 0.8 } as const
