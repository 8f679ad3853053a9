import { drawMap } from './draw-map.ts'
import { colourOf, drawBurst, drawSnake } from './draw-snake.ts'
import { arenaRadius, type Point, type World } from './world.ts'

/** Width of the canvas, in units of the arena. */
const viewWidth = 390
const outside = '#2a0f1c'
const wall = '#ff4d5e'
const dotGap = 46
const fullTurn = 2 * Math.PI

interface Moment {
  /** For what pulses; 0 stands still. */
  nowMs: number
  /** From 0 to 1 while the player's snake bursts; 0 during the game. */
  burst: number
}

/** Draws the player's view; the snake's head is in the middle. */
export function drawWorld(canvas: HTMLCanvasElement, world: World, { nowMs, burst }: Moment): void {
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
  drawGround(context, view, head)
  for (const pellet of world.pellets)
    if (isSeen(pellet, view)) drawPellet(context, pellet, colourOf(pellet.hue), pulseOf(pellet, nowMs))
  for (const bot of world.bots) drawSnake(context, bot)
  if (burst > 0) drawBurst(context, world.player, burst)
  else drawSnake(context, world.player)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  drawMap(context, world, view)
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
  return x > left - 16 && y > top - 16 && x < left + width + 16 && y < top + height + 16
}

/** A lit floor of dots in every second column higher, and a wall that glows. */
function drawGround(context: CanvasRenderingContext2D, view: Viewport, head: Point): void {
  const light = context.createRadialGradient(head.x, head.y, 40, head.x, head.y, 460)
  light.addColorStop(0, '#222b49')
  light.addColorStop(1, '#0f1322')
  context.fillStyle = light
  context.beginPath()
  context.arc(0, 0, arenaRadius, 0, fullTurn)
  context.fill()
  context.save()
  context.clip()
  context.fillStyle = 'rgba(255, 255, 255, 0.09)'
  context.beginPath()
  for (let column = Math.floor(view.left / dotGap); column * dotGap < view.left + view.width + dotGap; column++) {
    const shift = column % 2 === 0 ? 0 : dotGap / 2
    for (let y = Math.floor(view.top / dotGap) * dotGap + shift; y < view.top + view.height + dotGap; y += dotGap) {
      context.moveTo(column * dotGap + 1.8, y)
      context.arc(column * dotGap, y, 1.8, 0, fullTurn)
    }
  }
  context.fill()
  context.restore()
  for (const [width, alpha] of [
    [46, 0.12],
    [22, 0.25],
    [7, 1],
  ] as const) {
    context.globalAlpha = alpha
    context.lineWidth = width
    context.strokeStyle = wall
    context.beginPath()
    context.arc(0, 0, arenaRadius, 0, fullTurn)
    context.stroke()
  }
  context.globalAlpha = 1
}

/** From -1 to 1; neighbours pulse at different times. */
function pulseOf({ x, y }: Point, nowMs: number): number {
  return nowMs === 0 ? 0 : Math.sin(nowMs / 260 + x + y)
}

function drawPellet(context: CanvasRenderingContext2D, { x, y }: Point, colour: string, pulse: number): void {
  for (const [radius, alpha] of [
    [13 + pulse * 2, 0.13],
    [8.5 + pulse, 0.3],
    [5, 1],
  ] as const) {
    context.fillStyle = colour
    context.globalAlpha = alpha
    context.beginPath()
    context.arc(x, y, radius, 0, fullTurn)
    context.fill()
  }
  context.globalAlpha = 0.75
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.arc(x - 1.6, y - 1.6, 1.5, 0, fullTurn)
  context.fill()
  context.globalAlpha = 1
}
