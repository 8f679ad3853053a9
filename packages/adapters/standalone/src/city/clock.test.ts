import { expect, test } from 'vitest'
import { cityClock } from './clock.ts'

const second = 1000

test.each([
  ['', 0, null],
  ['', 3600 * second, null],
  ['21:47', 0, { hours: 21, minutes: 47 }],
  ['21:47', 3600 * second, { hours: 21, minutes: 47 }],
  ['fast', 0, { hours: 16, minutes: 45 }],
  ['fast', 30 * second, { hours: 17, minutes: 0 }],
  ['fast', 48 * 60 * second, { hours: 16, minutes: 45 }],
])('with %j the clock is, after %i ms, %j', (setting, nowMs, time) => {
  expect(cityClock(500, setting)(500 + nowMs)).toEqual(time)
})
