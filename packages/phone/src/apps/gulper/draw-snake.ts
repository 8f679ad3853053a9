import { type Snake, snakeRadius } from './world.ts'

/** Colours of the player and the others. */
const colours = ['#ff8a1f', '#3fa7ff', '#37c871', '#f25c8a', '#a06bff', '#ffd23f', '#2ed3c6', '#ff6b5e'] as const
const fullTurn = 2 * Math.PI
/** Length of a dark band and of the space between two, along the body. */
const bandLength = 11

export function colourOf(hue: number): string {
  return colours[hue % colours.length] ?? colours[0]
}

export function drawSnake(context: CanvasRenderingContext2D, snake: Snake): void {
  const radius = snakeRadius(snake)
  const colour = colourOf(snake.hue)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawTrail(context, snake, radius * 2 + 5, 'rgba(5, 8, 18, 0.55)')
  drawTrail(context, snake, radius * 2, colour)
  context.lineCap = 'butt'
  context.setLineDash([bandLength, bandLength])
  drawTrail(context, snake, radius * 2, 'rgba(0, 0, 0, 0.16)')
  context.setLineDash([])
  context.lineCap = 'round'
  drawTrail(context, snake, radius * 0.6, 'rgba(255, 255, 255, 0.24)')
  const { x, y } = snake.head
  drawDisc(context, x, y, radius * 1.2, colour)
  for (const side of [-1, 1]) drawEye(context, snake, radius, side)
}

/** The snake fades away inside two rings. `part` runs from 0 to 1. */
export function drawBurst(context: CanvasRenderingContext2D, snake: Snake, part: number): void {
  const left = 1 - part
  context.globalAlpha = left * left
  drawSnake(context, snake)
  context.globalAlpha = left
  context.strokeStyle = colourOf(snake.hue)
  for (const reach of [70, 130]) {
    context.lineWidth = 1 + 7 * left
    context.beginPath()
    context.arc(snake.head.x, snake.head.y, 12 + reach * (1 - left ** 3), 0, fullTurn)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** From the head, so that the bands move along with the body. */
function drawTrail(context: CanvasRenderingContext2D, { trail, head }: Snake, width: number, colour: string): void {
  context.lineWidth = width
  context.strokeStyle = colour
  context.beginPath()
  context.moveTo(head.x, head.y)
  for (let index = trail.length - 1; index >= 0; index--) {
    const point = trail[index]
    if (point) context.lineTo(point.x, point.y)
  }
  context.stroke()
}

function drawEye(context: CanvasRenderingContext2D, { head, heading }: Snake, radius: number, side: number): void {
  const angle = heading + side * 0.72
  const [x, y] = [head.x + Math.cos(angle) * radius * 0.72, head.y + Math.sin(angle) * radius * 0.72]
  drawDisc(context, x, y, radius * 0.46, '#ffffff')
  const [ahead, aside] = [Math.cos(heading) * radius * 0.16, Math.sin(heading) * radius * 0.16]
  drawDisc(context, x + ahead, y + aside, radius * 0.25, '#10131c')
}

function drawDisc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  context.fillStyle = colour
  context.beginPath()
  context.arc(x, y, radius, 0, fullTurn)
  context.fill()
}
