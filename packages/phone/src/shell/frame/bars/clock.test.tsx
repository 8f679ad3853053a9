import { act } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { useSettings } from '../../player/settings.ts'
import { useClock, useClockTicking } from './clock.ts'

const game = vi.hoisted(() => ({ minutes: 0, requests: 0 }))
vi.mock('../../../link/game.ts', () => ({
  notifyGame() {},
  game: {
    async getClock() {
      game.requests++
      return { hours: '17', minutes: String(game.minutes).padStart(2, '0') }
    },
  },
}))

const screen = screenTester()
afterAll(async () => {
  await screen.close()
  vi.useRealTimers()
})

function Clock({ isAsking }: { isAsking: boolean }) {
  useClockTicking(true, { isAsking })
  const { hours, minutes } = useClock()
  return <time>{`${hours}:${minutes}`}</time>
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('the clock of a peeking phone follows the game’s, which is sent only to an open phone', async () => {
  vi.useFakeTimers()
  useSettings.setState(({ config }) => ({ config: { ...config, useGameClock: true } }))
  game.minutes = 25
  await screen.draw(<Clock isAsking />)
  await pass(0)
  expect(screen.place.textContent).toBe('17:25')
  game.minutes = 37
  await pass(1)
  expect(screen.place.textContent).toBe('17:37')
  await screen.draw(null)
  const { requests } = game
  await screen.draw(<Clock isAsking={false} />)
  await pass(30)
  expect(game.requests).toBe(requests + 1) // an open phone receives the time
})
