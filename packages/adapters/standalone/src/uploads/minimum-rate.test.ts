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

test('a sender of nothing is cut off right after the grace period', () => {
  expect(givenUpAfter(0)).toBe(6)
})

test('bytes that the connection carried before do not count', () => {
  expect(givenUpAfter(0, 1_000_000)).toBe(6)
})

test('a sender at half the minimum rate is cut off once the grace period is used up', () => {
  expect(givenUpAfter(500)).toBe(11)
})

test('a sender at the minimum rate has the whole time and no more', () => {
  expect(givenUpAfter(1000)).toBe(61)
})
