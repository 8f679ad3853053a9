import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import CaseScreen from './screens/case.tsx'
import WallpaperScreen from './screens/wallpaper.tsx'

const tester = screenTester()
beforeEach(() => tester.serve())
afterAll(tester.close)

let group = ''
const radios = () => [...tester.place.querySelectorAll<HTMLElement>(`[aria-label="${group}"] > [role="radio"]`)]
const stops = () => radios().filter(({ tabIndex }) => tabIndex === 0)
const chosen = () => radios().filter((radio) => radio.getAttribute('aria-checked') === 'true')

test.each([
  ['cases', 'Capa do celular', <CaseScreen key="case" />],
  ['wallpapers', 'Papel de parede', <WallpaperScreen key="wallpaper" />],
  ['faces of the clock', 'Estilo do relógio', <WallpaperScreen key="wallpaper" />],
  ['colours of the clock', 'Cor do relógio', <WallpaperScreen key="wallpaper" />],
])('%s are one tab stop, the chosen one', async (_, name, screen) => {
  group = name
  await tester.draw(screen)
  expect(radios().length).toBeGreaterThan(2)
  expect(stops()).toEqual(chosen())
  const last = radios().at(-1)
  await act(async () => last?.click())
  expect(chosen()).toEqual([last])
  expect(stops()).toEqual([last])
})
