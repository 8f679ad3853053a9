import { CanvasTexture, LinearFilter, Sprite, SpriteMaterial } from 'three'

const pixels = { width: 320, height: 64 }
const metresAcross = 1.15

/** Creates the label with a name above a head. */
export function createNameLabel(name: string): Sprite {
  const canvas = document.createElement('canvas')
  canvas.width = pixels.width
  canvas.height = pixels.height
  draw(canvas.getContext('2d') as CanvasRenderingContext2D, name)
  const map = new CanvasTexture(canvas)
  map.minFilter = LinearFilter
  map.generateMipmaps = false
  const label = new Sprite(new SpriteMaterial({ map, transparent: true, depthWrite: false }))
  label.position.y = 1.98
  label.scale.set(metresAcross, (metresAcross * pixels.height) / pixels.width, 1)
  label.renderOrder = 20
  return label
}

function draw(context: CanvasRenderingContext2D, name: string): void {
  const middle = pixels.height / 2
  context.font = "650 30px 'Inter', system-ui, sans-serif"
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = Math.min(pixels.width - 8, context.measureText(name).width + 36)
  context.fillStyle = 'rgba(42, 29, 22, 0.74)'
  context.beginPath()
  const [left, right] = [(pixels.width - width) / 2, (pixels.width + width) / 2]
  const radius = 23
  context.arc(left + radius, middle, radius, Math.PI / 2, (Math.PI * 3) / 2)
  context.arc(right - radius, middle, radius, -Math.PI / 2, Math.PI / 2)
  context.fill()
  context.fillStyle = '#ffffff'
  context.fillText(name, pixels.width / 2, middle + 2, width - 24)
}

export function disposeNameLabel(label: Sprite): void {
  label.material.map?.dispose()
  label.material.dispose()
}
