import { zooms } from '@orelhao/protocol/settings/rules'
import { expect, test } from 'vitest'
import { fitScale, largestZoom, rootFontPx } from './phone-size.ts'

const windows = {
  small: { width: 640, height: 480 },
  narrow: { width: 360, height: 800 },
  hd: { width: 1280, height: 720 },
  full: { width: 1920, height: 1080 },
  wide: { width: 5120, height: 1440 },
  fourK: { width: 3840, height: 2160 },
}

/** The drawn phone in px, with its margins to the window's edge. */
function drawn(zoom: number, size: { width: number; height: number }) {
  const px = (rootFontPx(zoom, size) / 8) * fitScale(zoom, size)
  return { height: 836 * px, top: size.height - (836 + 16) * px, left: size.width - (399 + 40) * px }
}

test('up to the reference window the root font is zoom / 100 * 8, as the specification says', () => {
  for (const size of [windows.small, windows.narrow, windows.hd, windows.full])
    for (const zoom of zooms) expect(rootFontPx(zoom, size)).toBe((zoom / 100) * 8)
})

test('a larger window shows the phone at the same share of its height', () => {
  const share = drawn(100, windows.full).height / windows.full.height
  expect(share).toBeCloseTo(0.774, 3)
  for (const size of [windows.wide, windows.fourK]) {
    expect(drawn(100, size).height / size.height).toBeCloseTo(share)
    expect(drawn(75, size).height / size.height).toBeCloseTo(share * 0.75)
  }
})

test('no window cuts any size of the phone', () => {
  for (const size of Object.values(windows))
    for (const zoom of zooms) {
      const { top, left } = drawn(zoom, size)
      expect(top).toBeGreaterThan(0)
      expect(left).toBeGreaterThan(0)
    }
})

test('of the sizes that do not fit the window, only the one that fills it is offered', () => {
  expect(largestZoom(zooms, windows.hd)).toBe(90) // 75 and 80 fit unscaled
  for (const size of [windows.full, windows.wide, windows.fourK]) expect(largestZoom(zooms, size)).toBe(125)
  expect(largestZoom(zooms, windows.small)).toBe(zooms[0])
})
