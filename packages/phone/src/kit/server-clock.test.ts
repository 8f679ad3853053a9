import { afterEach, expect, test, vi } from 'vitest'
import { briefDate, dayHeading, elapsedTime, relativeTime } from './dates.ts'
import { nowMs, nowSeconds, setServerTime } from './server-clock.ts'

const atServer = Date.UTC(2026, 5, 1, 15, 30) / 1000
const hour = 3600

afterEach(() => {
  vi.useRealTimers()
  setServerTime(Date.now() / 1000)
})

test.each([-3 * hour, 3 * hour, 400 * 24 * hour])(
  'on a computer whose clock is %i s ahead, ages are what they are by the server’s',
  (ahead) => {
    vi.useFakeTimers({ toFake: ['Date'], now: (atServer + ahead) * 1000 })
    setServerTime(atServer)
    vi.setSystemTime((atServer + ahead + 5 * 60) * 1000)
    expect(relativeTime(atServer, nowSeconds())).toBe('5 min')
    expect(elapsedTime(atServer, nowMs())).toBe('05:00')
    expect([dayHeading(atServer), briefDate(atServer - 24 * hour)]).toEqual(['Hoje', 'Ontem'])
  },
)

test('a difference within the time of an answer is ignored', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: atServer * 1000 })
  setServerTime(atServer - 1)
  expect(nowMs()).toBe(atServer * 1000)
})
