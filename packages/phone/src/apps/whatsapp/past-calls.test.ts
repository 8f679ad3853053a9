import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { pastCalls, refreshCalls } from './past-calls.ts'

/** How often the server was asked. */
let asked = 0
let isReachable = true

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a call that fails is logged
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

test('however often past calls are asked for, the server hears at once and then once in five seconds', async () => {
  for (let time = 0; time < 4; time++) await refreshCalls()
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toBe(2) // what was put off: a call may have ended since
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(2)
})

test('without an answer they are asked for again at once; another player is asked for nothing of the one before', async () => {
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
