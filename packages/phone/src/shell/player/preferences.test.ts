import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPreferences, setPreferences, usePreferences } from './preferences.ts'

const key = 'orelhao.7.preferences'
const minuteMs = 60_000

let saved: Preferences[]
let answer: unknown

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.clear()
  saved = []
  answer = { __null: true }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    saved.push(JSON.parse(body).args[0])
    return { headers: new Headers(), json: async () => answer }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null')

test('valid unsaved changes of the browser win, and are repaired and saved', async () => {
  const broken = { volume: 7, zoom: 1e9, apps: null, muted: [3, 'sms/1'], fromNewerVersion: true }
  localStorage.setItem(key, JSON.stringify({ preferences: broken, unsaved: true }))
  const onServer: Preferences = { ...defaultPreferences, zoom: 125, volume: 90, apps: { bank: { isConcealed: true } } }
  loadPreferences(7, onServer)
  const expected = { ...onServer, volume: 7, muted: ['sms/1'] }
  expect(usePreferences.getState()).toEqual(expected)
  await vi.advanceTimersByTimeAsync(1000)
  expect([saved, stored()]).toEqual([[expected], { preferences: expected, unsaved: false }])
})

test('saved values of the browser are ignored', async () => {
  localStorage.setItem(key, JSON.stringify({ preferences: { ...defaultPreferences, volume: 7 }, unsaved: 'sim' }))
  loadPreferences(7, { ...defaultPreferences, volume: 90 })
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([usePreferences.getState().volume, saved]).toEqual([90, []])
})

test('values of another server version are repaired on the server', async () => {
  loadPreferences(7, { ...defaultPreferences, ringTone: 'of-another-version', extra: 1 })
  await vi.advanceTimersByTimeAsync(1000)
  expect([usePreferences.getState(), saved]).toEqual([defaultPreferences, [defaultPreferences]])
})

test.each([
  ['invalid_args', 1],
  ['internal', 6],
])('a save answered with %s is sent %i times in a minute', async (code, times) => {
  loadPreferences(7, null)
  answer = { __fault: { code, message: '' } }
  setPreferences({ volume: 1 })
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([saved.length, stored().unsaved]).toEqual([times, true])
  answer = { __null: true }
  setPreferences({ volume: 2 })
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect([saved.at(-1)?.volume, stored().unsaved]).toEqual([2, false])
})
