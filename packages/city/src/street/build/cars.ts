import { ExtrudeGeometry, Shape } from 'three'
import { type Car, cars } from '../../game/layout.ts'
import { facetGeometry, type MeshBuilder, type Triple, transformMatrix } from '../mesh-builder.ts'

const pane = 0x9fc3d1
const rubber = 0x2b2b2e
const chrome = 0xd5d7d8

/** Builds parked cars: two models of the sixties. */
export function buildCars(builder: MeshBuilder): void {
  for (const car of cars)
    builder.withTransform([car.x, 0, car.z], car.turn, () =>
      car.model === 'van' ? van(builder, car) : beetle(builder, car),
    )
}

type Corner = readonly [number, number]

/** Extrudes the side of a car, drawn from above the wheels with x to the front, to its width with a rounded edge. */
function hull(builder: MeshBuilder, paint: number, outline: readonly Corner[], width: number, round: number): void {
  const shape = new Shape()
  shape.moveTo(...(outline[0] as Corner))
  for (const corner of outline.slice(1)) shape.lineTo(...corner)
  const depth = width - round * 2
  const body = new ExtrudeGeometry(shape, {
    depth,
    bevelEnabled: true,
    bevelSize: round * 0.7,
    bevelThickness: round,
    bevelSegments: 1,
    steps: 1,
  })
  builder.add(facetGeometry(body.translate(0, 0, -depth / 2)), paint, transformMatrix([0, 0, 0]), {})
}

function wheels(builder: MeshBuilder, axles: number[], track: number, radius: number): void {
  for (const x of axles) {
    for (const side of [-1, 1]) {
      builder.pipe(rubber, [x, radius, side * track - 0.1], [radius, radius, 0.2], 10, { turn: [Math.PI / 2, 0, 0] })
      builder.pipe(chrome, [x, radius, side * (track + 0.03) - 0.09], [radius * 0.5, radius * 0.5, 0.2], 8, {
        turn: [Math.PI / 2, 0, 0],
      })
    }
  }
}

function glassOn(builder: MeshBuilder, corners: readonly Corner[], z: number): void {
  const face = corners.map(([x, y]): Triple => [x, y, z])
  builder.face(pane, z > 0 ? face : face.reverse())
}

function beetle(builder: MeshBuilder, { paint }: Car): void {
  const low: Corner[] = [
    [-1.95, 0.4],
    [-1.9, 0.62],
    [-1.62, 0.86],
    [-1.2, 0.98],
    [0.9, 0.98],
    [1.4, 0.9],
    [1.78, 0.72],
    [1.95, 0.45],
    [1.9, 0.32],
    [-1.9, 0.32],
  ]
  const cabin: Corner[] = [
    [-1.45, 0.9],
    [-1.1, 1.22],
    [-0.7, 1.42],
    [-0.15, 1.48],
    [0.3, 1.42],
    [0.62, 1.05],
    [0.7, 0.9],
  ]
  hull(builder, paint, low, 1.36, 0.16)
  hull(builder, paint, cabin, 1.22, 0.2)
  for (const side of [-1, 1]) {
    glassOn(
      builder,
      [
        [-0.95, 1],
        [-0.18, 1],
        [-0.18, 1.36],
        [-0.62, 1.33],
      ],
      side * 0.617,
    )
    glassOn(
      builder,
      [
        [-0.1, 1],
        [0.52, 1],
        [0.26, 1.34],
        [-0.1, 1.37],
      ],
      side * 0.617,
    )
    for (const x of [-1.25, 1.25]) builder.ball(paint, [x, 0.42, side * 0.62], [0.5, 0.36, 0.2], 1, { smooth: true })
    builder.box(rubber, [0, 0.24, side * 0.7], [1.5, 0.08, 0.14])
    builder.ball(0xfff4d6, [1.68, 0.66, side * 0.5], [0.12, 0.14, 0.14], 1, { glow: 0.1 })
    builder.box(0xb3261e, [-1.78, 0.6, side * 0.56], [0.1, 0.12, 0.14])
  }
  builder.face(pane, [
    [0.75, 1.0, 0.46],
    [0.75, 1.0, -0.46],
    [0.44, 1.37, -0.4],
    [0.44, 1.37, 0.4],
  ])
  builder.face(pane, [
    [-1.42, 1.05, -0.36],
    [-1.42, 1.05, 0.36],
    [-1.0, 1.36, 0.32],
    [-1.0, 1.36, -0.32],
  ])
  for (const x of [-1.98, 1.98]) builder.box(chrome, [x, 0.38, 0], [0.1, 0.1, 1.4])
  wheels(builder, [-1.22, 1.22], 0.62, 0.32)
}

function van(builder: MeshBuilder, { paint }: Car): void {
  const lower: Corner[] = [
    [-2.05, 0.36],
    [-2.08, 1.08],
    [2.06, 1.08],
    [2.12, 0.7],
    [2.05, 0.36],
  ]
  const upper: Corner[] = [
    [-2.08, 1.06],
    [-1.98, 1.86],
    [-1.75, 1.98],
    [1.55, 1.98],
    [1.78, 1.84],
    [2.06, 1.06],
  ]
  hull(builder, paint, lower, 1.66, 0.12)
  hull(builder, 0xf7f1e3, upper, 1.62, 0.14)
  for (const side of [-1, 1]) {
    for (let window = 0; window < 4; window++) {
      const west = -1.78 + window * 0.88
      glassOn(
        builder,
        [
          [west, 1.22],
          [west + 0.74, 1.22],
          [west + 0.7, 1.72],
          [west + 0.04, 1.72],
        ],
        side * 0.83,
      )
    }
    builder.ball(0xfff4d6, [2.1, 0.78, side * 0.55], [0.08, 0.16, 0.16], 1, { glow: 0.1 })
  }
  builder.face(pane, [
    [2.13, 1.2, 0.66],
    [2.13, 1.2, -0.66],
    [1.93, 1.74, -0.6],
    [1.93, 1.74, 0.6],
  ])
  builder.box(chrome, [2.16, 0.4, 0], [0.1, 0.12, 1.6])
  builder.box(chrome, [-2.12, 0.4, 0], [0.1, 0.12, 1.6])
  wheels(builder, [-1.3, 1.35], 0.72, 0.34)
}
