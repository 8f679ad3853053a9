import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNavigation } from '../navigation.ts'
import { quietMoment } from './quiet.ts'

let hear: (heard: { event: string }) => void = () => {}
vi.mock('../../link/events.ts', () => ({
  hearAll(observer: typeof hear) {
    hear = observer
  },
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  vi.stubGlobal('requestIdleCallback', (job: () => void) => setTimeout(job))
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
})

/** Whether a quiet moment that is waited for comes within so many milliseconds. */
async function comesWithin(durationMs: number): Promise<boolean> {
  let hasCome = false
  void quietMoment().then(() => {
    hasCome = true
  })
  await vi.advanceTimersByTimeAsync(durationMs)
  return hasCome
}

test('an idle moment is quiet where nothing has happened, whatever the clock says', async () => {
  expect(await comesWithin(10)).toBe(true)
  hear({ event: 'TIME' })
  expect(await comesWithin(10)).toBe(true)
})

test.each([
  ['a press', () => window.dispatchEvent(new Event('pointerdown'))],
  ['a mouse that moves', () => window.dispatchEvent(new Event('pointermove'))],
  ['a key', () => window.dispatchEvent(new Event('keydown'))],
  ['the wheel', () => window.dispatchEvent(new Event('wheel'))],
  ['a page', () => useNavigation.setState({ move: 'push' })],
  ['an event', () => hear({ event: 'SMS' })],
])('%s is left half a second', async (_, disturb) => {
  await comesWithin(10)
  disturb()
  expect(await comesWithin(450)).toBe(false)
  expect(await comesWithin(100)).toBe(true)
})

test('where something happens all the time, an idle moment is taken after ten seconds', async () => {
  await comesWithin(10)
  let hasCome = false
  hear({ event: 'SMS' })
  void quietMoment().then(() => {
    hasCome = true
  })
  const happen = async (times: number) => {
    for (let time = 0; time < times; time++) {
      hear({ event: 'SMS' })
      await vi.advanceTimersByTimeAsync(100)
    }
  }
  await happen(95)
  expect(hasCome).toBe(false)
  await happen(15)
  expect(hasCome).toBe(true)
})
