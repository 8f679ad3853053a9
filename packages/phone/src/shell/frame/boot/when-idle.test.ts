import { expect, test, vi } from 'vitest'
import { setOffline, setOnline } from '../../../link/connection.ts'
import { loadWhenIdle } from './when-idle.ts'

vi.stubGlobal('requestIdleCallback', (job: () => void) => queueMicrotask(job))

/** Lets every microtask run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('after a file that did not come, the rest is requested once the server answers again', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: /assets/itunes.js')
  const [first, second] = [vi.fn().mockRejectedValue(lost), vi.fn().mockResolvedValue(undefined)]
  loadWhenIdle([first, second])
  await settled()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  setOffline()
  setOnline()
  await settled()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a part that is broken stops no other', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const broken = new Error('broken')
  const after = vi.fn().mockResolvedValue(undefined)
  loadWhenIdle([vi.fn().mockRejectedValue(broken), after])
  await settled()
  expect(after).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledExactlyOnceWith(broken)
})
