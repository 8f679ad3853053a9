import { expect, test } from 'vitest'
import { legibilityOf, luminanceOf } from './legibility.ts'

const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
const ink = luminanceOf(0x14, 0x16, 0x1a)

/** Luminance of a part of the picture under the veil. */
function veiled(luminance: number, { isBright, veil }: ReturnType<typeof legibilityOf>): number {
  const light = luminance ** (1 / 2.2)
  return (light + ((isBright ? 1 : 0) - light) * (veil / 100)) ** 2.2
}

test.each([
  ['white', [1, 1, 1]],
  ['black', [0, 0, 0]],
  ['grey', [0.2, 0.2, 0.2]],
  ['a sunset', [0.02, 0.1, 0.3, 0.6]],
  ['a chessboard', [0, 1, 0, 1]],
])('words are readable everywhere over %s', (_, luminances) => {
  const legibility = legibilityOf(luminances)
  const words = legibility.isBright ? ink : 1
  for (const luminance of luminances) expect(contrast(veiled(luminance, legibility), words)).toBeGreaterThan(4.4)
})

test('pictures that need no veil get none', () => {
  expect(legibilityOf([0.01, 0.05, 0.1])).toEqual({ isBright: false, veil: 0 })
  expect(legibilityOf([0.9, 1, 0.8])).toEqual({ isBright: true, veil: 0 })
})
