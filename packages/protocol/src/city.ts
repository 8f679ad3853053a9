import type { Fault } from './wire.ts'

/** A citizen of the demo city, as `GET /city/citizens` lists them. */
export interface Citizen {
  user_id: number
  name: string
  firstname: string
  phone: string
  job: string
  moderator: boolean
  journalist: boolean
  online: boolean
}

/** Where a citizen stands: metres on the street plane, heading in radians, 0 towards positive z. */
export interface Pose {
  x: number
  z: number
  heading: number
  moving: boolean
}

export interface Person extends Pose {
  user_id: number
  name: string
}

/** What a tab's city page says over `/city/socket?token=`. */
export type CityRequest =
  | ({ type: 'pose' } & Pose)
  | { type: 'answer'; id: number; result: unknown }
  | { type: 'answer'; id: number; fault: Fault }

/** What the server says over `/city/socket`: calls of this tab's phone to its game side, other people, the clock. */
export type CityMessage =
  | { type: 'call'; id: number; member: string; args: unknown[] }
  | { type: 'people'; people: Person[] }
  | { type: 'clock'; hours: number; minutes: number }
