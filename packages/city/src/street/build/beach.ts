import { umbrellas } from '../../game/layout.ts'
import { seededRandom } from '../../scene/houses.ts'
import type { MeshBuilder, Triple } from '../mesh-builder.ts'

const cream = 0xfff4dc

/** Builds umbrellas, chairs, a goal and boats. */
export function buildBeach(builder: MeshBuilder): void {
  for (const { x, z, paint } of umbrellas) {
    builder.withTransform([x, 0, z], seededRandom(x) * 6, () => umbrella(builder, paint))
    builder.withTransform([x + 1.1, 0, z + 0.9], seededRandom(x + 1) - 0.5, () => chair(builder, paint))
    if (seededRandom(x + 2) > 0.4)
      builder.withTransform([x - 1.2, 0, z + 0.8], seededRandom(x + 3) - 0.5, () => chair(builder, cream))
  }
  goal(builder, -8, 20.5)
  builder.withTransform([60, 0, 62], 0.4, () => sailboat(builder, 0xfdf6e9, 0xe4572e))
  builder.withTransform([118, 0, 92], -0.6, () => sailboat(builder, 0xffe3b0, 0x2e86ab), 1.5)
  builder.withTransform([22, 0, 29.5], 0.9, () => rowboat(builder))
}

function umbrella(builder: MeshBuilder, paint: number): void {
  const panels = 8
  builder.pipe(0xfaf3e0, [0, 0, 0], [0.03, 0.03, 2.3], 5)
  for (let panel = 0; panel < panels; panel++) {
    const corner = (index: number): Triple => [
      Math.cos((index / panels) * Math.PI * 2) * 1.35,
      1.78,
      Math.sin((index / panels) * Math.PI * 2) * 1.35,
    ]
    const [here, next] = [corner(panel), corner(panel + 1)]
    builder.sheet(panel % 2 ? paint : cream, [here, [0, 2.35, 0], next])
  }
}

function chair(builder: MeshBuilder, paint: number): void {
  builder.box(paint, [0, 0.28, 0], [0.55, 0.05, 0.6])
  builder.box(paint, [0, 0.3, -0.4], [0.55, 0.6, 0.05], { turn: [-0.45, 0, 0] })
  for (const x of [-0.25, 0.25]) for (const z of [-0.28, 0.26]) builder.box(0xc9cdd0, [x, 0, z], [0.04, 0.3, 0.04])
}

function goal(builder: MeshBuilder, x: number, z: number): void {
  const white = 0xf7f3ea
  for (const side of [-1.5, 1.5]) builder.box(white, [x + side, 0, z], [0.09, 1.8, 0.09])
  builder.box(white, [x, 1.8, z], [3.1, 0.09, 0.09])
}

function sailboat(builder: MeshBuilder, sail: number, hull: number): void {
  builder.pipe(hull, [0, -0.1, 0], [1.3, 0.8, 0.8], 6)
  builder.box(0x7a5a40, [0, 0.6, 0], [0.12, 6.4, 0.12])
  builder.sheet(sail, [
    [0.15, 1.2, 0],
    [2.7, 1.2, 0],
    [0.15, 6.6, 0],
  ])
  builder.sheet(sail, [
    [-0.15, 5.6, 0],
    [-2.1, 1.2, 0],
    [-0.15, 1.2, 0],
  ])
}

function rowboat(builder: MeshBuilder): void {
  builder.ball(0x2e86ab, [0, 0.15, 0], [1.7, 0.45, 0.6], 1)
  builder.ball(0xf3e3c3, [0, 0.34, 0], [1.45, 0.34, 0.46], 1)
}
