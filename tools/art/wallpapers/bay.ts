import {
  curve,
  linear,
  type Point,
  page,
  picture,
  points,
  radial,
  ridge,
  seeded,
  short,
  stars,
  under,
} from '../draw.ts'

/** The light of one part of the day. All are dark enough for white text behind icons: from the top to the middle of the sea. */
interface Light {
  /** Colours of the sky, from its top to the horizon. */
  sky: string
  glow: string
  /** Sun or moon: position, radius and colour. */
  disc: [x: number, y: number, r: number, colour: string]
  far: string
  rock: string
  near: string
  /** Colours of the sea, from the horizon down. */
  sea: string
  /** Glitter on the sea. */
  path: string
  cloud: string
  isStarry: boolean
  hasLights: boolean
}

const lights: Record<'dawn' | 'day' | 'dusk' | 'night', Light> = {
  dawn: {
    sky: '#2c3f7c 0, #50538a 0.4, #7e527d 0.6, #9c6084 0.68, #f3b58f 0.84, #ffd9a3 1',
    glow: '#ffe3ae',
    disc: [108, 498, 24, '#fff0c9'],
    far: '#6e5f8e 0, #8a6580 1',
    rock: '#46477c 0, #7c6592 1',
    near: '#1f2650 0, #2f3566 1',
    sea: '#b0788f 0, #625f94 0.18, #3d4a86 1',
    path: '#fff0c9',
    cloud: '#ffd5bd',
    isStarry: false,
    hasLights: false,
  },
  day: {
    sky: '#1557a8 0, #1b62ad 0.42, #2467a8 0.6, #2c70b0 0.68, #4a97d2 0.74, #9cccea 1',
    glow: '#f2fbff',
    disc: [273, 203, 26, '#fff8dc'],
    far: '#3f7094 0, #4f83a2 1',
    rock: '#2b6458 0, #3a735f 1',
    near: '#12413c 0, #1d5a4a 1',
    sea: '#2f83ad 0, #1a6a9f 0.25, #0f4a80 1',
    path: '#e8f8ff',
    cloud: '#ffffff',
    isStarry: false,
    hasLights: false,
  },
  dusk: {
    sky: '#241c56 0, #5a2c74 0.38, #b0426d 0.64, #cc5560 0.7, #f2763f 0.86, #ffb057 1',
    glow: '#ffb867',
    disc: [96, 510, 34, '#ffd27a'],
    far: '#7a3f74 0, #c9606a 1',
    rock: '#3a2258 0, #6f3560 1',
    near: '#170f36 0, #2a1844 1',
    sea: '#c96a55 0, #82396a 0.2, #2c1a52 1',
    path: '#ffd27a',
    cloud: '#ff9c7a',
    isStarry: false,
    hasLights: true,
  },
  night: {
    sky: '#050a24 0, #0b1740 0.5, #1c2f66 0.84, #33467f 1',
    glow: '#9fb4e8',
    disc: [273, 203, 22, '#f2ecd2'],
    far: '#1c2a58 0, #2b3b6e 1',
    rock: '#0d1738 0, #1a2650 1',
    near: '#060b20 0, #0b1230 1',
    sea: '#27386e 0, #131f4c 0.35, #070d28 1',
    path: '#cdd8f5',
    cloud: '#56689e',
    isStarry: true,
    hasLights: true,
  },
}

const horizon = 560

/** A bay with its round rock, and the city's lights at its feet, in the light of one part of the day. */
export function bay(part: keyof typeof lights): string {
  const light = lights[part]
  const random = seeded(21)
  const [x, y, r, colour] = light.disc
  const far = under(
    curve(ridge(random, points('0 530, 60 506, 120 528, 190 498, 260 530, 330 512, 375 526'), 8, 3)),
    horizon,
  )
  const rock: Point[] = points(
    '150 560, 176 534, 196 500, 207 452, 219 420, 238 404, 258 407, 272 428, 284 470, 300 508, 330 536, 375 548',
  )
  const small: Point[] = points('60 560, 84 540, 112 528, 140 531, 166 546, 180 560')
  const near: Point[] = points('-4 690, 46 668, 104 684, 158 716, 216 730, 300 716, 379 690')
  const defs =
    linear('sky', light.sky) +
    radial('glow', `${light.glow} 0 0.8, ${light.glow} 0.12 0.28, ${light.glow} 1 0`) +
    linear('far', light.far) +
    linear('rock', light.rock) +
    linear('near', light.near) +
    linear('sea', light.sea)
  const lit = (shape: string, fill: string) => `<path fill="url(#${fill})" d="${shape}"/>`
  return picture(
    defs,
    page('url(#sky)') +
      (light.isStarry ? stars(random, 150, 430) : '') +
      `<circle cx="${x}" cy="${y}" r="${r * 5}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>` +
      clouds(light.cloud, light.isStarry ? 0.16 : 0.3) +
      lit(far, 'far') +
      lit(`${curve(small)}z`, 'rock') +
      lit(`${curve(rock)}V560z`, 'rock') +
      `<path fill="url(#sea)" d="M0 ${horizon}h375V812H0z"/>` +
      glitter(random, x, light.path) +
      (light.hasLights ? shoreLights(random) : '') +
      lit(`${curve(near)}V812H-4z`, 'near'),
  )
}

function clouds(colour: string, opacity: number): string {
  const bar = (x: number, y: number, long: number) =>
    `M${x} ${y}h${long}M${short(x + long * 0.22)} ${y - 9}h${short(long * 0.46)}M${short(x - long * 0.16)} ${y + 9}h${short(long * 0.66)}`
  const d = bar(40, 300, 74) + bar(268, 344, 62) + bar(150, 392, 50) + bar(14, 430, 40)
  return `<path stroke="${colour}" stroke-width="6" stroke-linecap="round" opacity="${opacity}" d="${d}"/>`
}

/** Reflection of the light on the water, wider and looser towards the shore. */
function glitter(random: ReturnType<typeof seeded>, x: number, colour: string): string {
  const strokes = Array.from({ length: 26 }, (_, index) => {
    const y = horizon + 6 + index * 5
    const half = 7 + index * 0.9 + random(0, 10)
    return `M${short(x - half + random(-9, 9))} ${short(y)}h${short(half * 2)}`
  }).join('')
  return `<path stroke="${colour}" stroke-width="1.8" stroke-linecap="round" opacity=".5" d="${strokes}"/>`
}

/** Windows and lamps along the water's far edge. */
function shoreLights(random: ReturnType<typeof seeded>): string {
  const row = (from: number, to: number, y: number) =>
    Array.from({ length: 26 }, () => `M${short(random(from, to))} ${short(y + random(-5, 2))}h0`).join('')
  const d = row(4, 150, horizon) + row(300, 372, horizon - 2)
  return `<path stroke="#ffd58a" stroke-width="2" stroke-linecap="round" opacity=".85" d="${d}"/>`
}
