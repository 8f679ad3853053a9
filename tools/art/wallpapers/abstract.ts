import { between, curve, linear, type Point, page, picture, points, radial, short } from '../draw.ts'

/** Points of `from` moved towards `to` by `share`, 0 to 1. */
const blend = (from: readonly Point[], to: readonly Point[], share: number): Point[] =>
  from.map(([x, y], index) => {
    const [toX, toY] = to[index] as Point
    return [x + (toX - x) * share, y + (toY - y) * share]
  })

const glow = (id: string, colour: string, strength = 0.9) =>
  radial(id, `${colour} 0 ${strength}, ${colour} 0.5 ${strength * 0.4}, ${colour} 1 0`)

/** Darkens the bottom of the page, behind the dock's labels. */
const footShade = linear('foot', '#06041a 0 0, #06041a 1 0.72')
const foot = '<path fill="url(#foot)" d="M0 640h375v172H0z"/>'

/** Curtains of fine light lines over a violet night. */
export function aurora(): string {
  const upper = points('-40 560, 40 430, 130 470, 210 380, 300 250, 420 300')
  const waist = points('-40 600, 50 590, 140 500, 220 500, 310 440, 420 330')
  const lower = points('-40 690, 60 760, 150 610, 230 640, 300 690, 420 520')
  const veil = (from: Point[], to: Point[], count: number, ease: number) =>
    Array.from({ length: count }, (_, index) => curve(blend(from, to, (index / (count - 1)) ** ease))).join('')
  const defs =
    linear('sky', '#0b0730 0, #2a1268 0.45, #4a1a86 0.75, #12083c 1') +
    glow('violet', '#b03bff', 0.85) +
    glow('blue', '#2f7bff', 0.8) +
    glow('rose', '#ff4f9e', 0.75) +
    linear('cool', '#3bd7ff 0, #8f7bff 0.5, #ff6fc4 1', [0, 0, 1, 0]) +
    linear('warm', '#8f5bff 0, #ff6fb0 0.5, #ffc07a 1', [0, 0, 1, 0]) +
    linear('sheet', '#58d6ff 0 0.5, #9a6bff 0.5 0.28, #ff6fc4 1 0.5', [0, 0, 1, 0]) +
    linear('fold', '#7a4bff 0 0.55, #ff5fa8 0.5 0.5, #ffb06a 1 0.55', [0, 0, 1, 0])
  return picture(
    defs,
    page('url(#sky)') +
      '<circle cx="70" cy="540" r="270" fill="url(#blue)"/><circle cx="320" cy="420" r="260" fill="url(#violet)"/><circle cx="290" cy="690" r="230" fill="url(#rose)"/>' +
      `<path fill="url(#sheet)" d="${between(upper, waist)}"/><path fill="url(#fold)" d="${between(waist, lower)}"/>` +
      `<path stroke="url(#cool)" stroke-width=".8" opacity=".75" d="${veil(upper, waist, 22, 1.6)}"/>` +
      `<path stroke="url(#warm)" stroke-width=".8" opacity=".75" d="${veil(waist, lower, 26, 1.7)}"/>`,
  )
}

