import { colourOf } from './draw-snake.ts'
import { arenaRadius, type World } from './world.ts'

const radius = 34
/** From the canvas's right and lower sides to the middle. */
const inset = { right: 52, bottom: 74 }
const fullTurn = 2 * Math.PI

/** The whole arena in a corner: every snake a dot, the player's the white one. */
export function drawMap(
  context: CanvasRenderingContext2D,
  { player, bots }: World,
  { width, height }: { width: number; height: number },
): void {
  const [middleX, middleY] = [width - inset.right, height - inset.bottom]
  context.fillStyle = 'rgba(8, 11, 22, 0.62)'
  context.strokeStyle = 'rgba(255, 255, 255, 0.26)'
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(middleX, middleY, radius, 0, fullTurn)
  context.fill()
  context.stroke()
  for (const snake of [...bots, player]) {
    const isPlayer = snake === player
    const [x, y] = [snake.head.x, snake.head.y].map((at) => (at / arenaRadius) * (radius - 4))
    context.fillStyle = isPlayer ? '#ffffff' : colourOf(snake.hue)
    context.beginPath()
    context.arc(middleX + (x ?? 0), middleY + (y ?? 0), isPlayer ? 3.6 : 2.4, 0, fullTurn)
    context.fill()
  }
}
