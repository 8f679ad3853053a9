import { palms, trees } from '../../game/layout.ts'
import { seededRandom } from '../../scene/houses.ts'
import type { MeshBuilder, Triple } from '../mesh-builder.ts'

const fronds = 9
const leaves = [0x4fa556, 0x3c8f4c, 0x5fb35f]

/** Builds palms of the promenade and the beach, and the round trees before the houses. */
export function buildPlants(builder: MeshBuilder): void {
  for (const { x, z } of palms) palm(builder, x, z)
  for (const { x, z } of trees) tree(builder, x, z)
}

function palm(builder: MeshBuilder, x: number, z: number): void {
  const height = 5.6 + seededRandom(x * 3 + z) * 1.6
  const lean = 0.5 + seededRandom(x + z * 5) * 0.7
  const turn = seededRandom(x * 7 + z) * Math.PI * 2
  builder.withTransform([x, 0, z], turn, () => {
    if (z < 10) builder.pipe(0x8c8172, [0, 0, 0], [0.62, 0.66, 0.16], 10)
    trunk(builder, height, lean)
    builder.withTransform([lean, height, 0], 0, () => {
      for (let index = 0; index < fronds; index++)
        frond(builder, (index / fronds) * Math.PI * 2 + seededRandom(index + x) * 0.5, index)
      for (let nut = 0; nut < 3; nut++)
        builder.ball(0x6f8f3a, [Math.cos(nut * 1.6) * 0.2, -0.22, Math.sin(nut * 1.6) * 0.2], [0.14, 0.17, 0.14], 0)
    })
  })
}

function trunk(builder: MeshBuilder, height: number, lean: number): void {
  const rings = 5
  for (let ring = 0; ring < rings; ring++) {
    const part = ring / rings
    const slope = (lean * 2 * part) / height
    const paint = ring % 2 ? 0xa5825c : 0x94724f
    const radius = 0.2 - part * 0.07
    builder.pipe(
      paint,
      [lean * part * part, height * part, 0],
      [radius * 0.92, radius * 1.08, height / rings + 0.06],
      6,
      {
        turn: [0, 0, -slope],
        open: true,
      },
    )
  }
}

/** Builds a leaf that arches out and hangs, folded along its rib; both of its sides are drawn. */
function frond(builder: MeshBuilder, turn: number, index: number): void {
  const length = 2.5 + seededRandom(index * 13) * 0.6
  const rise = 0.75 - (index % 3) * 0.28
  const rib = (part: number): [number, number] => [
    length * part * (1 - 0.12 * part),
    rise * part * 2 - (1.15 + rise * 1.25) * part * part,
  ]
  const steps = 3
  builder.withTransform([0, 0, 0], turn, () => {
    for (let step = 0; step < steps; step++) {
      const [near, far] = [step / steps, (step + 1) / steps]
      const [nearX, nearY] = rib(near)
      const [farX, farY] = rib(far)
      const nearWide = 0.1 + Math.sin(near * Math.PI) * 0.42
      const farWide = step === steps - 1 ? 0.02 : 0.1 + Math.sin(far * Math.PI) * 0.42
      for (const side of [-1, 1]) {
        const corners: Triple[] = [
          [nearX, nearY, 0],
          [nearX, nearY - nearWide * 0.45, side * nearWide],
          [farX, farY - farWide * 0.45, side * farWide],
          [farX, farY, 0],
        ]
        const paint = leaves[index % leaves.length] as number
        builder.sheet(paint, side > 0 ? corners : corners.reverse())
      }
    }
  })
}

function tree(builder: MeshBuilder, x: number, z: number): void {
  builder.box(0x7d7468, [x, 0, z], [1.1, 0.1, 1.1])
  builder.pipe(0x7a5a40, [x, 0, z], [0.11, 0.17, 2.3], 6)
  const crown: [number, number, number, number][] = [
    [0, 3.1, 0, 1.25],
    [0.75, 2.8, 0.3, 0.85],
    [-0.7, 2.85, -0.1, 0.9],
    [0.1, 3.8, -0.1, 0.85],
    [-0.1, 2.7, 0.7, 0.7],
  ]
  crown.forEach(([dx, y, dz, radius], index) => {
    builder.ball(leaves[index % leaves.length] as number, [x + dx, y, z + dz], [radius, radius * 0.85, radius], 1, {
      shade: 0.25,
      turn: [0, index, 0],
    })
  })
}
