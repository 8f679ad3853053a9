import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run.ts'

const width = 375
/** Positions of the labels of the iPhone's six rows of icons, in px of the screen. */
const labels = { left: 16, right: 359, height: 16, tops: [140, 236, 332, 428, 524, 620] }
const columns = 4

/** In a process of its own: the tests of uploads forbid WebP to the sharp of this one. */
const decode = join(root, 'tools/art/wallpapers/decode.ts')
const folder = join(root, 'packages/phone/public/stock/wallpapers/home')

test.each(readdirSync(folder))('white labels are readable everywhere over home: %s', (name) => {
  const data = execFileSync(process.execPath, [decode, join(folder, name), String(width)])
  const across = (labels.right - labels.left) / columns
  for (const top of labels.tops)
    for (let column = 0; column < columns; column++) {
      const left = Math.round(labels.left + column * across)
      const behind = mean(data, left, top, Math.round(across), labels.height)
      expect(1.05 / (behind + 0.05), `row at ${top}, column ${column + 1}`).toBeGreaterThanOrEqual(4.5)
    }
})

/** Relative luminance, as defined by WCAG, of a part of a picture. */
function mean(data: Buffer, left: number, top: number, wide: number, high: number): number {
  let sum = 0
  for (let y = top; y < top + high; y++)
    for (let x = left; x < left + wide; x++) {
      const at = (y * width + x) * 3
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]].map((value = 0) =>
        linear(value / 255),
      )
      sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  return sum / (wide * high)
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
