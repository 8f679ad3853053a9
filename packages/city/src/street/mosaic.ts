import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping } from 'three'
import { seededRandom } from '../scene/houses.ts'

const pixels = 512
const stone = 8 // pixels across one stone

/** Size of one tile of the pattern: a wave's length along the street, two bands across it. */
export const mosaicMetres: [along: number, across: number] = [4.4, 2.5]

const swing = 0.3 // amplitude of a wave, in bands
const black = [62, 60, 62] as const
const white = [240, 233, 220] as const

/** Creates the black and white waves of the promenade, made of small stones. */
export function mosaic(): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#8d8a84'
  context.fillRect(0, 0, pixels, pixels)
  for (let row = 0; row < pixels / stone; row++)
    for (let column = -1; column < pixels / stone; column++) drawStone(context, row, column)
  const texture = new CanvasTexture(canvas)
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.minFilter = LinearMipmapLinearFilter
  return texture
}

function drawStone(context: CanvasRenderingContext2D, row: number, column: number): void {
  const left = column * stone + ((row % 2) * stone) / 2
  const top = row * stone
  const band = (top / pixels) * 2 + swing * Math.sin((left / pixels) * Math.PI * 2)
  const paint = band - Math.floor(band) < 0.46 ? black : white
  // A stone that crosses the tile's edge is drawn twice, in the same tone.
  const bright = 0.93 + seededRandom(row * 97 + ((column + pixels / stone) % (pixels / stone))) * 0.12
  context.fillStyle = `rgb(${paint.map((value) => Math.min(255, value * bright)).join(',')})`
  context.fillRect(left, top, stone - 0.7, stone - 0.7)
}
