import { type Light, mix, type Tone, toneOf } from '../../game/light.ts'

/** Direction of a surface: to the sea like the facades, to the west, or up. */
export type Facing = 'sea' | 'west' | 'up'

const normals: Record<Facing, Tone> = { sea: [0, 0, 1], west: [-1, 0, 0], up: [0, 1, 0] }

export function css([red, green, blue]: Tone): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255)
  return `rgb(${byte(red)},${byte(green)},${byte(blue)})`
}

/** Shades a paint by the hour's light, with haze by distance. The same formula as the street's shader. */
export function lit(paint: number, light: Light, facing: Facing, depth = 0): Tone {
  const normal = normals[facing]
  const [tx, ty, tz] = light.towards
  const sun = Math.max(0, normal[0] * tx + normal[1] * ty + normal[2] * tz)
  const ambient = mix(light.fromGround, light.fromSky, normal[1] / 2 + 0.5)
  const tone = toneOf(paint)
  const shade = (index: 0 | 1 | 2) => tone[index] * (ambient[index] + light.sun[index] * sun)
  return mix([shade(0), shade(1), shade(2)], light.skyLow, 1 - Math.exp(-((depth / 190) ** 2)))
}

/** Colours a window: glass by day, lit by night if `home`. */
export function glass(light: Light, depth: number, home: boolean): Tone {
  return mix(lit(0x5f7f94, light, 'sea', depth), [1, 0.82, 0.48], home ? light.night * 0.95 : 0)
}
