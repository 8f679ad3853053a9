import type { Track } from '@orelhao/protocol/itunes/contract'

/** Dark, middle and light colour of a cover; the first two make the player's background. */
export type Palette = readonly [deep: string, main: string, light: string]

const palettes: readonly Palette[] = [
  ['#2b0f54', '#d6336c', '#ffd166'],
  ['#0b3954', '#087e8b', '#f5e9c8'],
  ['#12263a', '#2a6f97', '#ffb4a2'],
  ['#3c1518', '#c8553d', '#f2cd5d'],
  ['#10312b', '#2a9d5c', '#e9f5a1'],
  ['#1b1b3a', '#6a4cc4', '#f7aef8'],
  ['#3a0d2e', '#b5179e', '#4cc9f0'],
  ['#1f2a44', '#e07a3f', '#f4e4c1'],
]
/** For an owner's picture, whose colours are unknown. */
const neutral: Palette = ['#16171c', '#3a3d48', '#c9ccd6']

export function paletteOf(track: Track): Palette {
  if (track.cover) return neutral
  return palettes[seedOf(track) % palettes.length] ?? neutral
}

const coverCache = new Map<string, string>()

/** Returns the address of the track's cover: the owner's, or one drawn from its name, always the same. */
export function coverOf(track: Track): string {
  if (track.cover) return track.cover
  const cached = coverCache.get(track.url)
  if (cached) return cached
  const address = `data:image/svg+xml,${encodeURIComponent(drawCover(track))}`
  coverCache.set(track.url, address)
  return address
}

function drawCover(track: Track): string {
  const seed = seedOf(track)
  const motif = motifs[Math.floor(seed / palettes.length) % motifs.length] ?? sun
  const body = motif(paletteOf(track), seededRandom(seed))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">${body}</svg>`
}

type Motif = (palette: Palette, random: () => number) => string

const ground = (fill: string) => `<rect width="300" height="300" fill="${fill}"/>`
const gradient = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>${ground('url(#g)')}`

/** A low sun behind blinds, over the sea. */
const sun: Motif = ([deep, main, light]) => {
  const blinds = [0, 1, 2, 3, 4].map(
    (row) => `<rect y="${152 + row * 17}" width="300" height="${3 + row * 2.2}" fill="${main}"/>`,
  )
  const sea = [0, 1, 2, 3].map(
    (row) =>
      `<rect x="${96 - row * 14}" y="${246 + row * 13}" width="${108 + row * 28}" height="3" rx="1.5" fill="${light}" opacity="${0.7 - row * 0.13}"/>`,
  )
  return `${gradient(deep, main)}<circle cx="150" cy="150" r="88" fill="${light}"/>${blinds.join('')}<rect y="236" width="300" height="64" fill="${deep}"/>${sea.join('')}`
}

/** The waves of the promenade. */
const promenade: Motif = ([deep, main, light]) => {
  const wave = (y: number) =>
    `M-20 ${y}c35-46 65-46 100 0s65 46 100 0 65-46 100 0 65 46 100 0v44c-35 46-65 46-100 0s-65-46-100 0-65 46-100 0-65-46-100 0z`
  const bands = [-10, 78, 166, 254].map((y, index) => `<path d="${wave(y)}" fill="${index % 2 ? main : deep}"/>`)
  return ground(light) + bands.join('')
}

/** Ripples of a drop beside the middle. */
const ripples: Motif = ([deep, main, light], random) => {
  const [x, y] = [90 + random() * 120, 90 + random() * 120]
  const rings = [230, 185, 142, 102, 66, 34].map(
    (radius, index) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${[main, deep][index % 2]}"/>`,
  )
  return `${ground(deep)}${rings.join('')}<circle cx="${x}" cy="${y}" r="13" fill="${light}"/>`
}

/** Tiles of quarter circles, each rotated. */
const tiles: Motif = ([deep, main, light], random) => {
  const colours = [main, light, main, deep]
  const parts: string[] = []
  for (let index = 0; index < 16; index++) {
    const turn = Math.floor(random() * 4) * 90
    const at = `translate(${(index % 4) * 75} ${Math.floor(index / 4) * 75}) rotate(${turn} 37.5 37.5)`
    const fill = colours[Math.floor(random() * 3)]
    parts.push(
      `<g transform="${at}"><path d="M0 0h75A75 75 0 0 1 0 75z" fill="${fill}"/><path d="M0 0h34A34 34 0 0 1 0 34z" fill="${deep}"/></g>`,
    )
  }
  return ground(deep) + parts.join('')
}

/** Hills at night below a moon. */
const hills: Motif = ([deep, main, light], random) => {
  const moon = `<circle cx="${70 + random() * 160}" cy="84" r="34" fill="${light}"/>`
  const far = '<path d="M0 210q40-90 82-22 30-104 70-10 44-70 78 6 34-58 70-8v124H0z" fill-opacity=".55" '
  const near = '<path d="M0 252q60-70 120-14 60-84 110 6 40-38 70-12v68H0z" '
  return `${gradient(main, light)}${moon}${far}fill="${deep}"/>${near}fill="${deep}"/>`
}

/** Bars of an equaliser. */
const bars: Motif = ([deep, main, light], random) => {
  const parts = Array.from({ length: 9 }, (_, index) => {
    const height = 50 + random() * 170 * Math.sin(((index + 1) / 10) * Math.PI)
    const fill = index % 3 === 1 ? light : main
    return `<rect x="${27 + index * 28}" y="${150 - height / 2}" width="18" height="${height}" rx="9" fill="${fill}"/>`
  })
  return ground(deep) + parts.join('')
}

const motifs: readonly Motif[] = [sun, promenade, ripples, tiles, hills, bars]

/** Returns the same number for the same name. With this start value the demo city's tracks look different from each other. */
function seedOf({ title, artist = '' }: Track): number {
  let hash = 2_166_135_978
  for (const letter of `${title}|${artist}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (hash >>> 0) % 1_000_003
}

function seededRandom(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
