import { act } from 'react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { usePreferences } from '../player/preferences.ts'
import { useSettings } from '../player/settings.ts'
import { measureOwnerWallpaper } from './owner-wallpaper.ts'
import { useWallpaper } from './wallpaper.ts'

const screen = screenTester()
afterAll(() => screen.close())
afterEach(() => vi.unstubAllGlobals())

const cafe = 'https://owner.example/cafe.jpg'

/** Fakes a picture of one brightness, 0 to 255; null is a picture that may not be read. */
function shows(brightness: number | null): void {
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 375
      naturalHeight = 812
      decode = async () => {
        if (brightness === null) throw new Error('its server forbids reading it')
      }
    },
  )
  const data = new Uint8ClampedArray(20 * 44 * 4).fill(brightness ?? 0)
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage() {},
    getImageData: () => ({ data }),
  })) as unknown as typeof HTMLCanvasElement.prototype.getContext
}

function Shown() {
  const { fit } = useWallpaper()
  return <p>{`${fit.isBright} ${fit.veil}`}</p>
}

async function look(): Promise<string | undefined> {
  await act(() => measureOwnerWallpaper(cafe))
  return screen.place.textContent ?? undefined
}

test('words over the owner’s picture get the colour and the veil that the picture needs', async () => {
  useSettings.setState(({ config }) => ({ config: { ...config, backgroundURL: cafe } }))
  await screen.draw(<Shown />)
  expect(screen.place.textContent).toBe('false 0')
  shows(250)
  expect(await look()).toBe('true 0')
  shows(20)
  expect(await look()).toBe('false 0')
  shows(null)
  expect(await look()).toBe('false 35')
  await act(async () => usePreferences.setState({ background: { type: 'moon' } }))
  expect(screen.place.textContent).toBe('false 0')
})
