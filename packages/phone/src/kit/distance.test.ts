import { expect, test } from 'vitest'
import { distanceText } from './distance.ts'

test.each([
  [0, '0 m'],
  [849.6, '850 m'],
  [999.4, '999 m'],
  [1000, '1,0 km'],
  [1240, '1,2 km'],
  [14_499, '14 km'],
])('%f m are %s', (metres, words) => {
  expect(distanceText(metres)).toBe(words)
})
