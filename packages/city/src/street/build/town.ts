import { strip } from '../../game/layout.ts'
import { type House, houses, scatter } from '../../scene/houses.ts'
import type { Mold } from '../mesh-builder.ts'
import { darker } from './darker.ts'
import { downstairs } from './downstairs.ts'

const depth = 8
const tiles = [0xc8643c, 0xbd5a35, 0xd27148]
const paneByDay = 0x7fa3b5
const front = 0 // the facade's plane, in a house's own terms: z grows to the sea

/** The row of houses along the north side. */
export function buildTown(mold: Mold): void {
  for (const house of houses)
    mold.at([house.west + house.width / 2, 0, strip.facades], 0, () => buildHouse(mold, house))
}

function buildHouse(mold: Mold, house: House): void {
  const { width, height, wall, trim } = house
  mold.box(wall, [0, 0, -depth / 2], [width, height, depth], { shade: 0.1 })
  mold.box(darker(wall, 0.74), [0, 0, front], [width, 0.55, 0.12])
  mold.box(trim, [0, 3.28, front], [width, 0.16, 0.22])
  mold.box(trim, [0, height - 0.3, front], [width + 0.1, 0.3, 0.4])
  mold.box(darker(wall, 0.8), [0, height - 0.55, front], [width - 0.04, 0.25, 0.06])
  for (const side of [-1, 1]) mold.box(trim, [side * (width / 2 - 0.16), 0.55, front], [0.3, height - 0.8, 0.1])
  if (house.top === 'gable') gable(mold, house)
  else parapet(mold, house)
  upstairs(mold, house)
  downstairs(mold, house)
}

/** Two slopes with the ridge along the street, in strips of tiles. */
function gable(mold: Mold, { width, height, wall }: House): void {
  const ridge = height + 1.9
  const strips = Math.round(width / 0.8)
  const step = (width + 0.4) / strips
  for (let index = 0; index < strips; index++) {
    const west = -width / 2 - 0.2 + index * step
    const paint = tiles[Math.floor(scatter(index + width * 7) * tiles.length)] as number
    mold.face(paint, [
      [west, height - 0.05, 0.55],
      [west + step, height - 0.05, 0.55],
      [west + step, ridge, -depth / 2],
      [west, ridge, -depth / 2],
    ])
    mold.face(darker(paint, 0.7), [
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
    mold.face(wall, side > 0 ? corners : corners.reverse())
  }
}

/** A flat roof behind a stepped front, as on old shops. */
function parapet(mold: Mold, { width, height, wall, trim }: House): void {
  mold.box(wall, [0, height, -0.15], [width, 0.55, 0.3])
  mold.box(trim, [0, height + 0.55, -0.15], [width + 0.12, 0.12, 0.42])
  mold.box(wall, [0, height + 0.6, -0.15], [width * 0.46, 0.6, 0.3])
  mold.box(trim, [0, height + 1.2, -0.15], [width * 0.46 + 0.16, 0.12, 0.42])
  for (const side of [-1, 1]) mold.ball(trim, [side * (width / 2 - 0.2), height + 0.86, -0.15], [0.17, 0.2, 0.17])
}

function upstairs(mold: Mold, house: House): void {
  for (let place = -1; place <= 1; place++) {
    const x = (house.width / 3) * place
    const isDoor = house.balcony && place === 0
    window(mold, house, x, isDoor ? 3.5 : 4.05, isDoor ? 2.05 : 1.5)
  }
  if (house.balcony) balcony(mold, house)
  else if (scatter(house.west) > 0.4) airConditioner(mold, house.width / 2 - 1.3)
}

function window(mold: Mold, house: House, x: number, foot: number, height: number): void {
  const isHome = scatter(house.west + x * 3) > 0.35
  mold.box(house.trim, [x, foot - 0.06, front], [1.16, height + 0.2, 0.14])
  mold.box(paneByDay, [x, foot, front], [0.9, height, 0.17], { room: isHome ? 0.95 : 0.04, shade: 0.2 })
  mold.box(house.trim, [x, foot, front], [0.06, height, 0.2])
  mold.box(house.trim, [x, foot + height * 0.58, front], [0.9, 0.05, 0.2])
  mold.box(house.trim, [x, foot - 0.12, front], [1.3, 0.1, 0.34])
  for (const side of [-1, 1]) shutter(mold, house.shutters, x + side * 0.84, foot, height)
  if (house.flowers && height < 2) flowerBox(mold, x, foot - 0.1, 1.1)
}

function shutter(mold: Mold, paint: number, x: number, foot: number, height: number): void {
  mold.box(paint, [x, foot, front], [0.5, height, 0.15])
  for (let slat = 0; slat < 2; slat++) {
    mold.box(
      darker(paint, 0.8),
      [x, foot + 0.14 + (slat * (height - 0.14)) / 2, front],
      [0.38, (height - 0.42) / 2, 0.18],
    )
  }
}

function balcony(mold: Mold, { width, trim, shutters, wall, flowers }: House): void {
  const across = width - 2.2
  mold.box(darker(wall, 0.72), [0, 2.98, front + 0.02], [across, 0.3, 0.1])
  mold.box(trim, [0, 3.28, front + 0.45], [across, 0.14, 1])
  mold.box(shutters, [0, 4.3, front + 0.92], [across, 0.07, 0.07])
  mold.box(shutters, [0, 3.5, front + 0.92], [across, 0.05, 0.05])
  const bars = Math.round(across / 0.42)
  for (let bar = 0; bar <= bars; bar++)
    mold.box(shutters, [-across / 2 + (bar * across) / bars, 3.42, front + 0.92], [0.045, 0.9, 0.045])
  for (const side of [-1, 1]) mold.box(shutters, [(side * across) / 2, 4.3, front + 0.45], [0.07, 0.07, 0.95])
  if (flowers) for (const x of [-across / 3, across / 3]) flowerBox(mold, x, 3.96, 1.3, 1.02)
}

const blossoms = [0xe0407b, 0xf06292, 0xffb703, 0xfb8500, 0xc2185b]

function flowerBox(mold: Mold, x: number, foot: number, width: number, out = 0.28): void {
  mold.box(0x8a5a3c, [x, foot - 0.12, front + out], [width, 0.2, 0.24])
  const bunches = Math.round(width / 0.26)
  for (let bunch = 0; bunch < bunches; bunch++) {
    const at = x - width / 2 + (bunch + 0.5) * (width / bunches)
    const paint = bunch % 2 ? 0x4f9d55 : (blossoms[Math.floor(scatter(at * 9 + foot) * blossoms.length)] as number)
    mold.ball(paint, [at, foot + 0.14 + scatter(at) * 0.06, front + out + 0.04], [0.14, 0.13, 0.14], 0)
  }
}

function airConditioner(mold: Mold, x: number): void {
  mold.box(0xe4e2dc, [x, 5.75, front + 0.2], [0.75, 0.45, 0.45])
  mold.box(0xa9aaa8, [x, 5.82, front + 0.43], [0.5, 0.3, 0.02])
}
