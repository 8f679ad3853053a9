import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './event-socket.ts'
import { keepWatching } from './topic-subscription.ts'

/** The page's lines, the newest last. */
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

let said: string[]
const says = (word: string) => async () => void said.push(word)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  lines = []
  said = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Line)
  openStream()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is watched is asked for again whenever the line comes back, and the state read after it', async () => {
  const stop = keepWatching(says('enter'), says('read'), says('leave'))
  await settled()
  expect(said).toEqual(['enter', 'read'])
  lines[0]?.onclose({ code: 1006 })
  await vi.advanceTimersByTimeAsync(20_000)
  lines.at(-1)?.onopen()
  await settled()
  expect(lines.length).toBeGreaterThan(1)
  expect(said).toEqual(['enter', 'read', 'enter', 'read'])
  stop()
  stop()
  await settled()
  lines.at(-1)?.onopen()
  await settled()
  expect(said.slice(4)).toEqual(['leave'])
})

test('who leaves while still entering has left in the end, and reads nothing more', async () => {
  let enter = () => {}
  const entering = new Promise<void>((resolve) => {
    enter = resolve
  })
  const stop = keepWatching(() => entering, says('read'), says('leave'))
  await settled()
  stop()
  await settled()
  expect(said).toEqual([])
  enter()
  await settled()
  expect(said).toEqual(['leave'])
})

test('what failed is tried again with the next line', async () => {
  const enter = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(null)
  const stop = keepWatching(enter, says('read'), says('leave'))
  await settled()
  expect(said).toEqual([])
  lines.at(-1)?.onopen()
  await settled()
  expect(said).toEqual(['read'])
  stop()
})
