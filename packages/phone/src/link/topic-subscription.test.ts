import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEventSocket } from './event-socket.ts'
import { subscribeToTopic } from './topic-subscription.ts'

/** The page's connections, the newest last. */
let lines: Line[]

class Line {
  onopen = () => {}
  onclose = (_: { code: number }) => {}
  onmessage = () => {}

  constructor() {
    lines.push(this)
  }

  close(): void {}
}

let calls: string[]
const record = (word: string) => async () => void calls.push(word)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  lines = []
  calls = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  openEventSocket()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a topic is subscribed again whenever the connection is back, and its state loaded after that', async () => {
  const stop = subscribeToTopic(record('enter'), record('read'), record('leave'))
  await settled()
  expect(calls).toEqual(['enter', 'read'])
  lines[0]?.onclose({ code: 1006 })
  await vi.advanceTimersByTimeAsync(20_000)
  lines.at(-1)?.onopen()
  await settled()
  expect(lines.length).toBeGreaterThan(1)
  expect(calls).toEqual(['enter', 'read', 'enter', 'read'])
  stop()
  stop()
  await settled()
  lines.at(-1)?.onopen()
  await settled()
  expect(calls.slice(4)).toEqual(['leave'])
})

test('a topic left while the subscription is pending is unsubscribed in the end, and loads nothing more', async () => {
  let enter = () => {}
  const entering = new Promise<void>((resolve) => {
    enter = resolve
  })
  const stop = subscribeToTopic(() => entering, record('read'), record('leave'))
  await settled()
  stop()
  await settled()
  expect(calls).toEqual([])
  enter()
  await settled()
  expect(calls).toEqual(['leave'])
})

test('a failed subscription is retried with the next connection', async () => {
  const enter = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null)
  const stop = subscribeToTopic(enter, record('read'), record('leave'))
  await settled()
  expect(calls).toEqual([])
  lines.at(-1)?.onopen()
  await settled()
  expect(calls).toEqual(['read'])
  stop()
})
