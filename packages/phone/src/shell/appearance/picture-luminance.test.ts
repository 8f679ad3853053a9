import { expect, test } from 'vitest'
import { overhang, visiblePart } from './picture-luminance.ts'

const wide = { width: 1920, height: 1080 }

test('a wide picture overhangs at its sides, a high one above and below; a zoomed one on all sides', () => {
  expect(overhang(wide, 100).height).toBe(0)
  expect(overhang(wide, 100).width).toBeCloseTo((1920 * 812) / 1080 / 375 - 1)
  expect(overhang({ width: 100, height: 1000 }, 100).width).toBe(0)
  expect(overhang(wide, 200).height).toBeCloseTo(1)
})

test('the visible part lies within the picture, from end to end', () => {
  for (const zoom of [100, 150, 300]) {
    const left = visiblePart(wide, { zoom, x: 0, y: 0 })
    const right = visiblePart(wide, { zoom, x: 100, y: 100 })
    expect(left).toMatchObject({ x: 0, y: 0 })
    expect(right.x + right.width).toBeCloseTo(1920)
    expect(right.y + right.height).toBeCloseTo(1080)
    expect(left.width / left.height).toBeCloseTo(375 / 812)
  }
})
