import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { pastCalls, refreshCalls } from './call-log.ts'

/** Number of requests to the server. */
let asked = 0
let isReachable = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a failed call is logged
  vi.stubGlobal('fetch', async () => {
    asked++
    if (!isReachable) throw new TypeError('Failed to fetch')
    return Response.json([])
  })
  asked = 0
  isReachable = true
  perPlayer.reset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('past calls are requested at once, and then at most once in five seconds', async () => {
  for (let time = 0; time < 4; time++) await refreshCalls()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2) // the deferred request: a call may have ended since
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})

test('a failed request can be repeated at once; another player repeats no request of the previous one', async () => {
  isReachable = false
  const failed = expect(refreshCalls()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  isReachable = true
  await refreshCalls()
  expect(pastCalls.state.getState().ids).toEqual([])
  await refreshCalls()
  const before = asked
  perPlayer.reset()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(before)
})
