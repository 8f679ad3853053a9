import { expect, test } from 'vitest'
import { bounds, kiosk, obstacles, phoneBooth, spawnPoint } from './layout.ts'
import { nearestFreePoint, turnBetween, walkStep } from './walk.ts'

const still = { x: 0, z: 6, heading: 0, moving: false }

test('without keys nothing changes, not even the object', () => {
  expect(walkStep(still, new Set(), 0, 0.03)).toBe(still)
})

test('forward is where the camera looks, and Shift runs', () => {
  const east = Math.PI / 2
  const walked = walkStep(still, new Set(['ahead']), east, 0.1)
  const ran = walkStep(still, new Set(['ahead', 'run']), east, 0.1)
  expect(walked.x).toBeGreaterThan(0)
  expect(walked.z).toBeCloseTo(6)
  expect(ran.x).toBeGreaterThan(walked.x * 1.5)
})

test('releasing the keys sends one pose of a standing citizen', () => {
  const stopped = walkStep({ ...still, moving: true }, new Set(), 0, 0.03)
  expect(stopped.moving).toBe(false)
})

test('citizens cannot leave the street or walk through things', () => {
  expect(nearestFreePoint(900, -900)).toEqual({ x: bounds.east, z: bounds.north })
  for (const { x, z } of [phoneBooth, kiosk]) {
    const point = nearestFreePoint(x + 0.1, z)
    expect(Math.hypot(point.x - x, point.z - z)).toBeGreaterThan(0.6)
  }
})

test('every citizen starts on free ground', () => {
  for (let userId = 1; userId <= 12; userId++) {
    const { x, z } = spawnPoint(userId)
    for (const obstacle of obstacles) {
      expect(Math.abs(x - obstacle.x) > obstacle.halfX + 0.3 || Math.abs(z - obstacle.z) > obstacle.halfZ + 0.3).toBe(
        true,
      )
    }
  }
})

test('no citizen starts right in front of another', () => {
  for (let a = 1; a <= 12; a++) {
    for (let b = 1; b <= 12; b++) {
      const [mine, other] = [spawnPoint(a), spawnPoint(b)]
      const isAhead = other.x - mine.x > 0 && other.x - mine.x < 2 // citizens look to the east
      expect(isAhead && Math.abs(other.z - mine.z) < 0.5).toBe(false)
    }
  }
})

test('headings turn the short way round', () => {
  expect(turnBetween(3, -3)).toBeCloseTo(Math.PI * 2 - 6)
  expect(turnBetween(-3, 3)).toBeCloseTo(6 - Math.PI * 2)
})
