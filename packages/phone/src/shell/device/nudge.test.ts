import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePreferences } from '../player/preferences.ts'
import { nudge, nudges, startNudging } from './nudge.ts'

const ticks: number[] = []
vi.mock('./click-sound.ts', () => ({ playClick: (_: unknown, volume: number) => ticks.push(volume) }))

const moves: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('AudioContext', class {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<div data-device></div>'
  HTMLElement.prototype.animate = (frames) => {
    moves.push(frames)
    return {} as Animation
  }
})

afterEach(() => {
  usePreferences.setState(defaultPreferences)
  ticks.length = 0
  moves.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the phone moves by at most 3 px and ends where it was, with a tick at the volume of the player', () => {
  usePreferences.setState({ volume: 50 })
  nudge()
  expect(ticks).toEqual([0.5])
  const offsets = (moves[0] as { transform: string }[]).map(({ transform }) => Number.parseFloat(transform.slice(11)))
  expect(Math.max(...offsets.map(Math.abs)) * 8).toBe(3)
  expect([offsets[0], offsets.at(-1)]).toEqual([0, 0])
})

test('a silent phone trembles without a tick', () => {
  usePreferences.setState({ volume: 0 })
  nudge()
  expect([ticks.length, moves.length]).toEqual([0, 1])
})

test.each([
  ['the player wants none', () => nudges.set('isOn', false)],
  ['the player is not to be disturbed', () => usePreferences.setState({ doNotDisturb: true })],
])('nothing happens if %s', (_, prepare) => {
  prepare()
  nudge()
  expect([ticks.length, moves.length]).toEqual([0, 0])
})

test('with reduced motion there is only the tick', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  nudge()
  expect([ticks.length, moves.length]).toEqual([1, 0])
})

test('a ringing phone trembles until it is answered', () => {
  vi.useFakeTimers()
  const stop = startNudging()
  vi.advanceTimersByTime(4100)
  expect(moves).toHaveLength(3)
  stop()
  vi.advanceTimersByTime(10_000)
  expect(moves).toHaveLength(3)
})
