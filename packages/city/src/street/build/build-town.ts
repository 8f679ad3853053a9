import { strip } from '../../game/layout.ts'
import { type House, houses, seededRandom } from '../../scene/houses.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import { darker } from './darker.ts'
import { downstairs } from './downstairs.ts'

const depth = 8
const tiles = [0xc8643c, 0xbd5a35, 0xd27148]
const daytimeGlass = 0x7fa3b5
const front = 0 // plane of the facade in the house's own coordinates: z grows to the sea

/** Builds the row of houses along the north side. */
export function buildTown(builder: MeshBuilder): void {
  for (const house of houses)
    builder.withTransform([house.west + house.width / 2, 0, strip.facades], 0, () => buildHouse(builder, house))
}

function buildHouse(builder: MeshBuilder, house: House): void {
  const { width, height, wall, trim } = house
  builder.box(wall, [0, 0, -depth / 2], [width, height, depth], { shade: 0.1 })
  builder.box(darker(wall, 0.74), [0, 0, front], [width, 0.55, 0.12])
  builder.box(trim, [0, 3.28, front], [width, 0.16, 0.22])
  builder.box(trim, [0, height - 0.3, front], [width + 0.1, 0.3, 0.4])
  builder.box(darker(wall, 0.8), [0, height - 0.55, front], [width - 0.04, 0.25, 0.06])
  for (const side of [-1, 1]) builder.box(trim, [side * (width / 2 - 0.16), 0.55, front], [0.3, height - 0.8, 0.1])
  if (house.top === 'gable') gable(builder, house)
  else parapet(builder, house)
  upstairs(builder, house)
  downstairs(builder, house)
}

/** Builds a roof of two slopes with the ridge along the street, in strips of tiles. */
function gable(builder: MeshBuilder, { width, height, wall }: House): void {
  const ridge = height + 1.9
  const strips = Math.round(width / 0.8)
  const step = (width + 0.4) / strips
  for (let index = 0; index < strips; index++) {
    const west = -width / 2 - 0.2 + index * step
    const paint = tiles[Math.floor(seededRandom(index + width * 7) * tiles.length)] as number
    builder.face(paint, [
      [west, height - 0.05, 0.55],
      [west + step, height - 0.05, 0.55],
      [west + step, ridge, -depth / 2],
      [west, ridge, -depth / 2],
    ])
    builder.face(darker(paint, 0.7), [
      [west, height - 0.2, 0.55],
      [west + step, height - 0.2, 0.55],
      [west + step, height - 0.05, 0.55],
      [west, height - 0.05, 0.55],
    ])
  }
  for (const side of [-1, 1]) {
    const x = (side * width) / 2
    const corners: [number, number, number][] = [
      [x, height, 0],
      [x, height, -depth],
      [x, ridge, -depth / 2],
    ]
    builder.face(wall, side > 0 ? corners : corners.reverse())
  }
}

/** Builds a flat roof behind a stepped front, as on old shops. */
function parapet(builder: MeshBuilder, { width, height, wall, trim }: House): void {
  builder.box(wall, [0, height, -0.15], [width, 0.55, 0.3])
  builder.box(trim, [0, height + 0.55, -0.15], [width + 0.12, 0.12, 0.42])
  builder.box(wall, [0, height + 0.6, -0.15], [width * 0.46, 0.6, 0.3])
  builder.box(trim, [0, height + 1.2, -0.15], [width * 0.46 + 0.16, 0.12, 0.42])
  for (const side of [-1, 1]) builder.ball(trim, [side * (width / 2 - 0.2), height + 0.86, -0.15], [0.17, 0.2, 0.17])
}

function upstairs(builder: MeshBuilder, house: House): void {
  for (let place = -1; place <= 1; place++) {
    const x = (house.width / 3) * place
    const isDoor = house.balcony && place === 0
    window(builder, house, x, isDoor ? 3.5 : 4.05, isDoor ? 2.05 : 1.5)
  }
  if (house.balcony) balcony(builder, house)
  else if (seededRandom(house.west) > 0.4) airConditioner(builder, house.width / 2 - 1.3)
}

function window(builder: MeshBuilder, house: House, x: number, foot: number, height: number): void {
  const isHome = seededRandom(house.west + x * 3) > 0.35
  builder.box(house.trim, [x, foot - 0.06, front], [1.16, height + 0.2, 0.14])
  builder.box(daytimeGlass, [x, foot, front], [0.9, height, 0.17], { interiorLight: isHome ? 0.95 : 0.04, shade: 0.2 })
  builder.box(house.trim, [x, foot, front], [0.06, height, 0.2])
  builder.box(house.trim, [x, foot + height * 0.58, front], [0.9, 0.05, 0.2])
  builder.box(house.trim, [x, foot - 0.12, front], [1.3, 0.1, 0.34])
  for (const side of [-1, 1]) shutter(builder, house.shutters, x + side * 0.84, foot, height)
  if (house.flowers && height < 2) flowerBox(builder, x, foot - 0.1, 1.1)
}

function shutter(builder: MeshBuilder, paint: number, x: number, foot: number, height: number): void {
  builder.box(paint, [x, foot, front], [0.5, height, 0.15])
  for (let slat = 0; slat < 2; slat++) {
    builder.box(
      darker(paint, 0.8),
      [x, foot + 0.14 + (slat * (height - 0.14)) / 2, front],
      [0.38, (height - 0.42) / 2, 0.18],
    )
  }
}

function balcony(builder: MeshBuilder, { width, trim, shutters, wall, flowers }: House): void {
  const across = width - 2.2
  builder.box(darker(wall, 0.72), [0, 2.98, front + 0.02], [across, 0.3, 0.1])
  builder.box(trim, [0, 3.28, front + 0.45], [across, 0.14, 1])
  builder.box(shutters, [0, 4.3, front + 0.92], [across, 0.07, 0.07])
  builder.box(shutters, [0, 3.5, front + 0.92], [across, 0.05, 0.05])
  const bars = Math.round(across / 0.42)
  for (let bar = 0; bar <= bars; bar++)
    builder.box(shutters, [-across / 2 + (bar * across) / bars, 3.42, front + 0.92], [0.045, 0.9, 0.045])
  for (const side of [-1, 1]) builder.box(shutters, [(side * across) / 2, 4.3, front + 0.45], [0.07, 0.07, 0.95])
  if (flowers) for (const x of [-across / 3, across / 3]) flowerBox(builder, x, 3.96, 1.3, 1.02)
}

const blossoms = [0xe0407b, 0xf06292, 0xffb703, 0xfb8500, 0xc2185b]

function flowerBox(builder: MeshBuilder, x: number, foot: number, width: number, out = 0.28): void {
  builder.box(0x8a5a3c, [x, foot - 0.12, front + out], [width, 0.2, 0.24])
  const bunches = Math.round(width / 0.26)
  for (let bunch = 0; bunch < bunches; bunch++) {
    const at = x - width / 2 + (bunch + 0.5) * (width / bunches)
    const paint = bunch % 2 ? 0x4f9d55 : (blossoms[Math.floor(seededRandom(at * 9 + foot) * blossoms.length)] as number)
    builder.ball(paint, [at, foot + 0.14 + seededRandom(at) * 0.06, front + out + 0.04], [0.14, 0.13, 0.14], 0)
  }
}

function airConditioner(builder: MeshBuilder, x: number): void {
  builder.box(0xe4e2dc, [x, 5.75, front + 0.2], [0.75, 0.45, 0.45])
  builder.box(0xa9aaa8, [x, 5.82, front + 0.43], [0.5, 0.3, 0.02])
}
