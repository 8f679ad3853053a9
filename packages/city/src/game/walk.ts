import type { Pose } from '@orelhao/protocol/city'
import type { WalkKey } from './keys.ts'
import { bounds, type Obstacle, obstacles } from './layout.ts'

const walkSpeed = 2.6 // metres a second
const runSpeed = 5.4
const turnRate = 10 // speed of a turn toward the wanted heading, per second
const bodyRadius = 0.32

/** Moves a citizen by one step. `lookYaw` is where the camera looks, as a heading. Returns the same object if nothing moves. */
export function walkStep(pose: Pose, keys: ReadonlySet<WalkKey>, lookYaw: number, seconds: number): Pose {
  const ahead = Number(keys.has('ahead')) - Number(keys.has('back'))
  const left = Number(keys.has('left')) - Number(keys.has('right'))
  if (ahead === 0 && left === 0) return pose.moving ? { ...pose, moving: false } : pose

  const targetHeading = lookYaw + Math.atan2(left, ahead)
  const heading = pose.heading + turnBetween(pose.heading, targetHeading) * Math.min(1, turnRate * seconds)
  const step = (keys.has('run') ? runSpeed : walkSpeed) * seconds
  const moved = nearestFreePoint(pose.x + Math.sin(targetHeading) * step, pose.z + Math.cos(targetHeading) * step)
  return { ...moved, heading, moving: true }
}

/** Returns the shortest turn from one heading to another, in -π..π. */
export function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (Math.PI * 2)
  if (turn > Math.PI) return turn - Math.PI * 2
  return turn < -Math.PI ? turn + Math.PI * 2 : turn
}

/** Returns the nearest free point: inside the street, outside of every obstacle. */
export function nearestFreePoint(x: number, z: number): { x: number; z: number } {
  let point = {
    x: Math.min(bounds.east, Math.max(bounds.west, x)),
    z: Math.min(bounds.south, Math.max(bounds.north, z)),
  }
  for (const obstacle of obstacles) point = pushOut(point, obstacle)
  return point
}

function pushOut(point: { x: number; z: number }, obstacle: Obstacle): { x: number; z: number } {
  const dx = point.x - obstacle.x
  const dz = point.z - obstacle.z
  const overX = obstacle.halfX + bodyRadius - Math.abs(dx)
  const overZ = obstacle.halfZ + bodyRadius - Math.abs(dz)
  if (overX <= 0 || overZ <= 0) return point
  if (overX < overZ) return { x: point.x + (dx < 0 ? -overX : overX), z: point.z }
  return { x: point.x, z: point.z + (dz < 0 ? -overZ : overZ) }
}
