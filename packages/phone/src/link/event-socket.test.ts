import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventSocket } from './event-socket.ts'

/** The page's sockets, the newest last. */
let sockets: FakeSocket[]

class FakeSocket {
  onclose = (_: { code: number }) => {}

  constructor() {
    sockets.push(this)
  }

  close(): void {}
}

beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns whether the page connects again after its socket is closed with this code. */
async function reconnectsAfter(code: number): Promise<boolean> {
  openEventSocket()
  const [opened] = sockets.splice(0)
  opened?.onclose({ code })
  await vi.runAllTimersAsync()
  return sockets.length > 0
}

test.each([4400, 4401, 4429, 4499])(
  'a page that the server rejects for good does not connect again: %i',
  async (code) => {
    expect(await reconnectsAfter(code)).toBe(false)
  },
)

test.each([1000, 1006, 4399, 4500])('a page whose connection is lost connects again: %i', async (code) => {
  expect(await reconnectsAfter(code)).toBe(true)
})

test('a page of a server that stops connects to the next one at once, and after that with growing pauses', async () => {
  openEventSocket()
  const delayBefore = async () => {
    const beganMs = performance.now()
    sockets.splice(0)[0]?.onclose({ code: 1001 })
    await vi.advanceTimersToNextTimerAsync()
    expect(sockets).toHaveLength(1)
    return performance.now() - beganMs
  }
  expect(await delayBefore()).toBeLessThanOrEqual(200)
  expect(await delayBefore()).toBeGreaterThanOrEqual(375) // the socket never opened: no server is there
})
