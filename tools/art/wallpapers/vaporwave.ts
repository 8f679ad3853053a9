import {
  linear,
  lowered,
  type Point,
  page,
  picture,
  points,
  radial,
  ridge,
  seeded,
  short,
  stars,
  straight,
} from '../draw.ts'

const horizon = 520

/** Synthwave: a striped sun setting on a glowing grid between palms. */
export function vaporwave(): string {
  const random = seeded(5)
  const gaps = Array.from({ length: 9 }, (_, index) => {
    const y = 402 + index * 15
    return `<path fill="#000" d="M0 ${y}h375v${2 + index * 1.25}H0z"/>`
  }).join('')
  const peaks = ridge(random, points('0 490, 40 462, 84 506, 120 520'), 16, 3)
  const east = ridge(random, points('255 520, 292 496, 338 456, 375 484'), 16, 3)
  const facet = (crest: Point[]) => `${straight(crest)}V${horizon}H${crest[0]?.[0]}z`

  const defs =
    linear('sky', '#12063a 0, #3a0f6b 0.35, #8a1c86 0.55, #ff4f9a 0.69') +
    linear('sun', '#ffc85a 0, #ff8a58 0.45, #ff2d8f 1') +
    radial('glow', '#ff5fae 0 0.75, #ff5fae 1 0') +
    linear('floor', '#5a117e 0, #25084f 0.25, #0b0328 1') +
    linear('grid', '#ff6fd8 0, #b04bff 0.4, #39d0ff 1') +
    linear('rock', '#5a2a9e 0, #2a0a5a 1') +
    `<mask id="cut"><path fill="#fff" d="M0 0h375v812H0z"/>${gaps}</mask>`

  return picture(
    defs,
    page('url(#sky)') +
      stars(random, 120, 420, '#ffd9ff') +
      lowered(
        44,
        `<circle cx="187.5" cy="430" r="240" fill="url(#glow)"/><g mask="url(#cut)"><circle cx="187.5" cy="422" r="118" fill="url(#sun)"/></g>` +
          `<path fill="url(#rock)" stroke="#ff6fd8" stroke-width="1" stroke-linejoin="round" d="${facet(peaks)}${facet(east)}"/>` +
          `<path fill="url(#floor)" d="M0 ${horizon}h375v292H0z"/><path stroke="url(#grid)" stroke-width="1.1" opacity=".8" d="${floorGrid()}"/>` +
          `<path stroke="#ffd0f2" stroke-width="1.6" d="M0 ${horizon}h375"/>` +
          palm(22, 600, 200, 26, 1.15) +
          palm(-2, 620, 140, 40, 0.9) +
          palm(356, 606, 230, -34, 1.25),
      ),
  )
}

/** Rails that meet beyond the horizon, and rungs that crowd towards it. */
function floorGrid(): string {
  const rails = Array.from({ length: 37 }, (_, index) => {
    const off = index - 18
    return `M${short(187.5 + off * 13)} ${horizon}L${short(187.5 + off * 78)} 812`
  })
  const rungs = Array.from({ length: 17 }, (_, index) => `M0 ${short(horizon + 292 * (index / 16) ** 2.3)}h375`)
  return [...rails, ...rungs].join('')
}

function palm(x: number, y: number, tall: number, lean: number, scale: number): string {
  const frond =
    'M0 0c-8-16-24-22-42-16c10 0 15 4 18 9c-13-2-23 4-29 18c12-9 21-9 27-6c-10 6-13 17-10 31c5-16 15-24 36-36z'
  const crown = ['', 'scale(-1 1)', 'rotate(58)', 'scale(-1 1) rotate(52)']
    .map((turn) => `<path${turn && ` transform="${turn}"`} d="${frond}"/>`)
    .join('')
  const outward = `q${short(lean * 0.2)} ${-tall * 0.6} ${lean} ${-tall}`
  const back = `q${short(3 - lean * 0.8)} ${tall * 0.4} ${4 - lean} ${tall - 1}`
  const top = `translate(${x + lean + 2} ${y - tall}) scale(${scale})`
  return `<g fill="#0b0328"><path d="M${x} ${y}${outward}l5 1${back}z"/><g transform="${top}">${crown}</g></g>`
}
