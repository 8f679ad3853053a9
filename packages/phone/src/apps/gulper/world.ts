/** Lengths are in units of the arena, of which the phone is 390 wide; angles are radians, clockwise from the right. */
export const arenaRadius = 1100

const speed = 145
/** Turning speed of a snake, per second. */
const turnRate = 4.5
/** Distance between two points of a trail. */
const pointGap = 8
const startPoints = 14
const bots = 8
const pellets = 240
const hues = 8
/** Seconds between two decisions of a bot. */
const botDecisionSeconds = 0.25
/** Distances at which a bot sees obstacles and food. */
const botSight = { danger: 95, food: 260 }
/** Snakes appear at least this far from the player. */
const minSpawnDistance = 420

export interface Point {
  x: number
  y: number
}

export interface Pellet extends Point {
  hue: number
}

export interface Snake {
  head: Point
  heading: number
  /** Heading that the snake turns towards at its turning speed. */
  targetHeading: number
  /** From the tail to the head. */
  trail: Point[]
  /** Limit of the trail's points. */
  points: number
  hue: number
  decidesInSeconds: number
}

/** One game. Mutable: sixty copies a second would cost too much. */
export interface World {
  player: Snake
  bots: Snake[]
  pellets: Pellet[]
  isOver: boolean
}

/** Returns a number from 0 up to 1. */
type Random = () => number

export function newWorld(random: Random): World {
  const player = newSnake({ x: 0, y: 0 }, -Math.PI / 2, 0)
  const world: World = { player, bots: [], pellets: [], isOver: false }
  for (let bot = 0; bot < bots; bot++) world.bots.push(newBot(world, random))
  while (world.pellets.length < pellets) world.pellets.push(newPellet(random))
  return world
}

export function scoreOf({ player }: World): number {
  return player.points - startPoints
}

/** The player's place among all snakes by length, from 1. */
export function placeOf({ player, bots }: World): number {
  return 1 + bots.filter(({ points }) => points > player.points).length
}

/** Half the width of a body. */
export function snakeRadius({ points }: Snake): number {
  return 10 + Math.min(8, points / 30)
}

/** Advances the game by so many seconds. Nothing happens after the end. */
export function step(world: World, seconds: number, random: Random): void {
  if (world.isOver) return
  const snakes = [world.player, ...world.bots]
  for (const bot of world.bots) steerBot(world, bot, seconds, random)
  for (const snake of snakes) move(snake, seconds)
  for (const snake of snakes) eat(world, snake)
  const crashed = snakes.filter((snake) => hasCrashed(snake, snakes))
  for (const snake of crashed) dropFood(world, snake)
  world.isOver = crashed.includes(world.player)
  world.bots = world.bots.map((bot) => (crashed.includes(bot) ? newBot(world, random) : bot))
  while (world.pellets.length < pellets) world.pellets.push(newPellet(random))
}

function move(snake: Snake, seconds: number): void {
  const turn = normalizeAngle(snake.targetHeading - snake.heading)
  snake.heading += Math.max(-turnRate * seconds, Math.min(turnRate * seconds, turn))
  snake.head = pointAhead(snake, speed * seconds)
  const last = snake.trail.at(-1)
  if (!last || distance(last, snake.head) >= pointGap) snake.trail.push({ ...snake.head })
  if (snake.trail.length > snake.points) snake.trail.splice(0, snake.trail.length - snake.points)
}

function eat(world: World, snake: Snake): void {
  const reach = eatingReach(snake)
  const left = world.pellets.filter((pellet) => distance(pellet, snake.head) > reach)
  snake.points += world.pellets.length - left.length
  world.pellets = left
}

function eatingReach(snake: Snake): number {
  return snakeRadius(snake) + 8
}

/** True at the wall or another snake's body; a snake's own is harmless. */
function hasCrashed(snake: Snake, all: Snake[]): boolean {
  if (Math.hypot(snake.head.x, snake.head.y) > arenaRadius - snakeRadius(snake)) return true
  return all.some((other) => other !== snake && touches(snake.head, snakeRadius(snake) * 0.6, other))
}

function touches(point: Point, margin: number, { trail, ...rest }: Snake): boolean {
  const reach = margin + snakeRadius({ trail, ...rest })
  return trail.some((part) => Math.abs(part.x - point.x) < reach && distance(part, point) < reach)
}

/** Turns every third point of a body into food. */
function dropFood(world: World, { trail, hue }: Snake): void {
  for (let index = 0; index < trail.length; index += 3) {
    const point = trail[index]
    if (point && world.pellets.length < pellets * 2) world.pellets.push({ ...point, hue })
  }
}

/** A bot first avoids walls and bodies, then goes for the nearest food. */
function steerBot(world: World, bot: Snake, seconds: number, random: Random): void {
  bot.decidesInSeconds -= seconds
  if (bot.decidesInSeconds > 0) return
  bot.decidesInSeconds = botDecisionSeconds * (0.7 + random() * 0.6)
  const next = pointAhead(bot, botSight.danger)
  if (Math.hypot(next.x, next.y) > arenaRadius - 40) {
    bot.targetHeading = Math.atan2(-bot.head.y, -bot.head.x)
    return
  }
  const danger = [world.player, ...world.bots].find((other) => other !== bot && touches(next, 34, other))
  if (danger) {
    bot.targetHeading = bot.heading + (random() < 0.5 ? 1.8 : -1.8)
    return
  }
  const food = nearest(world.pellets, bot)
  if (food) bot.targetHeading = Math.atan2(food.y - bot.head.y, food.x - bot.head.x)
  else bot.targetHeading = bot.heading + (random() - 0.5)
}

/** Skips food inside the bot's tightest turn: it would circle around it forever. */
function nearest(pellets: Pellet[], bot: Snake): Pellet | undefined {
  const turnRadius = speed / turnRate
  const turns = [bot.heading + Math.PI / 2, bot.heading - Math.PI / 2].map((heading) =>
    pointAhead({ ...bot, heading }, turnRadius),
  )
  let best: Pellet | undefined
  let least = botSight.food
  for (const pellet of pellets) {
    const away = distance(pellet, bot.head)
    if (away >= least || turns.some((middle) => distance(pellet, middle) < turnRadius - eatingReach(bot))) continue
    best = pellet
    least = away
  }
  return best
}

function newBot(world: World, random: Random): Snake {
  let place = randomPoint(random)
  while (distance(place, world.player.head) < minSpawnDistance) place = randomPoint(random)
  const bot = newSnake(place, random() * 2 * Math.PI, 1 + Math.floor(random() * (hues - 1)))
  bot.points += Math.floor(random() * 40)
  return bot
}

function newSnake(head: Point, heading: number, hue: number): Snake {
  return { head, heading, targetHeading: heading, trail: [], points: startPoints, hue, decidesInSeconds: 0 }
}

function newPellet(random: Random): Pellet {
  return { ...randomPoint(random), hue: Math.floor(random() * hues) }
}

/** Returns a point of the arena, uniformly distributed. */
function randomPoint(random: Random): Point {
  const [angle, away] = [random() * 2 * Math.PI, Math.sqrt(random()) * (arenaRadius - 60)]
  return { x: Math.cos(angle) * away, y: Math.sin(angle) * away }
}

function pointAhead({ head, heading }: Snake, by: number): Point {
  return { x: head.x + Math.cos(heading) * by, y: head.y + Math.sin(heading) * by }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Returns the same turn, the short way round. */
function normalizeAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}
