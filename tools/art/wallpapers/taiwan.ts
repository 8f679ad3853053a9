import {
  below,
  between,
  front,
  linear,
  type Point,
  page,
  picture,
  points,
  type Random,
  radial,
  seeded,
  short,
  stars,
  width,
} from '../draw.ts'

const water = 694

/** A river city at night under its great tiered tower. */
export function taiwan(): string {
  const random = seeded(101)
  const far = skyline(random, { low: 26, high: 90, foot: water, narrow: 12, wide: 26, lit: 0.2, cell: 5 })
  const mid = skyline(random, { low: 60, high: 170, foot: water, narrow: 18, wide: 34, lit: 0.34, cell: 6 })
  const near = skyline(random, { low: 18, high: 92, foot: water, narrow: 26, wide: 46, lit: 0.42, cell: 7 })

  const defs =
    linear('sky', '#050a24 0, #111f57 0.4, #3b3382 0.66, #a04a8c 0.8, #f08a7a 0.87') +
    radial('glow', '#ff9a8a 0 0.55, #c4549a 0.5 0.22, #6a3a9a 1 0') +
    linear('far', '#4a3f8f 0, #8d4f93 1') +
    linear('mid', '#1d2460 0, #3d2f77 1') +
    linear('near', '#0c1136 0, #171a49 1') +
    linear('tower', '#1f6f86 0, #174a74 0.5, #142c5c 1') +
    linear('face', '#fff 0 0, #b8fff0 0.46 0.2, #052038 0.52 0.1, #041028 1 0.6', [0, 0, 1, 0]) +
    linear('river', '#5b3a80 0, #251f5c 0.3, #080b2a 1') +
    linear('hills', '#2d2f7c 0, #7a4590 1')

  const hills = between(points('0 640, 60 604, 120 628, 190 598, 270 622, 330 594, 375 612'), points('0 700, 375 700'))
  return picture(
    defs,
    page('url(#sky)') +
      stars(random, 110, 430) +
      `<circle cx="228" cy="640" r="330" fill="url(#glow)"/>` +
      `<path fill="url(#hills)" d="${hills}"/><path fill="url(#far)" d="${far.walls}"/><path fill="#ffc9a0" opacity=".5" d="${far.windows}"/>` +
      front(greatTower(), 470) +
      `<path fill="url(#mid)" d="${mid.walls}"/><path fill="#ffd98f" opacity=".85" d="${mid.windows}"/>` +
      `<path fill="url(#near)" d="${near.walls}"/><path fill="#ffe9b8" d="${near.windows}"/>` +
      `<path fill="url(#river)" d="M0 ${water}h375v118H0z"/>${reflections(random)}` +
      `<path stroke="#ffd98f" stroke-width="1.6" stroke-dasharray="1.6 9" stroke-linecap="round" d="M0 ${water - 1}h375"/>` +
      below('#080b2a'),
  )
}

interface Row {
  low: number
  high: number
  foot: number
  narrow: number
  wide: number
  lit: number
  cell: number
}

/** Blocks side by side with their lit windows, each kind as one path; blocks near the tower are lower. */
function skyline(random: Random, { low, high, foot, narrow, wide, lit, cell }: Row) {
  let walls = ''
  let windows = ''
  for (let x = -6; x < width; ) {
    const broad = Math.round(random(narrow, wide))
    const nearTower = Math.abs(x + broad / 2 - 228) < 44
    const tall = Math.round(random(low, high) * (nearTower ? 0.45 : 1))
    const top = foot - tall
    walls += `M${x} ${foot}V${top}h${broad}V${foot}z`
    if (random() < 0.3) walls += `M${x + (broad >> 1)} ${top}v${-Math.round(random(6, 16))}h1.4v20z`
    if (random() < 0.3) walls += `M${x + 3} ${top}v-5h${broad - 6}v5z`
    for (let y = top + 5; y < foot - 5; y += cell) {
      for (let column = x + 3; column < x + broad - 3; column += cell) {
        if (random() < lit) windows += `M${column} ${y}h${cell / 2 - 0.6}v${cell / 2}h${0.6 - cell / 2}z`
      }
    }
    x += broad + (random() < 0.25 ? 3 : 0)
  }
  return { walls, windows }
}

/** Eight flared storeys on a tapering base, a crown and a mast, lit from within. */
function greatTower(): string {
  const x = 228
  const block = (top: number, bottom: number, head: number, foot: number) =>
    `M${short(x - foot)} ${bottom}L${short(x - head)} ${top}H${short(x + head)}L${short(x + foot)} ${bottom}z`
  const storeys = Array.from({ length: 8 }, (_, index) => 348 + index * 27)
  const walls =
    storeys.map((top) => block(top, top + 27, 31, 23)).join('') +
    block(564, water, 25, 38) +
    block(326, 348, 15, 20) +
    block(306, 326, 10, 13) +
    block(288, 306, 5, 8) +
    block(214, 288, 0.6, 2.2)
  const eaves = [
    ...storeys.map((top) => `M${x - 32} ${top}h64`),
    `M${x - 20} 347h40M${x - 14} 326h28M${x - 9} 306h18M${x - 27} 564h54`,
  ].join('')
  const floors = storeys
    .map((top) =>
      [7, 13, 19]
        .map((down) => `M${short(x - 28.6 + down * 0.26)} ${top + down}H${short(x + 28.6 - down * 0.26)}`)
        .join(''),
    )
    .join('')
  const base = Array.from({ length: 12 }, (_, index) => `M${x - 25 - index} ${576 + index * 9}h${50 + index * 2}`).join(
    '',
  )
  return (
    `<path fill="url(#tower)" d="${walls}"/><path stroke="#9dffe6" stroke-width="1.5" stroke-dasharray="2.4 2" opacity=".55" d="${floors}${base}"/>` +
    `<path fill="url(#face)" d="${walls}"/><path stroke="#c8fff2" stroke-width="1.7" stroke-linecap="round" d="${eaves}"/>` +
    `<circle cx="${x}" cy="214" r="16" fill="#ff5a6a" opacity=".18"/><circle cx="${x}" cy="214" r="2.4" fill="#ff8a8a"/>` +
    `<circle cx="${x}" cy="578" r="7" fill="#ffe9b8"/><circle cx="${x}" cy="578" r="4" fill="#174a74"/>`
  )
}

function reflections(random: Random): string {
  const colours = ['#ffd98f', '#ff9a8a', '#9dffe6', '#c79bff']
  return colours
    .map((colour, index) => {
      const dashes = Array.from({ length: 34 }, () => {
        const near: Point = [index === 2 ? 228 + random(-30, 30) : random(0, width), water + 6 + 104 * random() ** 1.5]
        return `M${short(near[0])} ${short(near[1])}h${short(random(4, 20))}`
      }).join('')
      return `<path stroke="${colour}" stroke-width="1.7" stroke-linecap="round" opacity=".42" d="${dashes}"/>`
    })
    .join('')
}
