import { umbrellas } from '../../game/layout.ts'
import { scatter } from '../../scene/houses.ts'
import type { Mold, Triple } from '../mesh-builder.ts'

const cream = 0xfff4dc

/** Umbrellas, chairs, a goal and boats. */
export function buildBeach(mold: Mold): void {
  for (const { x, z, paint } of umbrellas) {
    mold.at([x, 0, z], scatter(x) * 6, () => umbrella(mold, paint))
    mold.at([x + 1.1, 0, z + 0.9], scatter(x + 1) - 0.5, () => chair(mold, paint))
    if (scatter(x + 2) > 0.4) mold.at([x - 1.2, 0, z + 0.8], scatter(x + 3) - 0.5, () => chair(mold, cream))
  }
  goal(mold, -8, 20.5)
  mold.at([60, 0, 62], 0.4, () => sailboat(mold, 0xfdf6e9, 0xe4572e))
  mold.at([118, 0, 92], -0.6, () => sailboat(mold, 0xffe3b0, 0x2e86ab), 1.5)
  mold.at([22, 0, 29.5], 0.9, () => rowboat(mold))
}

function umbrella(mold: Mold, paint: number): void {
  const panels = 8
  mold.pipe(0xfaf3e0, [0, 0, 0], [0.03, 0.03, 2.3], 5)
  for (let panel = 0; panel < panels; panel++) {
    const corner = (index: number): Triple => [
      Math.cos((index / panels) * Math.PI * 2) * 1.35,
      1.78,
      Math.sin((index / panels) * Math.PI * 2) * 1.35,
    ]
    const [here, next] = [corner(panel), corner(panel + 1)]
    mold.sheet(panel % 2 ? paint : cream, [here, [0, 2.35, 0], next])
  }
}

function chair(mold: Mold, paint: number): void {
  mold.box(paint, [0, 0.28, 0], [0.55, 0.05, 0.6])
  mold.box(paint, [0, 0.3, -0.4], [0.55, 0.6, 0.05], { turn: [-0.45, 0, 0] })
  for (const x of [-0.25, 0.25]) for (const z of [-0.28, 0.26]) mold.box(0xc9cdd0, [x, 0, z], [0.04, 0.3, 0.04])
}

function goal(mold: Mold, x: number, z: number): void {
  const white = 0xf7f3ea
  for (const side of [-1.5, 1.5]) mold.box(white, [x + side, 0, z], [0.09, 1.8, 0.09])
  mold.box(white, [x, 1.8, z], [3.1, 0.09, 0.09])
}

function sailboat(mold: Mold, sail: number, hull: number): void {
  mold.pipe(hull, [0, -0.1, 0], [1.3, 0.8, 0.8], 6)
  mold.box(0x7a5a40, [0, 0.6, 0], [0.12, 6.4, 0.12])
  mold.sheet(sail, [
    [0.15, 1.2, 0],
    [2.7, 1.2, 0],
    [0.15, 6.6, 0],
  ])
  mold.sheet(sail, [
    [-0.15, 5.6, 0],
    [-2.1, 1.2, 0],
    [-0.15, 1.2, 0],
  ])
}

function rowboat(mold: Mold): void {
  mold.ball(0x2e86ab, [0, 0.15, 0], [1.7, 0.45, 0.6], 1)
  mold.ball(0xf3e3c3, [0, 0.34, 0], [1.45, 0.34, 0.46], 1)
}
