/** Colours of the paper: the two wings, and the bows of the tail. */
const paper = { left: '#ffd34d', right: '#35e39a', spar: '#7a4a12', bows: ['#ff5f7a', '#ffd34d', '#5ab4ff'] } as const
const tailParts = 9

interface KitePose {
  x: number
  y: number
  /** Clockwise from upright, in radians. */
  tilt: number
  /** Phase of the waving tail, in radians. */
  wave: number
  /** 1 is a kite of 34 units. */
  size: number
}

/** Draws a paper kite with its tail; (x, y) is where the line is tied. */
export function drawKite(context: CanvasRenderingContext2D, { x, y, tilt, wave, size }: KitePose): void {
  context.save()
  context.translate(x, y)
  context.rotate(tilt)
  context.scale(size, size)
  drawTail(context, wave)
  drawWing(context, -1, paper.left)
  drawWing(context, 1, paper.right)
  context.strokeStyle = paper.spar
  context.lineWidth = 1.2
  context.beginPath()
  context.moveTo(0, -16)
  context.lineTo(0, 18)
  context.moveTo(-13, -3)
  context.quadraticCurveTo(0, -7, 13, -3)
  context.stroke()
  context.restore()
}

function drawWing(context: CanvasRenderingContext2D, side: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.moveTo(0, -16)
  context.lineTo(13 * side, -3)
  context.lineTo(0, 18)
  context.closePath()
  context.fill()
}

function drawTail(context: CanvasRenderingContext2D, wave: number): void {
  const points = Array.from({ length: tailParts + 1 }, (_, part) => ({
    x: Math.sin(wave - part * 0.75) * part * 0.75 - part * 1.6,
    y: 18 + part * 4.6,
  }))
  context.strokeStyle = '#ffffff99'
  context.lineWidth = 1
  context.beginPath()
  for (const point of points) context.lineTo(point.x, point.y)
  context.stroke()
  for (const [part, { x, y }] of points.entries()) {
    if (part === 0) continue
    context.fillStyle = paper.bows[part % paper.bows.length] ?? paper.left
    context.beginPath()
    context.moveTo(x - 4, y - 2)
    context.lineTo(x + 4, y + 2)
    context.lineTo(x + 4, y - 2)
    context.lineTo(x - 4, y + 2)
    context.closePath()
    context.fill()
  }
}
