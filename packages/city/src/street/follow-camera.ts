import { MathUtils, PerspectiveCamera } from 'three'
import type { StreetPoint } from '../game/coordinates.ts'
import { cameraObstacles } from '../game/layout.ts'
import { turnBetween } from '../game/walk.ts'

const pixelsPerRadian = 260
const followRate = 1.1 // how quickly the view swings behind a walking citizen, per second
const housesZ = -6.55
const chestHeight = 1.35
const minDistance = 1.2
const restingPitch = 0.13

/** The camera behind the citizen's back. The mouse turns it, the wheel brings it closer. */
export class FollowCamera {
  readonly camera = new PerspectiveCamera(52, 1, 0.1, 1200)
  private yaw = Math.PI / 2
  private pitch = restingPitch
  private distance = 4.6
  private dragging = false

  constructor(host: HTMLElement, changed: () => void) {
    host.addEventListener('pointerdown', (event) => {
      this.dragging = true
      host.setPointerCapture(event.pointerId)
    })
    for (const end of ['pointerup', 'pointercancel'] as const) host.addEventListener(end, () => (this.dragging = false))
    host.addEventListener('pointermove', (event) => {
      if (!this.dragging) return
      this.turn(event.movementX, event.movementY)
      changed()
    })
    host.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault()
        this.distance = MathUtils.clamp(this.distance * (1 + Math.sign(event.deltaY) * 0.1), 2.2, 11)
        changed()
      },
      { passive: false },
    )
  }

  lookYaw(): number {
    return this.yaw
  }

  /** Angle of the view below level, in radians. */
  lookDown(): number {
    return this.pitch - restingPitch
  }

  turn(dx: number, dy: number): void {
    this.yaw -= dx / pixelsPerRadian
    this.pitch = MathUtils.clamp(this.pitch + dy / pixelsPerRadian, -0.22, 1.1)
  }

  /** Swings behind a walker, unless the walker comes towards the camera or the view is being dragged. */
  follow(heading: number, seconds: number): void {
    const turn = turnBetween(this.yaw, heading)
    if (!this.dragging && Math.abs(turn) < 2.3) this.yaw += turn * Math.min(1, followRate * seconds)
  }

  placeBehind({ x, z }: StreetPoint): void {
    const flat = Math.cos(this.pitch)
    const [backX, backZ] = [-Math.sin(this.yaw) * flat, -Math.cos(this.yaw) * flat]
    const distance = freeDistanceBehind({ x, z }, backX, backZ, this.distance)
    const height = Math.max(0.35, chestHeight + 0.45 + Math.sin(this.pitch) * distance)
    this.camera.position.set(x + backX * distance, height, z + backZ * distance)
    this.camera.lookAt(x, chestHeight + 0.35, z)
    this.camera.updateMatrixWorld()
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
  }
}

/** Returns how far back the camera may go before it enters an obstacle. */
function freeDistanceBehind({ x, z }: StreetPoint, backX: number, backZ: number, wantedDistance: number): number {
  const maxDistance =
    backZ < 0 ? Math.max(minDistance, Math.min(wantedDistance, (housesZ - z) / backZ)) : wantedDistance
  const step = 0.15
  for (let distance = minDistance; distance < maxDistance; distance += step) {
    const [atX, atZ] = [x + backX * distance, z + backZ * distance]
    const isInside = cameraObstacles.some(
      ({ x: ox, z: oz, halfX, halfZ }) => Math.abs(atX - ox) < halfX && Math.abs(atZ - oz) < halfZ,
    )
    if (isInside) return Math.max(minDistance, distance - step)
  }
  return maxDistance
}
