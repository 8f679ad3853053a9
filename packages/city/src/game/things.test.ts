import { expect, test } from 'vitest'
import { places, thingNear } from './things.ts'
import { settle } from './walk.ts'

test('each thing can be reached, and is used from there alone', () => {
  for (const [thing, { x, z }] of Object.entries(places)) {
    expect(settle(x, z)).toEqual({ x, z }) // nothing stands in the way
    expect(thingNear({ x, z })).toBe(thing)
    expect(thingNear({ x: x + 2, z })).toBe(thing)
    expect(thingNear({ x: x + 3, z })).toBeUndefined()
  }
})
