import { expect, test } from 'vitest'
import { placeOnMap } from './place-map.tsx'

test('a place is drawn in its direction, further out the further it is, and never outside', () => {
  expect(placeOnMap(0, 0)).toEqual([0, 0])
  const [near] = placeOnMap(25, 0)
  const [middle] = placeOnMap(250, 0)
  const [far] = placeOnMap(2500, 0)
  expect(near).toBeGreaterThan(0)
  expect(middle).toBeGreaterThan(near)
  expect(far).toBeGreaterThan(middle)
  for (const [east, south] of [
    [90_000, 0],
    [-90_000, 1],
    [0, -90_000],
    [1, 90_000],
    [8000, -8000],
  ] as const) {
    const [x, y] = placeOnMap(east, south)
    expect(Math.sign(x)).toBe(Math.sign(Math.round(x) && east))
    expect(Math.abs(x)).toBeLessThanOrEqual(96)
    expect(y).toBeGreaterThanOrEqual(-24)
    expect(y).toBeLessThanOrEqual(46)
    if (x && y) expect(y / x).toBeCloseTo(south / east, 1)
  }
})
