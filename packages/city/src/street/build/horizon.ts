import { LatheGeometry, Vector2 } from 'three'
import { seededRandom } from '../../scene/houses.ts'
import { facetGeometry, type MeshBuilder, type Triple, transformMatrix } from '../mesh-builder.ts'

const greens = [0x4f8f52, 0x437f49, 0x5f9d58, 0x3c7446]
const homes = [0xf4b9a7, 0xf7d070, 0x9fd3c7, 0xa8cbe8, 0xfdf6e9, 0xe58f65]

/** Builds distant things, which cast no shadow on the street: hills, the rock over the bay, islands and clouds. */
export function buildHorizon(builder: MeshBuilder): void {
  ridge(builder, { from: -230, to: 210, z: -46, height: 21, seed: 3, homes: true })
  ridge(builder, { from: -330, to: 330, z: -105, height: 52, seed: 11, homes: false })
  builder.withTransform([0, 0, 0], 0, () => sugarLoaf(builder))
  island(builder, [190, 0, 190], 26, 9)
  island(builder, [90, 0, 300], 44, 12)
  island(builder, [-150, 0, 260], 60, 20)
  ends(builder)
  clouds(builder)
}

interface Ridge {
  from: number
  to: number
  z: number
  height: number
  seed: number
  homes: boolean
}

/** Builds a slope of facets behind the houses, with small houses on it. */
function ridge(builder: MeshBuilder, { from, to, z, height, seed, homes: hasHomes }: Ridge): void {
  const columns = 34
  const rows = 4
  const step = (to - from) / columns
  const point = (column: number, row: number): Triple => {
    const rough = seededRandom(seed + column * 7.3 + row * 31)
    const swell = 0.55 + 0.3 * Math.sin(column * 0.42 + seed) + 0.15 * Math.sin(column * 1.1)
    return [
      from + column * step + (rough - 0.5) * step * 0.5,
      (row / rows) ** 0.8 * height * swell * (0.85 + rough * 0.3),
      z - (row / rows) * height * 1.15 + (rough - 0.5) * 4,
    ]
  }
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [a, b, c, d] = [
        point(column, row),
        point(column + 1, row),
        point(column + 1, row + 1),
        point(column, row + 1),
      ]
      const green = (index: number) =>
        greens[Math.floor(seededRandom(seed + column * 13 + row * 5 + index) * greens.length)] as number
      builder.face(green(1), [a, b, c])
      builder.face(green(2), [a, c, d])
      if (hasHomes && row < 3 && seededRandom(column * 3 + row * 17 + seed) > 0.5)
        hillHome(builder, c, column * 5 + row)
    }
  }
}

function hillHome(builder: MeshBuilder, [x, y, z]: Triple, seed: number): void {
  const count = 1 + Math.floor(seededRandom(seed) * 3)
  for (let home = 0; home < count; home++) {
    const width = 2.6 + seededRandom(seed + home) * 1.8
    const place: Triple = [x + (home - 1) * 3.6 + seededRandom(seed + home * 2), y - 1.6 + home * 0.5, z + 1.5]
    builder.box(homes[Math.floor(seededRandom(seed * 3 + home) * homes.length)] as number, place, [
      width,
      3 + seededRandom(seed + 9) * 1.6,
      3,
    ])
    window(builder, 0x6f8794, [place[0] - width / 5, place[1] + 1.7, place[2] + 1.52])
    if (seededRandom(seed + home * 5) > 0.6)
      window(builder, 0xd9b274, [place[0] + width / 4, place[1] + 1.7, place[2] + 1.52])
  }
}

function window(builder: MeshBuilder, paint: number, [x, y, z]: Triple): void {
  const corners: Triple[] = [
    [x - 0.4, y, z],
    [x + 0.4, y, z],
    [x + 0.4, y + 0.9, z],
    [x - 0.4, y + 0.9, z],
  ]
  builder.face(paint, corners, { interiorLight: 1 })
}

/** Builds the bald rock at the mouth of the bay, and its smaller neighbour. */
function sugarLoaf(builder: MeshBuilder): void {
  const turned = (outline: [number, number][]) =>
    facetGeometry(
      new LatheGeometry(
        outline.map(([radius, height]) => new Vector2(radius, height)),
        13,
      ),
    )
  const rock = turned([
    [1, 0],
    [0.86, 0.2],
    [0.7, 0.48],
    [0.56, 0.7],
    [0.38, 0.88],
    [0.18, 0.97],
    [0, 1],
  ])
  const mound = turned([
    [1, 0],
    [0.85, 0.3],
    [0.6, 0.65],
    [0.3, 0.9],
    [0, 1],
  ])
  builder.add(rock, 0x7d7a72, transformMatrix([196, 0, 62], [0, 0.4, 0.05], [34, 66, 30]), { shade: 0.15 })
  builder.add(mound, 0x4f8753, transformMatrix([176, 0, 48], [0, 0.9, 0], [40, 24, 26]), {})
  builder.add(mound, 0x467c4c, transformMatrix([190, 0, 92], [0, 0.2, 0], [36, 15, 24]), {})
  builder.add(mound, 0x568f57, transformMatrix([168, 0, 6], [0, 0.2, 0], [42, 30, 42]), {})
  builder.box(0xd9d4c8, [195, 65.6, 62], [3, 1.6, 3], { glow: 0.5 })
}

function island(builder: MeshBuilder, place: Triple, width: number, height: number): void {
  builder.ball(0x5c8f63, place, [width, height, width * 0.5], 1)
}

/** Builds greenery at the ends of the street. */
function ends(builder: MeshBuilder): void {
  for (const side of [-1, 1]) {
    for (let bush = 0; bush < 7; bush++) {
      const x = side * (57 + seededRandom(bush + side) * 60)
      const z = -9 - seededRandom(bush * 3 + side) * 12
      const size = 2.4 + seededRandom(bush * 7) * 3
      builder.ball(greens[bush % greens.length] as number, [x, size * 0.6, z], [size, size, size], 0, {
        turn: [0, bush, 0],
      })
    }
  }
}

function clouds(builder: MeshBuilder): void {
  const places: Triple[] = [
    [210, 78, -60],
    [260, 96, 40],
    [180, 110, 170],
    [-40, 85, -230],
    [60, 100, -260],
    [-200, 90, 90],
    [120, 92, 290],
  ]
  places.forEach(([x, y, z], cloud) => {
    for (let puff = 0; puff < 3; puff++) {
      const size = 7 + seededRandom(cloud * 11 + puff) * 9
      const along = (puff - 1) * 12
      const [dx, dz] = Math.abs(x) > Math.abs(z) ? [0, along] : [along, 0]
      builder.ball(
        0xffffff,
        [x + dx, y + seededRandom(cloud + puff * 3) * 3, z + dz],
        [size * 1.35, size * 0.42, size * 1.35],
        1,
      )
    }
  })
}
