import { crops, type Format } from '../game-view/crops.ts'
import { createCanvas, encodeJpeg } from '../game-view/game-view.ts'
import type { Filter } from './filters.ts'

const quality = 0.8
const thumbnailPx = 128

/** Draws the format's part of a screen picture over the whole of a canvas. */
export function drawCrop(paper: CanvasRenderingContext2D, picture: HTMLCanvasElement, format: Format): void {
  const { x, y, width, height } = crops[format]
  paper.drawImage(picture, x, y, width, height, 0, 0, paper.canvas.width, paper.canvas.height)
}

/** The finished photo: a JPEG of the format's own size. Rejects where the picture cannot be read. */
export function renderPhoto(picture: HTMLCanvasElement, format: Format, filter: Filter): Promise<Blob> {
  const { width, height } = crops[format]
  const canvas = createCanvas(width, height)
  const paper = canvas.getContext('2d')
  if (!paper) return Promise.reject(new Error('no canvas'))
  paper.filter = filter.css
  drawCrop(paper, picture, format)
  return encodeJpeg(canvas, quality)
}

/** A small square of the format's middle, as a data URL. */
export function thumbnailOf(picture: HTMLCanvasElement, format: Format): string {
  const { x, y, width, height } = crops[format]
  const side = Math.min(width, height)
  const canvas = createCanvas(thumbnailPx, thumbnailPx)
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, thumbnailPx, thumbnailPx)
  return canvas.toDataURL('image/jpeg', quality)
}
