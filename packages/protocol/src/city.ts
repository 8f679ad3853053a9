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

/** A citizen's position: metres on the street plane, heading in radians, 0 towards positive z. */
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

/** Things in the street that players nearby can use. */
export const streetThings = ['telephone', 'kiosk'] as const
export type StreetThing = (typeof streetThings)[number]

/**
 * `called`: the public telephone has sent a text. `charged`: the kiosk's Pix charge is on the phone; `waiting`: the charge was there
 * already; `paid`: it has been paid. `later`: used too often; `broken`: out of order.
 */
export type ThingOutcome = 'called' | 'charged' | 'waiting' | 'paid' | 'later' | 'broken'

/** Messages from a tab's city page to the server over `/city/socket?token=`. */
export type CityRequest =
  | ({ type: 'pose' } & Pose)
  | { type: 'answer'; id: number; result: unknown }
  | { type: 'answer'; id: number; fault: Fault }
  | { type: 'use'; thing: StreetThing }

/** The time that the city's clocks show. */
export interface CityTime {
  hours: number
  minutes: number
}

/** Messages from the server over `/city/socket`: calls of this tab's phone to its game side, other people, the clock. */
export type CityMessage =
  | { type: 'call'; id: number; member: string; args: unknown[] }
  | { type: 'people'; people: Person[] }
  /** Null for the viewer's own local time. */
  | { type: 'clock'; time: CityTime | null }
  | { type: 'thing'; thing: StreetThing; outcome: ThingOutcome }

/** The position of the phone's camera. */
export interface CameraShot {
  /** The front camera: the player's own face, at arm's length. */
  front: boolean
  /** 1 is the whole view. */
  zoom: number
  /** The centre of a selfie's face, as fractions of the picture's width and height. */
  centre: { x: number; y: number }
  /** True for a photo of 1920 by 1080 instead of a moving picture's resolution. */
  fine: boolean
}

/** The city page's API for the phone inside it, as `window.cityView`: the street through the phone's camera. `Picture` is a canvas. */
export interface CityView<Picture> {
  /** The shortest useful time between two pictures, in milliseconds. */
  readonly frameMs: number
  /** Draws a picture, 16 to 9, valid until the end of the task. The street shows the picture until `end`. */
  paint(shot: CameraShot): Picture
  /** Turns the camera as a drag over the street does, in CSS pixels. */
  turn(dx: number, dy: number): void
  /** Closes the camera; the street shows its own view again. */
  end(): void
}
