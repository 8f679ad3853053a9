import { crops, type Format, type Size } from '../game-view/crops.ts'

/** A moving picture is drawn at two thirds of what is kept of it: 1280 by 720 for the whole screen. */
const previewScale = 2 / 3

export function previewSize(format: Format): Size {
  const { width, height } = crops[format]
  return { width: Math.round(width * previewScale), height: Math.round(height * previewScale) }
}
