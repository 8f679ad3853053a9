import { crops, type Format, type Size } from '../game-view/crops.ts'

/** A live preview is drawn at two thirds of the saved size: 1280 by 720 for the whole screen. */
const previewScale = 2 / 3

export function previewSize(format: Format): Size {
  const { width, height } = crops[format]
  return { width: Math.round(width * previewScale), height: Math.round(height * previewScale) }
}
