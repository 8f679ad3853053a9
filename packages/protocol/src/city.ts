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

/** What stands in the street and does something for who is near. */
export const streetThings = ['telephone', 'kiosk'] as const
export type StreetThing = (typeof streetThings)[number]

/**
 * `called`: the public telephone has texted. `charged`: the kiosk's Pix charge is on the phone; `waiting`: it was there already; `paid`: it has
 * been paid. `later`: used too often; `broken`: it does not work now.
 */
export type ThingOutcome = 'called' | 'charged' | 'waiting' | 'paid' | 'later' | 'broken'

/** What a tab's city page says over `/city/socket?token=`. */
export type CityRequest =
  | ({ type: 'pose' } & Pose)
  | { type: 'answer'; id: number; result: unknown }
  | { type: 'answer'; id: number; fault: Fault }
  | { type: 'use'; thing: StreetThing }

/** What a clock of the city shows. */
export interface CityTime {
  hours: number
  minutes: number
}

/** What the server says over `/city/socket`: calls of this tab's phone to its game side, other people, the clock. */
export type CityMessage =
  | { type: 'call'; id: number; member: string; args: unknown[] }
  | { type: 'people'; people: Person[] }
  /** Null for the time where the page is looked at. */
  | { type: 'clock'; time: CityTime | null }
  | { type: 'thing'; thing: StreetThing; outcome: ThingOutcome }

/** How the phone's camera is held. */
export interface CameraShot {
  /** The front camera: the person's own face, at arm's length. */
  front: boolean
  /** 1 is the whole view. */
  zoom: number
  /** Where a selfie has its face, as parts of the picture's width and height. */
  centre: { x: number; y: number }
  /** A photo of 1920 by 1080, rather than what a moving picture can afford. */
  fine: boolean
}

/** What the city page lends the phone inside it, as `window.cityView`: the street through the phone's camera. `Picture` is a canvas. */
export interface CityView<Picture> {
  /** The shortest time between two pictures worth asking for, in milliseconds. */
  readonly frameMs: number
  /** Draws a picture, 16 to 9. It holds until the end of the task; the street shows it until `end`. */
  paint(shot: CameraShot): Picture
  /** Turns the camera as a drag over the street does, in CSS pixels. */
  turn(dx: number, dy: number): void
  /** The camera is put away: the street shows itself again. */
  end(): void
}
