import { strip } from '../../game/layout.ts'
import { type Light, mix, type Tone } from '../../game/light.ts'
import { type House, houses, seededRandom } from '../houses.ts'
import { depthOf, line, onFacade, polygon } from './projection.ts'
import { glass, lit } from './shading.ts'

const facade = strip.facades

/** Draws the row of houses, the farthest first. */
export function town(light: Light): string {
  return [...houses]
    .reverse()
    .map((house) => drawHouse(house, light))
    .join('')
}

function drawHouse(house: House, light: Light): string {
  const east = house.west + house.width
  const depth = depthOf(house.west + house.width / 2)
  const tone = (paint: number, facing: 'sea' | 'west' | 'up' = 'sea') => lit(paint, light, facing, depth)
  const front = (t: Tone, across: [number, number], up: [number, number]) => onFacade(t, facade, across, up)
  const parts = [
    polygon(
      tone(house.wall, 'west'),
      [house.west, 0, facade - 7],
      [house.west, 0, facade],
      [house.west, house.height, facade],
      [house.west, house.height, facade - 7],
    ),
    front(tone(house.wall), [house.west, east], [0, house.height]),
    front(mix(tone(house.wall), [0, 0, 0], 0.16), [house.west, east], [0, 0.7]),
    front(tone(house.trim), [house.west, east], [house.height - 0.4, house.height]),
    front(tone(house.trim), [house.west, east], [3.3, 3.5]),
    roof(house, tone),
    upstairs(house, light, depth, tone),
    downstairs(house, light, depth, tone),
  ]
  return parts.join('')
}

function roof({ west, width, height, top, trim }: House, tone: (paint: number, facing?: 'up') => Tone): string {
  const east = west + width
  if (top === 'parapet')
    return onFacade(tone(trim), facade, [west + width * 0.3, east - width * 0.3], [height, height + 0.7])
  return polygon(
    tone(0xc8643c, 'up'),
    [west - 0.2, height, facade + 0.5],
    [east + 0.2, height, facade + 0.5],
    [east + 0.2, height + 1.9, facade - 4],
    [west - 0.2, height + 1.9, facade - 4],
  )
}

function upstairs(house: House, light: Light, depth: number, tone: (paint: number) => Tone): string {
  const parts: string[] = []
  for (let place = 0; place < 3; place++) {
    const x = house.west + (house.width * (place + 0.5)) / 3
    const low = house.balcony && place === 1 ? 3.6 : 4.1
    parts.push(onFacade(tone(house.shutters), facade, [x - 0.95, x + 0.95], [low, 5.6]))
    parts.push(onFacade(tone(house.trim), facade, [x - 0.6, x + 0.6], [low, 5.7]))
    parts.push(onFacade(glass(light, depth, seededRandom(x) > 0.4), facade, [x - 0.48, x + 0.48], [low + 0.1, 5.5]))
  }
  if (house.balcony) {
    const [from, to] = [house.west + 1, house.west + house.width - 1]
    const rail = facade + 0.9
    parts.push(polygon(tone(house.trim), [from, 3.5, facade], [to, 3.5, facade], [to, 3.5, rail], [from, 3.5, rail]))
    parts.push(
      line(tone(house.shutters), 0.07, [from, 4.4, facade], [from, 4.4, rail], [to, 4.4, rail], [to, 4.4, facade]),
    )
    for (let x = from; x <= to; x += 0.6) parts.push(line(tone(house.shutters), 0.05, [x, 3.5, rail], [x, 4.4, rail]))
    if (house.flowers)
      for (let x = from; x < to; x += 1) parts.push(line(tone(0xd6336c), 0.32, [x, 4.1, rail], [x + 0.5, 4, rail]))
  }
  return parts.join('')
}

function downstairs(house: House, light: Light, depth: number, tone: (paint: number) => Tone): string {
  const { west, width, awning } = house
  const east = west + width
  const parts: string[] = []
  if (house.ground === 'home' || house.ground === 'office') {
    parts.push(onFacade(tone(house.shutters), facade, [west + width / 2 - 0.7, west + width / 2 + 0.7], [0, 2.6]))
    for (const x of [west + width * 0.2, east - width * 0.2]) {
      parts.push(onFacade(tone(house.trim), facade, [x - 0.75, x + 0.75], [0.9, 2.7]))
      parts.push(onFacade(glass(light, depth, seededRandom(x) > 0.3), facade, [x - 0.6, x + 0.6], [1.05, 2.55]))
    }
  } else {
    parts.push(onFacade(glass(light, depth, true), facade, [west + 0.8, east - 0.8], [0.3, 2.7]))
  }
  if (house.sign)
    parts.push(
      onFacade(
        mix(tone(house.signPaint ?? 0), [0.9, 0.7, 0.4], light.night * 0.25),
        facade + 0.1,
        [west + 1.2, east - 1.2],
        [2.75, 3.3],
      ),
    )
  if (awning) {
    const step = (width - 1) / 8
    for (let stripe = 0; stripe < 8; stripe++) {
      const from = west + 0.5 + stripe * step
      parts.push(
        polygon(
          tone(awning[stripe % 2] as number),
          [from, 2.75, facade],
          [from + step, 2.75, facade],
          [from + step, 2.25, facade + 1.6],
          [from, 2.25, facade + 1.6],
        ),
      )
    }
  }
  return parts.join('')
}
