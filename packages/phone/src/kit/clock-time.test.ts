import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [75, '1:15'],
  [-1, '0:00'],
])('%d seconds are %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})
