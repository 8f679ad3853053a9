import type { StreetThing } from '@orelhao/protocol/city'
import type { StreetPoint } from './coordinates.ts'
import { kiosk, phoneBooth } from './layout.ts'

const reachMetres = 2.6

/** Point from which each thing is used. */
export const thingPositions: Readonly<Record<StreetThing, StreetPoint>> = {
  telephone: { x: phoneBooth.x - 0.9, z: phoneBooth.z + 0.5 },
  kiosk: { x: kiosk.x, z: kiosk.z - 2.2 },
}

/** Returns the thing in reach; undefined for none. */
export function nearbyThing({ x, z }: StreetPoint): StreetThing | undefined {
  const things = Object.entries(thingPositions) as [StreetThing, StreetPoint][]
  return things.find(([, position]) => Math.hypot(position.x - x, position.z - z) < reachMetres)?.[0]
}
