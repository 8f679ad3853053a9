import { type House, seededRandom } from '../../scene/houses.ts'
import type { MeshBuilder } from '../mesh-builder.ts'
import { darker } from './darker.ts'

const daytimeGlass = 0x86aab8

/** Builds the ground floor: doors, shop windows, a garage, and the awnings over them. */
export function downstairs(builder: MeshBuilder, house: House): void {
  const { width, ground } = house
  if (ground === 'home') {
    door(builder, house, 0, 1.15)
    for (const side of [-1, 1]) pane(builder, house, (side * width) / 3, 1.25, 1)
  } else if (ground === 'office') {
    for (const side of [-1, 1]) pane(builder, house, side * (width / 3), 1.55, 0.8)
    door(builder, house, 0, 1.7)
    for (const side of [-1, 1]) builder.pipe(house.trim, [side * 1.15, 0, 0.3], [0.14, 0.18, 2.75], 8)
    builder.box(house.trim, [0, 2.75, 0.25], [2.9, 0.16, 0.75])
    builder.box(0xb8ad9c, [0, 0, 0.45], [2.8, 0.14, 0.9])
  } else if (ground === 'garage') {
    garage(builder, house)
  } else {
    shop(builder, house)
  }
  if (house.awning) awning(builder, house.width - 1, house.awning)
}

function door(builder: MeshBuilder, { shutters, trim }: House, x: number, width: number): void {
  builder.box(trim, [x, 0, 0], [width + 0.3, 2.62, 0.14])
  builder.box(shutters, [x, 0, 0], [width, 2.45, 0.18], { shade: 0.15 })
  builder.box(darker(shutters, 0.75), [x, 0.2, 0], [0.05, 2.2, 0.2])
  for (const side of [-1, 1])
    for (const foot of [0.3, 1.3])
      builder.box(darker(shutters, 0.85), [x + (side * width) / 4, foot, 0], [width / 3.4, 0.8, 0.2])
  builder.ball(0xe6c068, [x + 0.12, 1.12, 0.12], [0.05, 0.05, 0.05], 0)
}

function pane(builder: MeshBuilder, { trim, west, shutters }: House, x: number, width: number, foot: number): void {
  const isHome = seededRandom(west * 3 + x) > 0.3
  builder.box(trim, [x, foot - 0.1, 0], [width + 0.26, 1.75, 0.14])
  builder.box(daytimeGlass, [x, foot, 0], [width, 1.55, 0.17], { interiorLight: isHome ? 0.9 : 0.05, shade: 0.25 })
  builder.box(trim, [x, foot, 0], [0.06, 1.55, 0.2])
  for (let bar = 1; bar < 4; bar++) builder.box(shutters, [x, foot + bar * 0.4, 0], [width, 0.03, 0.24])
}

/** Builds a wide opening with shelves of coloured goods behind it. */
function shop(builder: MeshBuilder, { width, trim, west, shutters }: House): void {
  const across = width - 1.6
  builder.box(trim, [0, 0, 0], [across + 0.3, 2.8, 0.12])
  builder.box(0xb98a56, [0, 0.05, 0], [across, 2.65, 0.14], { glow: 0.85, shade: 0.45 })
  const goods = [0xe4572e, 0xf3a712, 0x3caea3, 0xf6d55c, 0x8a5a3c, 0xd64570, 0xfdf0d5]
  for (let shelf = 0; shelf < 3; shelf++) {
    builder.box(0x7a4f2f, [0, 0.95 + shelf * 0.55, 0.02], [across - 1.7, 0.05, 0.16], { glow: 0.5 })
    for (let thing = 0; thing < 9; thing++) {
      const paint = goods[Math.floor(seededRandom(west + shelf * 17 + thing * 3) * goods.length)] as number
      const height = 0.18 + seededRandom(thing + shelf * 31 + west) * 0.22
      builder.box(
        paint,
        [-(across - 2.2) / 2 + (thing * (across - 2.2)) / 8, 1 + shelf * 0.55, 0.03],
        [0.26, height, 0.14],
        { glow: 0.6 },
      )
    }
  }
  builder.box(darker(shutters, 0.9), [0, 0, 0.12], [across - 1.9, 0.85, 0.3], { shade: 0.2 })
  builder.box(0xfdf3df, [0, 0.85, 0.14], [across - 1.8, 0.06, 0.4])
  for (const side of [-1, 1]) {
    builder.box(0x6f8f99, [side * (across / 2 - 0.46), 0.02, 0.05], [0.78, 2.3, 0.12], { glow: 0.7, shade: 0.2 })
    builder.box(trim, [(side * across) / 2, 0, 0.05], [0.12, 2.75, 0.2])
  }
}

function garage(builder: MeshBuilder, { width, trim }: House): void {
  const across = width - 3.4
  builder.box(trim, [-0.8, 0, 0], [across + 0.3, 2.85, 0.12])
  builder.box(0x3a3f47, [-0.8, 0, 0.02], [across, 2.7, 0.12], { glow: 0.12 })
  for (let slat = 0; slat < 6; slat++) builder.box(0x8d99a3, [-0.8, 1.75 + slat * 0.16, 0.06], [across, 0.12, 0.14])
  builder.box(0x6b4f35, [width / 2 - 1.2, 0, 0], [1, 2.3, 0.16], { shade: 0.15 })
  for (let tyre = 0; tyre < 3; tyre++)
    builder.pipe(0x2b2b2e, [-width / 2 + 0.85, tyre * 0.22, 0.5], [0.36, 0.36, 0.2], 10)
  builder.box(0xb5523b, [-2.2, 0, 0.22], [0.8, 0.75, 0.35])
}

function awning(builder: MeshBuilder, across: number, paints: [number, number]): void {
  const stripes = Math.round(across / 0.55)
  const step = across / stripes
  for (let stripe = 0; stripe < stripes; stripe++) {
    const west = -across / 2 + stripe * step
    const paint = paints[stripe % 2] as number
    builder.sheet(paint, [
      [west, 2.5, 1.7],
      [west + step, 2.5, 1.7],
      [west + step, 2.98, 0.12],
      [west, 2.98, 0.12],
    ])
    builder.face(darker(paint, 0.92), [
      [west + step * 0.5, 2.22, 1.71],
      [west + step, 2.32, 1.71],
      [west + step, 2.5, 1.71],
      [west, 2.5, 1.71],
      [west, 2.32, 1.71],
    ])
  }
}
