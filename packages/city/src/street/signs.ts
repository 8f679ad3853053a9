import { BufferAttribute, BufferGeometry, CanvasTexture, LinearMipmapLinearFilter, Mesh } from 'three'
import { kiosk, strip } from '../game/layout.ts'
import { type House, houses } from '../scene/houses.ts'
import { texts } from '../texts.ts'
import { signMaterial } from './materials.ts'
import type { Triple } from './mesh-builder.ts'

interface Sign {
  text: string
  paint: number
  ink: string
  /** Middle of the board. */
  place: Triple
  width: number
  height: number
}

const rowPixels = 80
const rowWidth = 640

/** Creates all the lettering of the street: one texture, one draw call. */
export function createSigns(): Mesh {
  const signs = [...houses.flatMap(boardOf), coconut()]
  return new Mesh(boardGeometry(signs), signMaterial(lettering(signs)))
}

function boardOf({ west, width, sign, signPaint = 0x333333, awning }: House): Sign[] {
  if (!sign) return []
  const place: Triple = [west + width / 2, awning ? 3.42 : 3.2, strip.facades + 0.24]
  return [{ text: texts.signs[sign], paint: signPaint, ink: '#fff6e0', place, width: width - 2.6, height: 0.72 }]
}

function coconut(): Sign {
  return {
    text: texts.signs.coconut,
    paint: 0x2f7d4f,
    ink: '#fff6e0',
    place: [kiosk.x, 2.28, kiosk.z - 1.28],
    width: 2.4,
    height: 0.4,
  }
}

function lettering(signs: Sign[]): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = rowWidth
  canvas.height = 1024
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  signs.forEach(({ text, paint, ink }, row) => {
    const top = row * rowPixels
    context.fillStyle = `#${paint.toString(16).padStart(6, '0')}`
    context.fillRect(0, top, rowWidth, rowPixels)
    context.strokeStyle = 'rgba(255, 246, 224, 0.55)'
    context.lineWidth = 3
    context.strokeRect(7, top + 7, rowWidth - 14, rowPixels - 14)
    context.fillStyle = ink
    context.font = "700 46px 'Inter', system-ui, sans-serif"
    context.fillText(text, rowWidth / 2, top + rowPixels / 2 + 3, rowWidth - 50)
  })
  const texture = new CanvasTexture(canvas)
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = 4
  return texture
}

function boardGeometry(signs: Sign[]): BufferGeometry {
  const places: number[] = []
  const onPicture: number[] = []
  signs.forEach(({ place: [x, y, z], width, height }, row) => {
    // The kiosk's board faces the street, to the north; the others face the sea.
    const side = z > 0 ? -1 : 1
    const top = 1 - (row * rowPixels + 1) / 1024
    const foot = 1 - ((row + 1) * rowPixels - 1) / 1024
    for (const [across, up] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      places.push(x + (across * side * width) / 2, y + (up * height) / 2, z)
      onPicture.push((across + 1) / 2, up < 0 ? foot : top)
    }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(onPicture), 2))
  return geometry
}
