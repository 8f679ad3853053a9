import { expect, test } from 'vitest'
import { nearbyThing, thingPositions } from './things.ts'
import { nearestFreePoint } from './walk.ts'

test('each thing can be reached, and is used at its own place only', () => {
  for (const [thing, { x, z }] of Object.entries(thingPositions)) {
    expect(nearestFreePoint(x, z)).toEqual({ x, z }) // the point is free of obstacles
    expect(nearbyThing({ x, z })).toBe(thing)
    expect(nearbyThing({ x: x + 2, z })).toBe(thing)
    expect(nearbyThing({ x: x + 3, z })).toBeUndefined()
  }
})
