import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveEvent, startDispatching } from '../../../link/events.ts'
import { CallError } from '../../../link/post.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { AppStart } from '../../apps/manifest.ts'
import { installApps } from '../../apps/registry.ts'
import { setConfig } from '../../player/settings.ts'
import { queueEventsForApps, startApps, startOpenApps, stopApps } from './app-lifecycle.ts'

startDispatching()

let seq = 0
let received: string[]

beforeEach(() => {
  vi.useFakeTimers()
  setConfig({ ...defaultPhoneConfig, disabledApps: [] })
  received = []
})
afterEach(() => {
  stopApps()
  vi.useRealTimers()
})

/** Apps of this test alone: queues live as long as the page. */
function startWith(starts: Record<string, AppStart>): void {
  const apps = Object.entries(starts).map(([name, start]) => testApp(name, () => null, { start: async () => start }))
  installApps(apps)
  void startApps()
}

const listener = (name: string): AppStart => ({
  events: { BANK_NOTIFY: (title) => void received.push(`${name} ${title}`) },
})
const emit = (title: string) => receiveEvent({ event: 'BANK_NOTIFY', args: [title, ''], seq: ++seq })

test('an app with an unanswered start delays only its own events, and only for four seconds', async () => {
  startWith({ slow: { ...listener('slow'), init: () => new Promise(() => {}) }, quick: listener('quick') })
  await vi.advanceTimersByTimeAsync(0)
  emit('oi')
  expect(received).toEqual(['quick oi'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(received).toEqual(['quick oi', 'slow oi'])
})

test('an event sent once before the apps start is not lost', async () => {
  installApps([testApp('late', () => null, { start: async () => listener('late') })])
  queueEventsForApps()
  receiveEvent({ event: 'BANK_NOTIFY', args: ['oi', ''] })
  void startApps()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toContain('late oi') // listeners of other tests are there too
})

test('a failed start is retried with growing pauses', async () => {
  const attempts = vi.fn().mockRejectedValue(new CallError('sms_resume', 'offline', 'no connection'))
  startWith({ failing: { ...listener('failing'), init: attempts } })
  await vi.advanceTimersByTimeAsync(2500 + 5000 + 10_000)
  expect(attempts).toHaveBeenCalledTimes(4)
  attempts.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(20_000 + 600_000)
  expect(attempts).toHaveBeenCalledTimes(5)
})

test('for another player all apps start again, and queued events of the last player are dropped', async () => {
  const started = vi.fn().mockReturnValue(new Promise(() => {}))
  startWith({ another: { ...listener('another'), init: started } })
  await vi.advanceTimersByTimeAsync(0)
  emit('antigo')
  stopApps()
  started.mockReturnValue(undefined)
  void startApps()
  await vi.advanceTimersByTimeAsync(4000)
  emit('novo')
  expect(started).toHaveBeenCalledTimes(2)
  expect(received).toEqual(['another novo'])
})

test('an event for another player before the apps start waits for them', async () => {
  startWith({ waiting: listener('waiting') })
  await vi.advanceTimersByTimeAsync(0)
  stopApps()
  receiveEvent({ event: 'BANK_NOTIFY', args: ['oi', ''] })
  expect(received).toEqual([])
  void startApps()
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toContain('waiting oi')
})

test('an app that was closed starts anew when reopened', async () => {
  const started = vi.fn()
  startWith({ closing: { ...listener('closing'), init: started } })
  await vi.advanceTimersByTimeAsync(0)
  setConfig({ ...defaultPhoneConfig, disabledApps: ['closing'] })
  void startOpenApps()
  emit('fechado')
  setConfig({ ...defaultPhoneConfig, disabledApps: [] })
  void startOpenApps()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveBeenCalledTimes(2)
  expect(received).not.toContain('closing fechado')
  emit('aberto')
  expect(received).toContain('closing aberto')
})
