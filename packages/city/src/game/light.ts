export type Tone = readonly [number, number, number]

/** The street's light at one hour. Tones are display values, 0..1; lights are multiplied with the paint of things. */
export interface Light {
  skyTop: Tone
  skyLow: Tone
  /** Light of the sun, or of the moon by night. */
  sun: Tone
  /** Ambient light from above and below. */
  fromSky: Tone
  fromGround: Tone
  sea: Tone
  /** Unit vector towards the sun or the moon. */
  towards: Tone
  /** 0 by day, 1 when lamps and windows are fully lit. */
  night: number
}

type Keyframe = [
  hour: number,
  skyTop: number,
  skyLow: number,
  sun: number,
  fromSky: number,
  fromGround: number,
  sea: number,
  night: number,
]

const keyframes: Keyframe[] = [
  [0, 0x0b1434, 0x2a3868, 0x2c3452, 0x484e6c, 0x2a2d48, 0x12244c, 1],
  [4.9, 0x0d183c, 0x34406f, 0x2c3452, 0x4a506e, 0x2d304c, 0x14284f, 1],
  [5.8, 0x41619f, 0xf3b39c, 0x8a5a4a, 0x7480ad, 0x5d5570, 0x3c6386, 0.55],
  [6.8, 0x5aa2dc, 0xffdcb8, 0xb88a5c, 0x8d9ab5, 0x80706c, 0x3f8fae, 0],
  [9, 0x3f9ae2, 0xd3eef8, 0x9c8f74, 0x9eaec0, 0x847a70, 0x2fa0b8, 0],
  [13, 0x3492e4, 0xcdedf9, 0x9c9078, 0xa3b3c4, 0x877c72, 0x2aa3bc, 0],
  [16, 0x4a9be0, 0xe4eedf, 0xa68c62, 0x9aa6b8, 0x85786c, 0x2f9cb4, 0],
  [17.4, 0x5c98dc, 0xffdca6, 0xf0a45a, 0xa9a4b6, 0x9a8480, 0x4a98b4, 0.05],
  [18.2, 0x4f62ac, 0xffaa7a, 0xd87a48, 0x8a86ae, 0x80687a, 0x5f80a6, 0.45],
  [18.9, 0x2c3a7c, 0xd9809a, 0x4c3a5c, 0x57629c, 0x463f66, 0x3a4c82, 0.9],
  [19.7, 0x131d4c, 0x4a4a86, 0x2c3452, 0x4c5274, 0x323254, 0x1a2c5a, 1],
  [24, 0x0b1434, 0x2a3868, 0x2c3452, 0x484e6c, 0x2a2d48, 0x12244c, 1],
]

const sunrise = 5.6
const sunset = 18.6
const moon = normalize([-0.35, 0.8, 0.5])

/** `hours` may have a fraction: 17.5 is half past five in the afternoon. */
export function lightAt(hours: number): Light {
  const hour = ((hours % 24) + 24) % 24
  const next = keyframes.findIndex(([at]) => at > hour)
  const to = keyframes[next] as Keyframe
  const from = keyframes[next - 1] as Keyframe
  const part = (hour - from[0]) / (to[0] - from[0])
  const tone = (column: 1 | 2 | 3 | 4 | 5 | 6) => mix(toneOf(from[column]), toneOf(to[column]), part)
  return {
    skyTop: tone(1),
    skyLow: tone(2),
    sun: tone(3),
    fromSky: tone(4),
    fromGround: tone(5),
    sea: tone(6),
    towards: sunAt(hour),
    night: from[7] + (to[7] - from[7]) * part,
  }
}

/** Returns the sun's direction. It crosses the sea side from west to east of the street, so that it sets ahead of a new visitor. */
function sunAt(hour: number): Tone {
  if (hour < sunrise || hour > sunset) return moon
  const turn = ((hour - sunrise) / (sunset - sunrise)) * Math.PI
  return normalize([-Math.cos(turn) * 0.9, Math.sin(turn) * 0.95 + 0.04, 0.5])
}

export function toneOf(hex: number): Tone {
  return [((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255]
}

export function mix(from: Tone, to: Tone, part: number): Tone {
  const between = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part
  return [between(0), between(1), between(2)]
}

function normalize([x, y, z]: Tone): Tone {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
