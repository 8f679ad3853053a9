import { lamps, palms, phoneBooth, strip, umbrellas } from '../../game/layout.ts'
import { type Light, mix, type Tone } from '../../game/light.ts'
import { seededRandom } from '../houses.ts'
import { type Corner, depthOf, glow, line, onGround, polygon, size } from './projection.ts'
import { css, lit } from './shading.ts'

const far = 420
const near = -36

export function sky(light: Light): string {
  const [tx, ty, tz] = light.towards
  const sunX = 830 + (tz / Math.max(0.35, tx)) * 620
  const sunY = 455 - ty * 420
  const stars = light.night > 0.8 ? starField() : ''
  return `<rect width="${size.width}" height="470" fill="url(#sky)"/>${stars}
<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="330" fill="url(#sun)" opacity="${(1 - light.night * 0.75).toFixed(2)}"/>
<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="34" fill="${light.night > 0.8 ? '#f4f1de' : '#fff3cf'}"/>`
}

function starField(): string {
  let stars = ''
  for (let index = 0; index < 90; index++) {
    stars += `<circle cx="${(seededRandom(index) * size.width).toFixed(0)}" cy="${(seededRandom(index + 200) * 330).toFixed(0)}" r="${(0.6 + seededRandom(index + 400)).toFixed(1)}" fill="#fff" opacity=".7"/>`
  }
  return stars
}

export function distance(light: Light): string {
  const haze = (paint: number, part: number): Tone => mix(lit(paint, light, 'west'), light.skyLow, part)
  const sea = `<rect y="454" width="${size.width}" height="110" fill="url(#sea)"/>`
  return `<path d="M0 455V330c90-50 190-80 280-40 60-45 150-50 220 10 70-20 150 20 230 90l90 65z" fill="${css(haze(0x4c8a57, 0.35))}"/>
<path d="M0 455V390c120-50 230-40 330-5 110-10 200 15 300 70z" fill="${css(haze(0x3d7a4c, 0.2))}"/>
<path d="M1000 456c30-40 60-60 100-62 20-80 50-140 92-140 50 0 70 90 92 150 60 4 90 30 130 52z" fill="${css(haze(0x54706a, 0.42))}"/>
<path d="M1090 456c40-34 90-40 150-22 50-6 90 8 130 22z" fill="${css(haze(0x3f7a55, 0.3))}"/>${sea}`
}

export function ground(light: Light): string {
  const up = (paint: number) => lit(paint, light, 'up', 12)
  const { facades, northKerb, southKerb, promenadeEnd, waterline } = strip
  const parts = [
    onGround(up(0xe8d3a0), 0, [near, far], [promenadeEnd, waterline + 3]),
    onGround(mix(up(0xfaf3e0), light.sea, 0.3), 0.02, [near, far], [waterline + 1, waterline + 3]),
    onGround(up(0xb9b2a6), 0, [near, far], [facades, northKerb]),
    onGround(up(0x6b6d75), 0, [near, far], [northKerb, southKerb]),
    onGround(up(0xf1ede2), 0, [near, far], [southKerb, promenadeEnd]),
  ]
  for (let x = near; x < 120; x += 5) parts.push(onGround(up(0xf0d67a), 0.01, [x, x + 2.4], [-0.08, 0.08]))
  for (const z of [4.1, 5.3, 6.5, 7.7, 8.9, 10.1]) parts.push(wave(up(0x2f3136), z))
  return parts.join('')
}

function wave(tone: Tone, z: number): string {
  const edge = (side: number): Corner[] => {
    const corners: Corner[] = []
    for (let x = near; x < 90; x += x < -20 ? 0.25 : 0.8) corners.push([x, 0.02, z + Math.sin(x * 1.6) * 0.42 + side])
    return corners
  }
  return polygon(tone, ...edge(-0.28), ...edge(0.28).reverse())
}