/** Folds of silk, each lit along its upper edge. */
export function flow(): string {
  const folds: readonly { line: Point[]; lit: string; body: string; deep: string }[] = [
    {
      line: points('-30 250, 70 300, 170 250, 270 150, 410 130'),
      lit: '#4f60e6',
      body: '#3140b8',
      deep: '#171c66',
    },
    {
      line: points('-30 380, 60 440, 170 400, 280 260, 410 230'),
      lit: '#7d63e0',
      body: '#5a3fc0',
      deep: '#25186e',
    },
    {
      line: points('-30 470, 60 560, 180 530, 290 380, 410 340'),
      lit: '#d96fc0',
      body: '#b04ab0',
      deep: '#46207a',
    },
    {
      line: points('-30 560, 80 660, 200 620, 300 500, 410 470'),
      lit: '#f5937f',
      body: '#e0637f',
      deep: '#6a2a80',
    },
    {
      line: points('-30 670, 90 740, 210 700, 310 620, 410 600'),
      lit: '#ff8fb8',
      body: '#8f3f9f',
      deep: '#2c1a66',
    },
    {
      line: points('-30 770, 90 812, 220 770, 320 716, 410 706'),
      lit: '#7f8fff',
      body: '#37329a',
      deep: '#120f4a',
    },
  ]
  const shapes = folds
    .map(({ line }, index) => {
      const closed = `${curve(line)}V840H-30z`
      return `<path fill="url(#fold${index})" d="${closed}"/><path stroke="#fff" stroke-width="1.1" opacity=".4" d="${curve(line)}"/>`
    })
    .join('')
  const defs =
    footShade +
    linear('sky', '#070a2e 0, #161c66 0.3, #2c2f96 0.6', [0.2, 0, 0.8, 1]) +
    folds
      .map(({ lit, body, deep }, index) =>
        linear(`fold${index}`, `${lit} 0, ${body} 0.16, ${deep} 0.5`, [0.72, 0.02, 0.38, 0.98]),
      )
      .join('')
  return picture(defs, page('url(#sky)') + shapes + foot)
}

/** Broad bands of colour that roll out of the dark and fold back. */
export function ribbons(): string {
  const outer = points('420 150, 300 220, 190 330, 150 450, 230 560, 180 690, 20 760, -60 850')
  const inner = points('420 560, 390 590, 352 610, 330 640, 350 690, 330 760, 270 830, 200 900')
  const colours = ['#3b1fb8', '#6a2be0', '#b02fd0', '#f03a9a', '#ff5a5a', '#ff8a2f', '#ffc247', '#ff9a3d']
  const bands = colours
    .map((_, index) => {
      const from = blend(outer, inner, index / colours.length)
      const to = blend(outer, inner, (index + 1) / colours.length)
      return `<path fill="url(#band${index})" d="${between(from, to)}"/>`
    })
    .join('')
  const defs =
    footShade +
    radial('room', '#2a1a5a 0, #0d0a26 0.6, #04040e 1', [0.8, 0.62, 0.75]) +
    colours
      .map((colour, index) =>
        linear(
          `band${index}`,
          `#07061a 0, ${colour} 0.3, ${colours[Math.max(0, index - 1)]} 0.55, ${colour} 0.8, #140a2e 1`,
          [0.6, 0, 0.35, 1],
        ),
      )
      .join('')
  return picture(
    defs,
    `${page('url(#room)')}${bands}<path stroke="#fff" stroke-width="1" opacity=".25" d="${curve(outer)}"/>${foot}`,
  )
}

/** Glassy bubbles, dark within and bright along their rims. */
export function bubbles(): string {
  const rounds: readonly { x: number; y: number; r: number; rim: string; heart: string }[] = [
    { x: 340, y: 250, r: 250, rim: '#5b6bff', heart: '#0c0f3a' },
    { x: 20, y: 500, r: 230, rim: '#8f5bff', heart: '#140a40' },
    { x: 300, y: 640, r: 210, rim: '#ff6fb0', heart: '#2a0a44' },
    { x: 110, y: 730, r: 170, rim: '#ffa06a', heart: '#3a0f4a' },
    { x: 236, y: 480, r: 118, rim: '#6fd7ff', heart: '#10185a' },
  ]
  const defs =
    footShade +
    linear('room', '#05071e 0, #150c46 0.6, #0a0626 1') +
    rounds
      .map(({ rim, heart }, index) =>
        radial(`bubble${index}`, `${heart} 0 0.1, ${heart} 0.6 0.55, ${rim} 0.86 0.5, ${rim} 0.97 0.95, #fff 1 0.9`),
      )
      .join('')
  const circles = rounds
    .map(({ x, y, r }, index) => `<circle cx="${x}" cy="${y}" r="${short(r)}" fill="url(#bubble${index})"/>`)
    .join('')
  return picture(defs, page('url(#room)') + circles + foot)
}
