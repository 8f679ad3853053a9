import { Group, Mesh, PlaneGeometry, ShaderMaterial, SphereGeometry } from 'three'
import type { Stance } from '../game/stance.ts'
import { type Appearance, skins } from '../people/portrait.ts'
import { addHead, paintOf } from './head.ts'
import { solidMaterial } from './materials.ts'
import { MeshBuilder, transformMatrix } from './mesh-builder.ts'

const hipHeight = 0.84
const shoulderHeight = 1.3
const strideRadians = 0.62
const stridesPerMetre = 2.7

/** The soft patch under a citizen; the sun casts real shadows for fixed things only. */
const shadowShape = new PlaneGeometry(1.1, 1.1).rotateX(-Math.PI / 2)
const shadowPaint = new ShaderMaterial({
  transparent: true,
  depthWrite: false,
  vertexShader: /* glsl */ `
    varying vec2 around;
    void main() { around = uv * 2.0 - 1.0; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
  fragmentShader: /* glsl */ `
    varying vec2 around;
    void main() { gl_FragColor = vec4(0.08, 0.06, 0.12, 0.6 * pow(max(0.0, 1.0 - dot(around, around)), 1.5)); }`,
})

/** A citizen of seven parts, in metres, facing positive z. */
export class Figure {
  readonly root = new Group()
  private readonly body: Mesh
  private readonly legs: [Mesh, Mesh]
  private readonly arms: [Mesh, Mesh]
  private readonly device: Mesh
  private stride = 0
  private effort = 0

  constructor(appearance: Appearance) {
    const shadow = new Mesh(shadowShape, shadowPaint)
    shadow.position.y = 0.03
    this.body = new Mesh(bodyShape(appearance), solidMaterial)
    this.legs = [limb(legShape(appearance), 0.105, hipHeight), limb(legShape(appearance), -0.105, hipHeight)]
    this.arms = [limb(armShape(appearance), 0.228, shoulderHeight), limb(armShape(appearance), -0.228, shoulderHeight)]
    this.device = new Mesh(deviceShape(), solidMaterial)
    this.device.visible = false
    this.device.position.set(0.02, -0.56, 0.07)
    this.arms[1].add(this.device)
    this.root.add(shadow, this.body, ...this.legs, ...this.arms)
  }

  /** Moves the limbs for `metres` walked; returns whether they still swing. */
  walk(metres: number, seconds: number): boolean {
    const wanted = metres > 0.001 ? Math.min(1, metres / seconds / 2.6) : 0
    this.effort += (wanted - this.effort) * Math.min(1, seconds * 9)
    if (wanted === 0 && this.effort < 0.02) this.effort = 0
    this.stride += metres * stridesPerMetre
    return this.effort > 0
  }

  /** Positions every part for the walk and the stance. */
  pose(stance: Stance): void {
    const swing = Math.sin(this.stride) * strideRadians * this.effort
    const [leftLeg, rightLeg] = this.legs
    const [leftArm, rightArm] = this.arms
    leftLeg.rotation.x = swing
    rightLeg.rotation.x = -swing
    leftArm.rotation.set(-swing * 0.85, 0, 0.1)
    if (stance === 'free') rightArm.rotation.set(swing * 0.85, 0, -0.1)
    else if (stance === 'text') rightArm.rotation.set(-1.15, 0, 0.28)
    else if (stance === 'selfie') rightArm.rotation.set(-1.72, 0, -0.3)
    else rightArm.rotation.set(-2.55, 0, 0.42)
    this.device.visible = stance === 'text' || stance === 'call'
    this.body.position.y = Math.abs(Math.cos(this.stride)) * 0.035 * this.effort
  }

  dispose(): void {
    this.root.traverse((part) => {
      if (part instanceof Mesh && part.geometry !== shadowShape) part.geometry.dispose()
    })
  }
}

function limb(shape: ReturnType<MeshBuilder['build']>, x: number, height: number): Mesh {
  const mesh = new Mesh(shape, solidMaterial)
  mesh.position.set(x, height, 0)
  return mesh
}

function bodyShape(appearance: Appearance) {
  const builder = new MeshBuilder()
  builder.ball(paintOf(appearance.trousers), [0, 0.86, 0], [0.192, 0.12, 0.138], 1, { smooth: true })
  const trunk = transformMatrix([0, 0.84, 0], [0, 0, 0], [0.235, 0.54, 0.15])
  builder.add(torso(), paintOf(appearance.shirt), trunk, { shade: 0.12 })
  addHead(builder, appearance)
  return builder.build()
}

/** Builds a trunk that is wide at the shoulders, one high and one wide. */
function torso() {
  const shape = new SphereGeometry(1, 10, 8)
  const position = shape.getAttribute('position')
  for (let index = 0; index < position.count; index++) {
    const y = position.getY(index)
    const square = Math.max(0.35, 1 - Math.abs(y) ** 4)
    const flat = Math.hypot(position.getX(index), position.getZ(index)) || 1
    const wide = (square * (0.86 + 0.14 * y)) / flat
    const isPole = Math.abs(y) > 0.999
    position.setXYZ(
      index,
      isPole ? 0 : position.getX(index) * wide,
      (y + 1) / 2,
      isPole ? 0 : position.getZ(index) * wide,
    )
  }
  shape.computeVertexNormals()
  return shape.toNonIndexed()
}

function legShape(appearance: Appearance) {
  const builder = new MeshBuilder()
  const [trousers, shoes] = [paintOf(appearance.trousers), paintOf(appearance.shoes)]
  builder.pipe(trousers, [0, -0.74, 0], [0.1, 0.075, 0.76], 7, { smooth: true, open: true })
  builder.ball(shoes, [0, -0.79, 0.05], [0.075, 0.06, 0.135], 1, { smooth: true })
  builder.box(shoes, [0, -0.84, 0.045], [0.12, 0.05, 0.22])
  return builder.build()
}

function armShape(appearance: Appearance) {
  const builder = new MeshBuilder()
  const [shirt, skin] = [paintOf(appearance.shirt), paintOf(skins[appearance.skin].face)]
  builder.ball(shirt, [0, -0.005, 0], [0.074, 0.07, 0.074], 1, { smooth: true })
  builder.pipe(shirt, [0, -0.25, 0], [0.075, 0.078, 0.25], 7, { smooth: true, open: true })
  builder.pipe(skin, [0, -0.52, 0], [0.05, 0.04, 0.3], 7, { smooth: true, open: true })
  builder.ball(skin, [0, -0.56, 0], [0.052, 0.065, 0.052], 0, { smooth: true })
  return builder.build()
}

function deviceShape() {
  const builder = new MeshBuilder()
  builder.box(0x15171c, [0, -0.1, 0], [0.09, 0.19, 0.016])
  builder.box(0x9fd8ff, [0, -0.09, 0.009], [0.078, 0.17, 0.002], { glow: 1 })
  return builder.build()
}
