import { arenaRadius, type Point, type Snake, snakeRadius, type World } from './world.ts'

/** Width of the canvas, in units of the arena. */
const viewWidth = 390
/** Colours of the player and the others: body, and the stripe on its back. */
const colours = ['#ff8a1f', '#3fa7ff', '#37c871', '#f25c8a', '#a06bff', '#ffd23f', '#2ed3c6', '#ff6b5e'] as const
const ground = '#161b2b'
const outside = '#3a1420'
const grid = 'rgba(255, 255, 255, 0.05)'
const gridGap = 60

/** Draws the player's view; the snake's head is in the middle. */
export function drawWorld(canvas: HTMLCanvasElement, world: World): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const [width, height] = resizeCanvas(canvas)
  const scale = width / viewWidth
  const { head } = world.player
  const view = {
    left: head.x - viewWidth / 2,
    top: head.y - height / scale / 2,
    width: viewWidth,
    height: height / scale,
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = outside
  context.fillRect(0, 0, width, height)
  context.setTransform(scale, 0, 0, scale, -view.left * scale, -view.top * scale)
  drawGround(context, view)
  for (const pellet of world.pellets) if (isSeen(pellet, view)) drawPellet(context, pellet, colourOf(pellet.hue))
  for (const bot of world.bots) drawSnake(context, bot)
  drawSnake(context, world.player)
}

/** Matches the canvas's pixels to its size, and returns it. */
function resizeCanvas(canvas: HTMLCanvasElement): [width: number, height: number] {
  const sharpness = Math.min(2, devicePixelRatio)
  const [width, height] = [Math.round(canvas.clientWidth * sharpness), Math.round(canvas.clientHeight * sharpness)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  return [width, height]
}

interface Viewport {
  left: number
  top: number
  width: number
  height: number
}

function isSeen({ x, y }: Point, { left, top, width, height }: Viewport): boolean {
  return x > left - 10 && y > top - 10 && x < left + width + 10 && y < top + height + 10
}

function drawGround(context: CanvasRenderingContext2D, view: Viewport): void {
  context.fillStyle = ground
  context.beginPath()
  context.arc(0, 0, arenaRadius, 0, 2 * Math.PI)
  context.fill()
  context.lineWidth = 2
  context.strokeStyle = grid
  context.beginPath()
  for (let x = Math.ceil(view.left / gridGap) * gridGap; x < view.left + view.width; x += gridGap) {
    context.moveTo(x, view.top)
    context.lineTo(x, view.top + view.height)
  }
  for (let y = Math.ceil(view.top / gridGap) * gridGap; y < view.top + view.height; y += gridGap) {
    context.moveTo(view.left, y)
    context.lineTo(view.left + view.width, y)
  }
  context.stroke()
  context.lineWidth = 8
  context.strokeStyle = '#e5484d'
  context.beginPath()
  context.arc(0, 0, arenaRadius, 0, 2 * Math.PI)
  context.stroke()
}

function drawPellet(context: CanvasRenderingContext2D, { x, y }: Point, colour: string): void {
  context.fillStyle = colour
  context.globalAlpha = 0.25
  context.beginPath()
  context.arc(x, y, 9, 0, 2 * Math.PI)
  context.fill()
  context.globalAlpha = 1
  context.beginPath()
  context.arc(x, y, 5, 0, 2 * Math.PI)
  context.fill()
}

function drawSnake(context: CanvasRenderingContext2D, snake: Snake): void {
  const radius = snakeRadius(snake)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  drawTrail(context, snake, radius * 2 + 4, 'rgba(0, 0, 0, 0.35)')
  drawTrail(context, snake, radius * 2, colourOf(snake.hue))
  drawTrail(context, snake, radius * 0.7, 'rgba(255, 255, 255, 0.22)')
  for (const side of [-1, 1]) drawEye(context, snake, radius, side)
}

function drawTrail(context: CanvasRenderingContext2D, { trail, head }: Snake, width: number, colour: string): void {
  context.lineWidth = width
  context.strokeStyle = colour
  context.beginPath()
  for (const { x, y } of trail) context.lineTo(x, y)
  context.lineTo(head.x, head.y)
  context.stroke()
}

function drawEye(context: CanvasRenderingContext2D, { head, heading }: Snake, radius: number, side: number): void {
  const angle = heading + side * 0.75
  const [x, y] = [head.x + Math.cos(angle) * radius * 0.6, head.y + Math.sin(angle) * radius * 0.6]
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.arc(x, y, radius * 0.34, 0, 2 * Math.PI)
  context.fill()
  context.fillStyle = '#10131c'
  context.beginPath()
  context.arc(
    x + Math.cos(heading) * radius * 0.12,
    y + Math.sin(heading) * radius * 0.12,
    radius * 0.18,
    0,
    2 * Math.PI,
  )
  context.fill()
}

function colourOf(hue: number): string {
  return colours[hue % colours.length] ?? colours[0]
}
