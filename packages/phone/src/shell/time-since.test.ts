import { expect, test } from 'vitest'
import { timeSince } from './time-since.ts'

test.each([
  [0, '00:00'],
  [7, '00:07'],
  [247, '04:07'],
  [3600, '1:00:00'],
  [3847, '1:04:07'],
])('%i s is %s', (seconds, shown) => {
  expect(timeSince(1000, (1000 + seconds) * 1000 + 900)).toBe(shown)
})

test('what has not begun by this clock has just begun', () => {
  expect(timeSince(1000, 998_000)).toBe('00:00')
})
