import { wallpapers } from '@orelhao/protocol/settings/rules'
import { expect, test } from 'vitest'
import { stockUrl } from '../apps/stock-url.ts'
import { homeWallpaperUrl, wallpaperUrl } from './wallpaper.ts'

test('the `hours` wallpaper has a picture for each of the four parts of the day, and every file exists', () => {
  const files = Object.keys(import.meta.glob('../../../public/stock/wallpapers/**')).map((path) =>
    path.replace('../../../public', '.'),
  )
  const at = (hour: number) => wallpaperUrl({ type: 'hours' }, '', hour)
  const names = Array.from({ length: 24 }, (_, hour) => at(hour))
  expect(files).toEqual(expect.arrayContaining(names))
  const [night, dawn, day, dusk] = ['night', 'dawn', 'day', 'dusk'].map((part) =>
    stockUrl(`wallpapers/hours-${part}.svg`),
  )
  expect([at(0), at(4), at(5), at(7), at(8), at(16), at(17), at(18), at(19), at(23)]).toEqual([
    ...[night, night, dawn, dawn, day, day, dusk, dusk, night, night],
  ])
  expect(wallpaperUrl({ type: 'moon' }, '', 3)).toBe(stockUrl('wallpapers/moon.svg'))
})

test('home shows a softened copy of every stock wallpaper, and any other picture as it is', () => {
  const files = Object.keys(import.meta.glob('../../../public/stock/wallpapers/home/*')).map((path) =>
    path.replace('../../../public', '.'),
  )
  const shown = wallpapers
    .filter((type) => type !== 'custom')
    .flatMap((type) => [0, 6, 12, 18].map((hour) => homeWallpaperUrl(wallpaperUrl({ type }, '', hour))))
  expect(files).toEqual(expect.arrayContaining(shown))
  expect(homeWallpaperUrl('https://city.example/wallpapers/rio.svg')).toBe('https://city.example/wallpapers/rio.svg')
})
