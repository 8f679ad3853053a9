import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveEvent, startDispatching } from '../../../link/events.ts'
import { CallError } from '../../../link/post.ts'
import { testApp } from '../../../testing/test-app.ts'
import type { AppStart } from '../../apps/manifest.ts'
import { installApps } from '../../apps/registry.ts'
import { setApps } from '../../player/settings.ts'
import { queueEventsForApps, startApps, startOpenApps, stopApps } from './app-lifecycle.ts'

startDispatching()

let seq = 0
let heard: string[]

beforeEach(() => {
  vi.useFakeTimers()
  setApps({ disabledApps: [], customApps: [] })
  heard = []
})
afterEach(() => {
  stopApps()
  vi.useRealTimers()
})

/** Apps of this test alone: queues live as long as the page. */
function begin(starts: Record<string, AppStart>): void {
  const apps = Object.entries(starts).map(([name, start]) => testApp(name, () => null, { start: async () => start }))
  installApps(apps)
  void startApps()
}

const hears = (name: string): AppStart => ({ events: { BANK_NOTIFY: (title) => void heard.push(`${name} ${title}`) } })
const tell = (title: string) => receiveEvent({ event: 'BANK_NOTIFY', args: [title, ''], seq: ++seq })

test('an app whose start goes unanswered keeps back its own events only, and those for four seconds', async () => {
  begin({ slow: { ...hears('slow'), init: () => new Promise(() => {}) }, quick: hears('quick') })
  await vi.advanceTimersByTimeAsync(0)
  tell('oi')
  expect(heard).toEqual(['quick oi'])
  await vi.advanceTimersByTimeAsync(4000)
  expect(heard).toEqual(['quick oi', 'slow oi'])
})

test('what is said once before the apps begin is not lost', async () => {
  installApps([testApp('late', () => null, { start: async () => hears('late') })])
  queueEventsForApps()
  receiveEvent({ event: 'BANK_NOTIFY', args: ['oi', ''] })
  void startApps()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toContain('late oi') // queues of other tests hear it too
})

test('a start that fails is tried again, with growing pauses', async () => {
  const attempts = vi.fn().mockRejectedValue(new CallError('sms_resume', 'offline', 'no connection'))
  begin({ failing: { ...hears('failing'), init: attempts } })
  await vi.advanceTimersByTimeAsync(2500 + 5000 + 10_000)
  expect(attempts).toHaveBeenCalledTimes(4)
  attempts.mockResolvedValue(undefined)
  await vi.advanceTimersByTimeAsync(20_000 + 600_000)
  expect(attempts).toHaveBeenCalledTimes(5)
})

test('for another player all begin again, and what was held for the last one is gone', async () => {
  const started = vi.fn().mockReturnValue(new Promise(() => {}))
  begin({ another: { ...hears('another'), init: started } })
  await vi.advanceTimersByTimeAsync(0)
  tell('antigo')
  stopApps()
  started.mockReturnValue(undefined)
  void startApps()
  await vi.advanceTimersByTimeAsync(4000)
  tell('novo')
  expect(started).toHaveBeenCalledTimes(2)
  expect(heard).toEqual(['another novo'])
})

test('what is said to another player before the apps have begun waits for them', async () => {
  begin({ waiting: hears('waiting') })
  await vi.advanceTimersByTimeAsync(0)
  stopApps()
  receiveEvent({ event: 'BANK_NOTIFY', args: ['oi', ''] })
  expect(heard).toEqual([])
  void startApps()
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toContain('waiting oi')
})

test('an app that was closed and is opened again begins anew', async () => {
  const started = vi.fn()
  begin({ closing: { ...hears('closing'), init: started } })
  await vi.advanceTimersByTimeAsync(0)
  setApps({ disabledApps: ['closing'], customApps: [] })
  void startOpenApps()
  tell('fechado')
  setApps({ disabledApps: [], customApps: [] })
  void startOpenApps()
  await vi.advanceTimersByTimeAsync(0)
  expect(started).toHaveBeenCalledTimes(2)
  expect(heard).not.toContain('closing fechado')
  tell('aberto')
  expect(heard).toContain('closing aberto')
})
