import { expect, test } from 'vitest'
import { fromMap, toMap } from './coordinates.ts'

test('the map has north up and two decimals', () => {
  expect(toMap({ x: 12.3456, z: 7.891 })).toEqual([12.35, -7.89])
  expect(toMap({ x: 0, z: 0 })).toEqual([0, 0])
})

test('a point converted to the map and back is unchanged', () => {
  const [x, y] = toMap({ x: -26.5, z: 5.25 })
  expect(fromMap(x, y)).toEqual({ x: -26.5, z: 5.25 })
})
