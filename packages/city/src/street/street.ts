import type { CameraShot, Person, Pose } from '@orelhao/protocol/city'
import { ColorManagement, Scene as Stage, type WebGLRenderer } from 'three'
import { looksOf } from '../game/appearance.ts'
import type { StreetPoint } from '../game/coordinates.ts'
import type { Light } from '../game/light.ts'
import type { Stance } from '../game/stance.ts'
import type { Scene, SceneParts } from '../scene/scene.ts'
import { Crowd } from './crowd.ts'
import { Figure } from './figure.ts'
import { Eye } from './follow-camera.ts'
import { setHour } from './materials.ts'
import { photoCamera } from './photo-camera.ts'
import { Painter } from './scene-renderer.ts'
import { createTorch } from './torch.ts'
import { Town } from './town.ts'
import { createBeam } from './waypoint-beam.ts'

ColorManagement.enabled = false

/** The street in three dimensions. Throws where there is no WebGL 2. */
export async function createStreet(parts: SceneParts): Promise<Scene> {
  await document.fonts.load("700 46px 'Inter'").catch(() => [])
  return new Street(parts)
}

class Street implements Scene {
  readonly isStill = false
  private readonly wake: () => void
  private readonly painter: Painter
  private readonly eye: Eye
  private readonly crowd = new Crowd()
  private readonly self: Figure
  private readonly beam = createBeam()
  private readonly torch = createTorch()
  private readonly town = new Town()
  private pose: Pose = { x: 0, z: 0, heading: 0, moving: false }
  private stance: Stance = 'free'
  private walkedMetres = 0
  private dirty = true
  /** The phone's camera draws the pictures. */
  private isCameraOut = false
  /** The view turns, or has not been seen yet: something coarse now is better than something fine later. */
  private turning = true
  private sunMoved = true

  constructor({ host, self, wake, lost }: SceneParts) {
    const stage = new Stage()
    this.wake = wake
    this.painter = new Painter(stage, (renderer) => this.drawShadows(renderer), this.changed)
    this.eye = new Eye(host, () => {
      this.turning = true
      this.changed()
    })
    this.self = new Figure(looksOf(self.userId, self.name))
    stage.add(this.town.root, this.crowd.root, this.self.root, this.beam, this.torch)
    host.append(this.painter.canvas)
    this.painter.canvas.addEventListener('webglcontextlost', lost)
    new ResizeObserver(() => {
      this.painter.resize(host.clientWidth || 1, host.clientHeight || 1)
      this.eye.resize(host.clientWidth || 1, host.clientHeight || 1)
      this.changed()
    }).observe(host)
  }

  get frameMs(): number {
    return this.painter.frameMs
  }

  setLight(light: Light): void {
    setHour(light)
    this.sunMoved = true
    this.dirty = true
  }

  setPeople(people: readonly Person[]): void {
    this.crowd.set(people)
    this.dirty = true
  }

  setSelf(pose: Pose, stance: Stance): void {
    this.walkedMetres += pose.moving ? Math.hypot(pose.x - this.pose.x, pose.z - this.pose.z) : 0
    this.pose = pose
    this.stance = stance
    this.dirty = true
  }

  setTorch(isOn: boolean): void {
    this.torch.visible = isOn
    this.dirty = true
  }

  setWaypoint(point: StreetPoint | undefined): void {
    this.beam.visible = point !== undefined
    if (point) this.beam.position.set(point.x, 0, point.z)
    this.dirty = true
  }

  lookYaw(): number {
    return this.eye.lookYaw()
  }

  frame(seconds: number): boolean {
    const { x, z, heading, moving } = this.pose
    const swings = this.self.walk(this.walkedMetres, seconds)
    const busy = this.crowd.frame(seconds) || swings
    this.walkedMetres = 0
    if (moving) this.eye.follow(heading, seconds)
    if (this.isCameraOut || (!busy && !this.dirty)) return busy
    this.self.pose(this.stance)
    this.self.root.position.set(x, 0, z)
    this.self.root.rotation.y = heading
    this.torch.position.set(x, 0, z)
    this.torch.rotation.y = heading
    this.eye.stand(this.pose)
    const isMoving = busy || moving || this.turning
    this.town.simplify(isMoving && this.painter.isCoarse, this.eye.camera)
    this.painter.draw(this.eye.camera, isMoving)
    this.dirty = false
    this.turning = false
    return busy
  }

  paint(shot: CameraShot): HTMLCanvasElement {
    const look = { yaw: this.eye.lookYaw(), down: this.eye.lookDown() }
    const camera = photoCamera(this.pose, look, shot)
    this.isCameraOut = true
    this.crowd.showLabels(false)
    this.self.root.visible = shot.front
    this.self.root.position.set(this.pose.x, 0, this.pose.z)
    this.self.root.rotation.y = look.yaw
    this.self.pose('selfie')
    this.town.simplify(!shot.fine && this.painter.isCoarse, camera)
    return this.painter.paint(camera, shot.fine)
  }

  turn(dx: number, dy: number): void {
    this.eye.turn(dx, dy)
  }

  putCameraAway(): void {
    this.isCameraOut = false
    this.crowd.showLabels(true)
    this.self.root.visible = true
    this.changed()
  }

  private readonly changed = (): void => {
    this.dirty = true
    this.wake()
  }

  private drawShadows(renderer: WebGLRenderer): void {
    if (this.sunMoved) this.town.drawShadows(renderer)
    this.sunMoved = false
  }
}
