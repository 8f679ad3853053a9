import { CylinderGeometry, SphereGeometry } from 'three'
import { benches, kiosk, lamps, phoneBooth, tables } from '../../game/layout.ts'
import { lampHeight } from '../halos.ts'
import { facetGeometry, type MeshBuilder, type Triple, transformMatrix } from '../mesh-builder.ts'

const iron = 0x2f4f4a
const wood = 0x9a6a3f

/** Builds the things on the pavements: lamps, benches, tables, the public telephone, the kiosk, and the flags above. */
export function buildFurniture(builder: MeshBuilder): void {
  for (const { x, z } of lamps) lamp(builder, x, z)
  for (const { x, z } of benches) bench(builder, x, z)
  for (const { x, z } of tables) builder.withTransform([x, 0, z], 0.3, () => table(builder))
  builder.withTransform([phoneBooth.x, 0, phoneBooth.z], -Math.PI / 2 - 0.35, () => publicPhone(builder))
  builder.withTransform([kiosk.x, 0, kiosk.z], 0, () => coconutKiosk(builder))
  for (const x of [-7.5, 2.5, 10.5, 18.5]) bunting(builder, [x, 5.4, -6.9], [x + 2.2, 4.9, 4.1])
}

function lamp(builder: MeshBuilder, x: number, z: number): void {
  builder.pipe(iron, [x, 0, z], [0.1, 0.16, 0.5], 6)
  builder.pipe(iron, [x, 0.4, z], [0.045, 0.07, lampHeight - 0.55], 5, { open: true })
  builder.pipe(iron, [x, lampHeight - 0.3, z], [0.16, 0.06, 0.14], 6)
  builder.ball(0xf7efdc, [x, lampHeight, z], [0.22, 0.24, 0.22], 1, { glow: 1, smooth: true })
  builder.pipe(iron, [x, lampHeight + 0.18, z], [0.03, 0.17, 0.14], 6)
}

function bench(builder: MeshBuilder, x: number, z: number): void {
  for (const side of [-0.7, 0.7]) builder.box(iron, [x + side, 0, z], [0.08, 0.44, 0.45])
  for (const out of [-0.16, 0, 0.16]) builder.box(wood, [x, 0.44, z + out], [1.8, 0.05, 0.13])
  for (const up of [0.62, 0.82]) builder.box(wood, [x, up, z - 0.24], [1.8, 0.13, 0.05])
}

/** Builds a yellow folding table with stools, as bars put on the pavement. */
function table(builder: MeshBuilder): void {
  builder.pipe(0xf2b632, [0, 0.68, 0], [0.42, 0.42, 0.04], 10)
  builder.pipe(0x8a8d91, [0, 0, 0], [0.03, 0.05, 0.68], 6)
  for (const turn of [0.4, 2.5, 4.4]) {
    const [x, z] = [Math.cos(turn) * 0.72, Math.sin(turn) * 0.6]
    builder.pipe(0xd1462f, [x, 0.4, z], [0.17, 0.17, 0.05], 8)
    builder.pipe(0x8a8d91, [x, 0, z], [0.03, 0.1, 0.4], 5)
  }
  for (const x of [-0.12, 0.14]) builder.pipe(0x7a4a1f, [x, 0.72, x], [0.035, 0.05, 0.2], 6)
}

/** Builds the public telephone: an egg-shaped shell open to the front, over a blue telephone on a post. */
function publicPhone(builder: MeshBuilder): void {
  const shell = (inside: boolean) => {
    const sphere = new SphereGeometry(1, 14, 10, Math.PI * 0.75, Math.PI * 1.5, 0, Math.PI * 0.86)
    if (inside) sphere.index?.array.reverse()
    return facetGeometry(sphere, !inside)
  }
  builder.pipe(0x3d5a80, [0, 0, -0.34], [0.07, 0.08, 1.3], 8)
  builder.pipe(0x8c8172, [0, 0, -0.34], [0.24, 0.26, 0.08], 10)
  builder.add(shell(false), 0xf5841f, transformMatrix([0, 1.72, 0], [0, 0, 0], [0.56, 0.66, 0.56]), {})
  builder.add(shell(true), 0xffcf97, transformMatrix([0, 1.72, 0], [0, 0, 0], [0.53, 0.63, 0.53]), { glow: 0.3 })
  builder.box(0x1f5fa8, [0, 1.22, -0.36], [0.36, 0.6, 0.22])
  builder.box(0xbfe3ff, [0, 1.66, -0.24], [0.24, 0.1, 0.02], { glow: 0.8 })
  for (let key = 0; key < 9; key++)
    builder.box(0xf4f1ea, [-0.08 + (key % 3) * 0.08, 1.36 + Math.floor(key / 3) * 0.08, -0.24], [0.05, 0.05, 0.02])
  builder.box(0x16324f, [-0.24, 1.32, -0.28], [0.07, 0.4, 0.1])
}

function coconutKiosk(builder: MeshBuilder): void {
  builder.box(0xf3e3c3, [0, 0, 0], [2.9, 1.05, 2.2], { shade: 0.12 })
  for (let stripe = -3; stripe <= 3; stripe++) builder.box(0x2f9c8f, [stripe * 0.42, 0.1, 0], [0.2, 0.8, 2.24])
  builder.box(wood, [0, 1.05, 0], [3.2, 0.08, 2.5])
  for (const x of [-1.35, 1.35]) for (const z of [-1, 1]) builder.pipe(0x7a5a40, [x, 1.1, z], [0.06, 0.07, 1.3], 6)
  const straw = [0xd9b26a, 0xcaa058]
  straw.forEach((paint, layer) => {
    builder.add(
      facetGeometry(new CylinderGeometry(0.02, 1, 1, 8).translate(0, 0.5, 0)),
      paint,
      transformMatrix(
        [0, 2.35 + layer * 0.3, 0],
        [0, Math.PI / 8, 0],
        [2.35 - layer * 0.75, 1.05 - layer * 0.2, 1.95 - layer * 0.65],
      ),
      { shade: 0.15 },
    )
  })
  for (let nut = 0; nut < 6; nut++)
    builder.ball(0x6fa045, [-1 + nut * 0.36, 1.27, -0.9 + (nut % 2) * 0.22], [0.15, 0.17, 0.15], 0)
}

const flags = [0xe4572e, 0xf3a712, 0x2e86ab, 0x4f9d4b, 0xd64570, 0xfdf6e9]

/** Builds little flags on a string across the street, as for the June feasts. */
function bunting(builder: MeshBuilder, from: Triple, to: Triple): void {
  const count = 18
  const point = (part: number): Triple => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part - Math.sin(part * Math.PI) * 0.75,
    from[2] + (to[2] - from[2]) * part,
  ]
  for (let flag = 0; flag < count; flag++) {
    const [ax, ay, az] = point((flag + 0.15) / count)
    const [bx, by, bz] = point((flag + 0.85) / count)
    const hang: Triple[] = [
      [ax, ay, az],
      [ax, ay - 0.42, az],
      [(ax + bx) / 2, ay - 0.28, (az + bz) / 2],
      [bx, by - 0.42, bz],
      [bx, by, bz],
    ]
    const paint = flags[flag % flags.length] as number
    builder.sheet(paint, hang)
    const [sx, sy, sz] = point(flag / count)
    const [ex, ey, ez] = point((flag + 1) / count)
    builder.sheet(0x5c4a3f, [
      [sx, sy, sz],
      [ex, ey, ez],
      [ex, ey + 0.03, ez],
      [sx, sy + 0.03, sz],
    ])
  }
}
