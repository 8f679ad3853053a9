import { SphereGeometry, TorusGeometry } from 'three'
import type { Appearance } from '../people/portrait.ts'
import { skins } from '../people/portrait.ts'
import { facetGeometry, type MeshBuilder, type Triple, transformMatrix } from './mesh-builder.ts'

const round = { smooth: true }

/** Converts #rrggbb to 0xrrggbb. */
export const paintOf = (colour: string): number => Number.parseInt(colour.slice(1), 16)

/** Adds head, hair, hat and glasses to a figure of 1.75 m that faces positive z. */
export function addHead(builder: MeshBuilder, appearance: Appearance): void {
  const skin = paintOf(skins[appearance.skin].face)
  builder.pipe(skin, [0, 1.36, 0], [0.062, 0.07, 0.1], 8, round)
  builder.ball(skin, [0, 1.57, 0.01], [0.16, 0.185, 0.17], 2, round)
  builder.ball(skin, [0, 1.55, 0.175], [0.022, 0.03, 0.026], 0, round)
  for (const side of [-1, 1]) {
    builder.ball(0x241a16, [side * 0.06, 1.585, 0.161], [0.018, 0.025, 0.014], 1, round)
    builder.ball(skin, [side * 0.16, 1.56, 0], [0.03, 0.05, 0.04], 0, round)
  }
  builder.add(smile(), 0x8c3b34, transformMatrix([0, 1.515, appearance.beard ? 0.187 : 0.161], [0.16, 0, 0]), {})
  addBeard(builder, appearance)
  addHair(builder, appearance)
  addGlasses(builder, appearance)
  addHat(builder, appearance)
}

const dome = () => facetGeometry(new SphereGeometry(1, 14, 6, 0, Math.PI * 2, 0, Math.PI * 0.5), true)

const smile = () => facetGeometry(new TorusGeometry(0.05, 0.0085, 4, 8, Math.PI * 0.7).rotateZ(Math.PI * 1.15), true)

const ring = () => facetGeometry(new TorusGeometry(0.042, 0.007, 4, 12), true)

function addDome(builder: MeshBuilder, paint: number, place: Triple, tilt: number, size: Triple): void {
  builder.add(dome(), paint, transformMatrix(place, [tilt, 0, 0], size), {})
}

function addBeard(builder: MeshBuilder, { beard }: Appearance): void {
  if (!beard) return
  const paint = paintOf(beard)
  builder.ball(paint, [0, 1.452, 0.06], [0.122, 0.082, 0.115], 2, round)
  for (const side of [-1, 1]) builder.ball(paint, [side * 0.128, 1.515, 0.04], [0.036, 0.075, 0.06], 1, round)
}

function addHair(builder: MeshBuilder, { hair, hat }: Appearance): void {
  if (hair.style === 'bald') return
  const paint = paintOf(hair.colour)
  addDome(builder, paint, [0, 1.59, -0.022], hat ? -0.75 : -0.42, [0.184, hat ? 0.16 : 0.2, 0.2])
  if (hair.style === 'afro') {
    builder.ball(paint, [0, 1.67, -0.07], [0.24, 0.2, 0.2], 2)
    for (const side of [-1, 1]) builder.ball(paint, [side * 0.17, 1.57, -0.07], [0.09, 0.13, 0.12], 1)
  }
  if (hair.style === 'curly') {
    builder.ball(paint, [0, 1.75, 0.02], [0.12, 0.06, 0.12], 1)
    for (const side of [-1, 1]) builder.ball(paint, [side * 0.1, 1.71, 0.03], [0.09, 0.075, 0.11], 1)
  }
  if (hair.style === 'bun') builder.ball(paint, [0, 1.83, -0.06], [0.08, 0.075, 0.08], 2, round)
  if (hair.style === 'wavy' || hair.style === 'straight' || hair.style === 'fringe') {
    builder.ball(paint, [0, 1.47, -0.1], [0.17, 0.24, 0.09], 1, round)
    for (const side of [-1, 1]) builder.ball(paint, [side * 0.152, 1.47, -0.03], [0.045, 0.19, 0.08], 1, round)
  }
  if (hair.style === 'fringe') builder.ball(paint, [0, 1.685, 0.075], [0.135, 0.055, 0.1], 2, round)
}

function addGlasses(builder: MeshBuilder, { glasses }: Appearance): void {
  if (!glasses) return
  const paint = paintOf(glasses.colour)
  for (const side of [-1, 1]) {
    builder.add(ring(), paint, transformMatrix([side * 0.062, 1.583, 0.178], [0, side * 0.25, 0]), {})
    builder.box(paint, [side * 0.131, 1.584, 0.09], [0.008, 0.012, 0.17], { turn: [0, side * -0.32, 0] })
    if (glasses.isDark) builder.ball(paint, [side * 0.062, 1.583, 0.172], [0.04, 0.04, 0.012], 1, round)
  }
  builder.box(paint, [0, 1.585, 0.188], [0.04, 0.01, 0.008])
}

function addHat(builder: MeshBuilder, { hat }: Appearance): void {
  if (!hat) return
  const paint = paintOf(hat.colour)
  if (hat.kind === 'police') {
    addDome(builder, paint, [0, 1.66, -0.01], -0.05, [0.205, 0.14, 0.21])
    builder.pipe(0x101a2b, [0, 1.63, -0.005], [0.19, 0.188, 0.05], 14, round)
    builder.box(0x0b1220, [0, 1.625, 0.2], [0.22, 0.018, 0.13], { turn: [0.18, 0, 0] })
    builder.ball(0xf2c230, [0, 1.7, 0.19], [0.03, 0.03, 0.014], 0)
  } else if (hat.kind === 'chef') {
    builder.pipe(0xe4e8ec, [0, 1.65, -0.01], [0.182, 0.178, 0.08], 14, round)
    builder.ball(paint, [0, 1.83, -0.01], [0.2, 0.13, 0.2], 2, round)
    for (const side of [-1, 1]) builder.ball(paint, [side * 0.13, 1.79, 0.02], [0.12, 0.1, 0.13], 1, round)
  } else if (hat.kind === 'straw') {
    builder.pipe(paint, [0, 1.655, 0], [0.31, 0.34, 0.022], 16, round)
    builder.pipe(0x7b4f2a, [0, 1.672, 0], [0.198, 0.2, 0.042], 14, round)
    addDome(builder, paint, [0, 1.7, 0], 0, [0.188, 0.13, 0.188])
  } else {
    addDome(builder, paint, [0, 1.6, -0.02], -0.2, [0.205, 0.21, 0.215])
    addDome(builder, 0xf4f4f4, [0, 1.6, -0.02], -0.2, [0.036, 0.215, 0.22])
    for (const side of [-1, 1]) builder.ball(paint, [side * 0.168, 1.57, -0.01], [0.035, 0.09, 0.1], 1, round)
  }
}
