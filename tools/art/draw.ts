/** Drawing functions of the wallpapers: all return SVG text, coordinates in pixels of the 375 × 812 page, seeded. */

export const width = 375
const height = 812

export type Point = readonly [x: number, y: number]
export type Random = (low?: number, high?: number) => number

/** Mulberry32: the same seed always draws the same picture. */
export function seeded(seed: number): Random {
  let state = seed
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low)
  }
}

/** Points from 'x y, x y, …'. */
export const points = (list: string): Point[] =>
  list.split(', ').map((pair) => {
    const [x, y] = pair.split(' ').map(Number)
    return [x ?? 0, y ?? 0]
  })

export const short = (value: number) => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A smooth line through the points (Catmull-Rom turned into Béziers), without its first move. */
export function through(points: readonly Point[]): string {
  const point = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point
  return points
    .slice(1)
    .map((end, index) => {
      const [before, start, after] = [point(index - 1), point(index), point(index + 2)]
      const leave: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
      const arrive: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
      return `C${at(leave)} ${at(arrive)} ${at(end)}`
    })
    .join('')
}

export const curve = (points: readonly Point[]) => `M${at(points[0] as Point)}${through(points)}`
export const straight = (points: readonly Point[]) => `M${points.map(at).join('L')}`

/** The land under a line: closed down to the foot of the page. */
export const under = (line: string, foot = height) => `${line}V${foot}H0z`

/** The band between two lines that run left to right. */
export const between = (upper: readonly Point[], lower: readonly Point[]) => {
  const back = [...lower].reverse()
  return `${curve(upper)}L${at(back[0] as Point)}${through(back)}z`
}

/** A rough skyline by midpoint displacement; `roughness` halves at each of `levels` steps. */
export function ridge(random: Random, anchors: readonly Point[], roughness: number, levels = 4): Point[] {
  let points = [...anchors]
  for (let level = 0, reach = roughness; level < levels; level++, reach /= 1.9) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1]
      if (!next) return [point]
      return [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 + random(-reach, reach)] as const]
    })
  }
  return points
}

/** Stops from 'colour offset [opacity], …', offset and opacity from 0 to 1. */
const stops = (list: string) =>
  list
    .split(', ')
    .map((stop) => {
      const [colour, offset, opacity] = stop.split(' ')
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')

/** A linear gradient; `line` is x1 y1 x2 y2 as fractions of the shape, downwards if left out. */
export const linear = (id: string, list: string, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`

export const radial = (id: string, list: string, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`

export const page = (fill: string) => `<path fill="${fill}" d="M0 0h375v812H0z"/>`

/** Stars as one path of tiny round-capped strokes for each of three sizes. */
export function stars(random: Random, count: number, foot: number, colour = '#fff'): string {
  return [0.9, 1.3, 2]
    .map((size, index) => {
      const dots = Array.from({ length: Math.round(count / 2 ** index / 1.75) }, () => {
        const y = foot * random() ** 1.3
        return `M${short(random(0, width))} ${short(y)}h0`
      })
      return `<path stroke="${colour}" stroke-width="${size}" stroke-linecap="round" opacity="${0.5 + index * 0.2}" d="${dots.join('')}"/>`
    })
    .join('')
}

/** A forest edge: pointed firs standing on a line. `reach` is the height of a tree, low to high. */
export function firs(
  random: Random,
  ground: (x: number) => number,
  reach: readonly [number, number],
  step: number,
): string {
  let path = ''
  for (let x = -step; x < width + step; x += random(step * 0.55, step * 1.25)) {
    path += fir(x, ground(x) + 4, random(...reach), random(0.16, 0.22))
  }
  return path
}

export function fir(x: number, foot: number, tall: number, spread: number): string {
  const tiers = tall > 60 ? 8 : tall > 30 ? 6 : 4
  const side: Point[] = []
  for (let tier = 1; tier <= tiers; tier++) {
    const y = foot - tall + (tall * tier) / tiers
    const half = tall * spread * (tier / tiers) ** 0.9
    side.push([half, y], [half * 0.45, y - tall * 0.015])
  }
  const right = side.map(([half, y]) => [x + half, y] as const)
  const left = side.reverse().map(([half, y]) => [x - half, y] as const)
  return `${straight([[x, foot - tall], ...right, ...left])}z`
}

/** Drawn `by` pixels further down, so that the home screen's icons keep a calm sky. */
export const lowered = (by: number, body: string) => `<g transform="translate(0 ${by})">${body}</g>`

/** Ground below the page: the lock screen shows a part of the drawing that reaches farther down. */
export const below = (fill: string, top = height - 1) => `<path fill="${fill}" d="M0 ${top}h375V${height + 110}H0z"/>`

const [frontStart, frontEnd] = ['\u0001', '\u0002']

/** Marks what stands before the lock screen's clock, down to `foot`, from where nearer things cover it. The inner group is cut as one. */
export const front = (body: string, foot: number) =>
  `${frontStart}<clipPath id="top"><path d="M0 0h375v${foot}H0z"/></clipPath><g clip-path="url(#top)"><g opacity=".999">${frontEnd}${body}${frontStart}</g></g>${frontEnd}`

const clips = new RegExp(`${frontStart}[^${frontEnd}]*${frontEnd}`, 'g')
const fronts = new RegExp(`${frontStart}<clipPath[^]*</g></g>${frontEnd}`)

/** The whole picture, and its front alone with the gradients that it uses, if it has one. */
export function splitFront(svg: string): { whole: string; front: string | undefined } {
  const body = fronts.exec(svg)?.[0].replaceAll(frontStart, '').replaceAll(frontEnd, '')
  const head = svg
    .slice(0, svg.indexOf('</defs>'))
    .replace(/<(\w+Gradient) id="(\w+)".*?<\/\1>/g, (gradient, _, id) =>
      body?.includes(`url(#${id})`) ? gradient : '',
    )
  return { whole: svg.replace(clips, ''), front: body && `${head}</defs>${body}</svg>\n` }
}

export const picture = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 812" preserveAspectRatio="xMidYMid slice" fill="none"><defs>${defs}</defs>${body}</svg>\n`