export function things(light: Light): string {
  const placed = [
    ...palms.map(({ x, z }) => ({ x, markup: () => palm(x, z, light) })),
    ...lamps.map(({ x, z }) => ({ x, markup: () => lamp(x, z, light) })),
    ...umbrellas.map(({ x, z, paint }) => ({ x, markup: () => umbrella(x, z, paint, light) })),
    { x: phoneBooth.x, markup: () => publicPhone(phoneBooth.x, phoneBooth.z, light) },
  ]
  return placed
    .filter(({ x }) => depthOf(x) > 4)
    .sort((one, other) => other.x - one.x)
    .map(({ markup }) => markup())
    .join('')
}

function palm(x: number, z: number, light: Light): string {
  const depth = depthOf(x)
  const lean = (seededRandom(x) - 0.5) * 1.2
  const top = 6.2 + seededRandom(x + 9)
  const leaf = lit(0x4f9d55, light, 'up', depth)
  const dark = lit(0x2f7a47, light, 'west', depth)
  let parts = line(
    lit(0x9b7653, light, 'sea', depth),
    0.26,
    [x, 0, z],
    [x, top * 0.5, z + lean * 0.3],
    [x, top, z + lean],
  )
  for (let frond = 0; frond < 9; frond++) {
    const turn = (frond / 9) * Math.PI * 2 + seededRandom(x)
    const reach = Math.cos(turn) * 2.3
    const tip: Corner = [x, top + Math.sin(turn) * 1.1 - 0.7, z + lean + reach]
    const bend: Corner = [x, top + 0.55 + Math.sin(turn) * 0.5, z + lean + reach * 0.55]
    const under: Corner = [x, top + 0.1 + Math.sin(turn) * 0.4, z + lean + reach * 0.5]
    parts += polygon(frond % 2 ? leaf : dark, [x, top, z + lean], bend, tip, under)
  }
  return parts
}

function lamp(x: number, z: number, light: Light): string {
  const depth = depthOf(x)
  const bulb = mix(lit(0xf5efe0, light, 'sea', depth), [1, 0.88, 0.6], light.night)
  const pool = light.night > 0.2 ? glow('lamp', [x, 4.2, z], 1.5, light.night * 0.85) : ''
  return `${line(lit(0x2f4f4a, light, 'sea', depth), 0.11, [x, 0, z], [x, 4, z])}${line(bulb, 0.42, [x, 4.15, z], [x, 4.25, z])}${pool}`
}

function umbrella(x: number, z: number, paint: number, light: Light): string {
  const depth = depthOf(x)
  const side = lit(paint, light, 'west', depth)
  return `${line(lit(0xfaf3e0, light, 'sea', depth), 0.06, [x, 0, z], [x, 2, z])}${polygon(side, [x, 1.75, z - 1.2], [x, 2.4, z], [x, 1.75, z])}${polygon(lit(0xfdf6e9, light, 'sea', depth), [x, 1.75, z], [x, 2.4, z], [x, 1.75, z + 1.2])}`
}

function publicPhone(x: number, z: number, light: Light): string {
  const depth = depthOf(x)
  const round = (height: number, width: number, middle: number): Corner[] =>
    Array.from({ length: 28 }, (_, index) => {
      const turn = (index / 28) * Math.PI * 2
      return [x, middle + Math.sin(turn) * height, z + Math.cos(turn) * width] as const
    })
  return [
    line(lit(0x3a5a78, light, 'sea', depth), 0.12, [x, 0, z + 0.1], [x, 1.2, z + 0.1]),
    polygon(lit(0xf28a1d, light, 'up', depth), ...round(0.68, 0.58, 1.65)),
    polygon(lit(0xffcf97, light, 'west', depth), ...round(0.52, 0.42, 1.6)),
    polygon(
      lit(0x1f5fa8, light, 'west', depth),
      [x, 1.2, z - 0.2],
      [x, 1.2, z + 0.2],
      [x, 1.85, z + 0.2],
      [x, 1.85, z - 0.2],
    ),
  ].join('')
}
