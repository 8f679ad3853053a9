import type { Tone } from '../../game/light.ts'
import { css } from './shading.ts'

export const size = { width: 1600, height: 900 } as const

/** Camera of the still picture: on the promenade, looking down the street to the east. */
const cameraPosition = { x: -37.5, y: 3.1, z: 5.4 }
const centre = { x: 830, y: 455 }
const focal = 980
const minDepth = 1.2

export type Corner = readonly [x: number, y: number, z: number]

export const depthOf = (x: number): number => Math.max(minDepth, x - cameraPosition.x)

function project([x, y, z]: Corner): [number, number] {
  const scale = focal / depthOf(x)
  return [centre.x + (z - cameraPosition.z) * scale, centre.y - (y - cameraPosition.y) * scale]
}

const points = (corners: readonly Corner[]) =>
  corners
    .map((corner) =>
      project(corner)
        .map((value) => value.toFixed(1))
        .join(','),
    )
    .join(' ')

export const polygon = (tone: Tone, ...corners: Corner[]): string =>
  `<polygon points="${points(corners)}" fill="${css(tone)}"/>`

/** Projects a rectangle on a wall that faces the sea. */
export const onFacade = (
  tone: Tone,
  z: number,
  [west, east]: [number, number],
  [low, high]: [number, number],
): string => polygon(tone, [west, low, z], [east, low, z], [east, high, z], [west, high, z])

export const onGround = (
  tone: Tone,
  y: number,
  [west, east]: [number, number],
  [north, south]: [number, number],
): string => polygon(tone, [west, y, north], [east, y, north], [east, y, south], [west, y, south])

export function line(tone: Tone, width: number, ...corners: Corner[]): string {
  const scale = focal / depthOf(corners[0]?.[0] ?? 0)
  return `<polyline points="${points(corners)}" fill="none" stroke="${css(tone)}" stroke-width="${(width * scale).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function glow(name: string, corner: Corner, radius: number, opacity: number): string {
  const [x, y] = project(corner)
  const shown = radius * (focal / depthOf(corner[0]))
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${shown.toFixed(1)}" fill="url(#${name})" opacity="${opacity.toFixed(2)}"/>`
}
