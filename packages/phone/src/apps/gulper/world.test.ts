import { expect, test } from 'vitest'
import { arenaRadius, newWorld, type Point, scoreOf, snakeRadius, step, type World } from './world.ts'

/** Returns the same numbers for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const frame = 1 / 60

/** The player alone in an empty arena. */
function empty(): World {
  const world = newWorld(seededRandom(7))
  world.bots = []
  world.pellets = []
  return world
}

function pass(world: World, seconds: number): void {
  for (let at = 0; at < seconds; at += frame) step(world, frame, () => 0.999) // pellets appear far away
}

const away = ({ x, y }: Point) => Math.hypot(x, y)

test('food lengthens the snake, and is the score', () => {
  const world = empty()
  const before = world.player.points
  world.pellets = [
    { x: 0, y: -40, hue: 1 },
    { x: 0, y: -80, hue: 1 },
    { x: 300, y: 0, hue: 1 },
  ]
  pass(world, 1)
  expect([scoreOf(world), world.player.points]).toEqual([2, before + 2])
  pass(world, 1)
  expect(world.player.trail).toHaveLength(before + 2)
})

test('a turn takes time, and goes the short way round', () => {
  const world = empty()
  world.player.heading = Math.PI - 0.1
  world.player.targetHeading = -Math.PI + 0.3
  step(world, frame, Math.random)
  expect(world.player.heading).toBeCloseTo(Math.PI - 0.1 + 4.5 * frame)
  pass(world, 1)
  expect(world.player.heading).toBeCloseTo(Math.PI + 0.3)
})

test('the wall ends the game, and nothing moves afterwards', () => {
  const world = empty()
  pass(world, 20)
  expect([world.isOver, away(world.player.head) > arenaRadius - 2 * snakeRadius(world.player)]).toEqual([true, true])
  const at = { ...world.player.head }
  step(world, 1, Math.random)
  expect(world.player.head).toEqual(at)
})

test('another snake’s body ends the game and the dead turn into food; a snake’s own body is harmless', () => {
  const world = empty()
  world.player.points = 60
  for (let at = 0; at < 3; at += frame) {
    world.player.targetHeading = world.player.heading + 2 // in circles over itself
    step(world, frame, Math.random)
  }
  expect(world.isOver).toBe(false)

  const other = newWorld(seededRandom(3)).bots[0]
  if (!other) throw new Error('there are no bots')
  const { x, y } = world.player.head
  other.head = { x: x + 500, y: y + 500 }
  other.trail = [-40, -20, 0, 20, 40].map((side) => ({ x: x + side, y: y + 1 }))
  world.bots = [other]
  world.pellets = []
  step(world, frame, seededRandom(5))
  expect(world.isOver).toBe(true)
  const left = world.pellets.filter(
    (pellet) => Math.hypot(pellet.x - x, pellet.y - y) < 120 && pellet.hue === world.player.hue,
  )
  expect(left.length).toBeGreaterThanOrEqual(10)
})

test('two minutes among bots: their number is constant, all stay in the arena, and they grow', () => {
  for (const seed of [1, 2, 3]) {
    const random = seededRandom(seed)
    const world = newWorld(random)
    const bots = world.bots.length
    let longest = 0
    for (let at = 0; at < 120; at += 1 / 20) {
      world.player.head = { x: 0, y: 0 } // stays in place, and is never hit
      world.player.trail = []
      world.player.points = 0
      step(world, 1 / 20, random)
      world.isOver = false
      longest = Math.max(longest, ...world.bots.map(({ points }) => points))
    }
    expect(world.bots).toHaveLength(bots)
    for (const { head, trail } of world.bots)
      for (const point of [head, ...trail]) expect(away(point)).toBeLessThan(arenaRadius)
    expect(world.pellets.length).toBeLessThanOrEqual(480)
    expect(longest).toBeGreaterThan(80)
  }
})

test('a bot leaves food that lies inside its tightest turn, and comes back for it', () => {
  const world = newWorld(seededRandom(7))
  const [bot] = world.bots
  if (!bot) throw new Error('there are no bots')
  world.bots = [bot]
  Object.assign(bot, { head: { x: 0, y: 0 }, heading: 0, targetHeading: 0, trail: [], points: 14 })
  world.player.head = { x: -700, y: 0 }
  const food = { x: 0, y: 145 / 4.5, hue: 1 } // in the middle of the circle to the right
  world.pellets = [food]
  for (let at = 0; at < 12 && world.pellets.includes(food); at += frame) {
    world.player.targetHeading = world.player.heading + 2 // circles in a place of its own
    step(world, frame, () => 0.999)
  }
  expect(world.pellets).not.toContain(food)
})
