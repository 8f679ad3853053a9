import { expect, test } from 'vitest'
import { lockLayers } from './lock-layers.ts'
import { wallpaperUrl } from './wallpaper.ts'

const files = Object.keys(import.meta.glob('../../../public/stock/wallpapers/*')).map((path) =>
  path.replace('../../../public', '.'),
)
const fronts = files.filter((file) => file.endsWith('-front.svg'))

test('every front that ships stands before the clock, over the same part of its own wallpaper', () => {
  expect(fronts.length).toBeGreaterThan(0)
  for (const file of fronts) {
    const url = file.replace('-front', '')
    const layers = lockLayers(url, 'iphone')
    const view = layers?.back.slice(url.length)
    expect(view).toMatch(/^#svgView\(viewBox\([\d.,]+\)\)$/)
    expect(layers).toEqual({ back: url + view, front: file + view })
  }
})

test('the front is lower under Android’s two lines, and pictures without a front have no layers', () => {
  const top = (look: 'iphone' | 'android') => Number(lockLayers(wallpaperUrl(null, ''), look)?.back.split(',')[1])
  expect(top('android')).toBeLessThan(top('iphone'))
  expect(lockLayers(wallpaperUrl({ type: 'custom', url: 'https://city.example/me.jpg' }, ''), 'iphone')).toBeUndefined()
  expect(lockLayers(wallpaperUrl({ type: 'hours' }, ''), 'iphone')).toBeUndefined()
})
