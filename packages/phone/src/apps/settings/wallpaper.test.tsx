import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import WallpaperScreen from './screens/wallpaper.tsx'
import WallpaperPreview from './screens/wallpaper-preview.tsx'
import { texts } from './texts.ts'

const screen = screenTester()
beforeEach(() => screen.serve())
afterAll(() => screen.close())

const force = (forceBackground: boolean) =>
  act(async () => useSettings.setState(({ config }) => ({ config: { ...config, forceBackground } })))

test.each([true, false])('no page sets a wallpaper where the owner has forced one: %s', async (isForced) => {
  await force(isForced)
  const preview = (
    <WallpaperPreview params={{}} query={new URLSearchParams({ url: '/smartphone/stock/photos/praia.jpg' })} />
  )
  for (const page of [<WallpaperScreen key="all" />, preview]) {
    await screen.draw(page)
    expect(screen.place.textContent.includes(texts.wallpaperForced)).toBe(isForced)
    expect(screen.button(new RegExp(texts.previewSet)) === undefined).toBe(isForced || page !== preview)
  }
})
