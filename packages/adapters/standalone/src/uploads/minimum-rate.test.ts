import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enforceMinimumRate } from './minimum-rate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pace = { leastBytesPerSecond: 1000, graceMs: 5000, longestMs: 60_000 }

/** Returns the second in which a sender of so many bytes a second is cut off; undefined if it is not within two minutes. */
function givenUpAfter(bytesPerSecond: number, before = 0): number | undefined {
  let bytes = before
  let isOver = false
  const stop = enforceMinimumRate(
    {
      bytes: () => bytes,
      abort: () => {
        isOver = true
      },
    },
    pace,
  )
  for (let second = 1; second <= 120; second++) {
    bytes += bytesPerSecond
    vi.advanceTimersByTime(1000)
    if (!isOver) continue
    stop()
    return second
  }
  stop()
  return undefined
}

test('who sends nothing is given up right after the grace', () => {
  expect(givenUpAfter(0)).toBe(6)
})

test('what the connection carried before does not count', () => {
  expect(givenUpAfter(0, 1_000_000)).toBe(6)
})

test('who sends half of what is asked is given up once the grace is used up', () => {
  expect(givenUpAfter(500)).toBe(11)
})

test('who sends enough has the whole time and no more', () => {
  expect(givenUpAfter(1000)).toBe(61)
})
