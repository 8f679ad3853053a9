import type { StreetThing } from '@orelhao/protocol/city'
import type { StreetPoint } from './coordinates.ts'
import { egg, kiosk } from './layout.ts'

const reachMetres = 2.6

/** Where one stands to use each thing. */
export const places: Readonly<Record<StreetThing, StreetPoint>> = {
  telephone: { x: egg.x - 0.9, z: egg.z + 0.5 },
  kiosk: { x: kiosk.x, z: kiosk.z - 2.2 },
}

/** What can be used from here; undefined for nothing. */
export function thingNear({ x, z }: StreetPoint): StreetThing | undefined {
  const things = Object.entries(places) as [StreetThing, StreetPoint][]
  return things.find(([, place]) => Math.hypot(place.x - x, place.z - z) < reachMetres)?.[0]
}
