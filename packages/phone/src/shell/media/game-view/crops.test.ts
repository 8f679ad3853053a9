import { expect, test } from 'vitest'
import { coverCrop, cropCentre, crops, formats, scaleCrop, screenSize, zoomCrop } from './crops.ts'

test('the formats are cropped as the specification says', () => {
  expect(screenSize).toEqual({ width: 1920, height: 1080 })
  expect(crops.landscape).toEqual({ x: 0, y: 0, width: 1920, height: 1080 })
  expect(crops.portrait).toEqual({ x: 540, y: 0, width: 640, height: 1080 })
  expect(crops.selfie).toEqual({ x: 400, y: 240, width: 640, height: 640 })
})

test.each(formats)('%s stays inside the screen', (format) => {
  const { x, y, width, height } = crops[format]
  expect(x + width).toBeLessThanOrEqual(screenSize.width)
  expect(y + height).toBeLessThanOrEqual(screenSize.height)
})

test('a smaller picture of the screen is cropped at the same places', () => {
  expect(scaleCrop(crops.selfie, { width: 960, height: 540 })).toEqual({ x: 200, y: 120, width: 320, height: 320 })
})

test('zoom preserves the middle and the shape', () => {
  expect(zoomCrop(crops.selfie, 2)).toEqual({ x: 560, y: 400, width: 320, height: 320 })
  expect(zoomCrop(crops.portrait, 1)).toEqual(crops.portrait)
})

test.each([
  ['ultra wide', { width: 3440, height: 1440 }, { x: 440, y: 0, width: 2560, height: 1440 }],
  ['old and square', { width: 1280, height: 1024 }, { x: 0, y: 152, width: 1280, height: 720 }],
  ['of the same shape', { width: 1280, height: 720 }, { x: 0, y: 0, width: 1280, height: 720 }],
])('a screen %s is covered from its middle', (_, size, part) => {
  expect(coverCrop(size)).toEqual(part)
})

test('the face of a selfie is in the middle of the format', () => {
  expect(cropCentre('selfie')).toEqual({ x: 720 / 1920, y: 560 / 1080 })
  expect(cropCentre('landscape')).toEqual({ x: 0.5, y: 0.5 })
})
