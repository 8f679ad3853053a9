import { zooms } from '@orelhao/protocol/settings/rules'
import { act } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { usePreferences } from '../../shell/player/preferences.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import ZoomScreen from './screens/zoom.tsx'
import { texts } from './texts.ts'

const screen = screenTester()
beforeEach(() => screen.serve())
afterAll(() => screen.close())

const rows = (selector: string) =>
  [...screen.place.querySelectorAll(selector)].map((row) => Number.parseInt(row.textContent, 10))

test('sizes that do not fit the window stand apart and cannot be pressed; a chosen one counts as the largest that fits', async () => {
  vi.stubGlobal('innerWidth', 1280)
  vi.stubGlobal('innerHeight', 720)
  await act(async () => usePreferences.setState({ zoom: 250 }))
  await screen.draw(<ZoomScreen />)
  const [offered, greyed] = [rows('[aria-pressed]'), rows('button:disabled')]
  expect([...offered, ...greyed]).toEqual([...zooms])
  expect(greyed).toContain(250)
  expect(rows('[aria-pressed=true]')).toEqual([offered.at(-1)])
  expect(screen.place.textContent).toContain(texts.zoomTooLarge)
})
