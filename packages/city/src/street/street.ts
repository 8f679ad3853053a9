import type { CameraShot, Person, Pose } from '@orelhao/protocol/city'
import { ColorManagement, Scene as Stage, type WebGLRenderer } from 'three'
import type { StreetPoint } from '../game/coordinates.ts'
import type { Light } from '../game/light.ts'
import type { Stance } from '../game/stance.ts'
import { appearanceOf } from '../people/people.ts'
import type { Scene, SceneOptions } from '../scene/scene.ts'
import { Crowd } from './crowd.ts'
import { Figure } from './figure.ts'
import { FollowCamera } from './follow-camera.ts'
import { setLightUniforms } from './materials.ts'
import { photoCamera } from './photo-camera.ts'
import { SceneRenderer } from './scene-renderer.ts'
import { createTorch } from './torch.ts'
import { Town } from './town.ts'
import { createWaypointBeam } from './waypoint-beam.ts'

ColorManagement.enabled = false

/** Creates the street in three dimensions. Throws without WebGL 2. */
export async function createStreet(parts: SceneOptions): Promise<Scene> {
  await document.fonts.load("700 46px 'Inter'").catch(() => [])
  return new Street(parts)
}

class Street implements Scene {
  readonly isStill = false
  private readonly requestFrame: () => void
  private readonly sceneRenderer: SceneRenderer
  private readonly followCamera: FollowCamera
  private readonly crowd = new Crowd()
  private readonly self: Figure
  private readonly waypointBeam = createWaypointBeam()
  private readonly torch = createTorch()
  private readonly town = new Town()
  private pose: Pose = { x: 0, z: 0, heading: 0, moving: false }
  private stance: Stance = 'free'
  private walkedMetres = 0
  private dirty = true
  /** True while the phone's camera renders the pictures. */
  private isPhoneCameraOpen = false
  /** True while the view turns, and before its first picture: a coarse picture now is better than a fine one later. */
  private turning = true
  private sunMoved = true

  constructor({ host, self, requestFrame, onContextLost }: SceneOptions) {
    const stage = new Stage()
    this.requestFrame = requestFrame
    this.sceneRenderer = new SceneRenderer(stage, (renderer) => this.drawShadows(renderer), this.markDirty)
    this.followCamera = new FollowCamera(host, () => {
      this.turning = true
      this.markDirty()
    })
    this.self = new Figure(appearanceOf(self.userId))
    stage.add(this.town.root, this.crowd.root, this.self.root, this.waypointBeam, this.torch)
    host.append(this.sceneRenderer.canvas)
    this.sceneRenderer.canvas.addEventListener('webglcontextlost', onContextLost)
    new ResizeObserver(() => {
      this.sceneRenderer.resize(host.clientWidth || 1, host.clientHeight || 1)
      this.followCamera.resize(host.clientWidth || 1, host.clientHeight || 1)
      this.markDirty()
    }).observe(host)
  }

  get frameMs(): number {
    return this.sceneRenderer.frameMs
  }

  setLight(light: Light): void {
    setLightUniforms(light)
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
    this.waypointBeam.visible = point !== undefined
    if (point) this.waypointBeam.position.set(point.x, 0, point.z)
    this.dirty = true
  }

  lookYaw(): number {
    return this.followCamera.lookYaw()
  }

  frame(seconds: number): boolean {
    const { x, z, heading, moving } = this.pose
    const swings = this.self.walk(this.walkedMetres, seconds)
    const busy = this.crowd.frame(seconds) || swings
    this.walkedMetres = 0
    if (moving) this.followCamera.follow(heading, seconds)
    if (this.isPhoneCameraOpen || (!busy && !this.dirty)) return busy
    this.self.pose(this.stance)
    this.self.root.position.set(x, 0, z)
    this.self.root.rotation.y = heading
    this.torch.position.set(x, 0, z)
    this.torch.rotation.y = heading
    this.followCamera.placeBehind(this.pose)
    const isMoving = busy || moving || this.turning
    this.town.simplify(isMoving && this.sceneRenderer.isCoarse, this.followCamera.camera)
    this.sceneRenderer.draw(this.followCamera.camera, isMoving)
    this.dirty = false
    this.turning = false
    return busy
  }

  paint(shot: CameraShot): HTMLCanvasElement {
    const angles = { yaw: this.followCamera.lookYaw(), down: this.followCamera.lookDown() }
    const camera = photoCamera(this.pose, angles, shot)
    this.isPhoneCameraOpen = true
    this.crowd.showLabels(false)
    this.self.root.visible = shot.front
    this.self.root.position.set(this.pose.x, 0, this.pose.z)
    this.self.root.rotation.y = angles.yaw
    this.self.pose('selfie')
    this.town.simplify(!shot.fine && this.sceneRenderer.isCoarse, camera)
    return this.sceneRenderer.paint(camera, shot.fine)
  }

  turn(dx: number, dy: number): void {
    this.followCamera.turn(dx, dy)
  }

  closeCamera(): void {
    this.isPhoneCameraOpen = false
    this.crowd.showLabels(true)
    this.self.root.visible = true
    this.markDirty()
  }

  private readonly markDirty = (): void => {
    this.dirty = true
    this.requestFrame()
  }

  private drawShadows(renderer: WebGLRenderer): void {
    if (this.sunMoved) this.town.drawShadows(renderer)
    this.sunMoved = false
  }
}
