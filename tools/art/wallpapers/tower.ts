import { below, fir, firs, front, linear, page, picture, radial, seeded, short, width } from '../draw.ts'

/** Fire season: six ridges of forest in the dusk and a lookout tower on the nearest hill. */
export function tower(): string {
  const random = seeded(21)
  const layers = [
    { y: 430, swell: 26, wave: 74, phase: 0.4, reach: [0, 0], step: 0, from: '#e8724a', to: '#f08a55' },
    { y: 468, swell: 22, wave: 52, phase: 2.1, reach: [7, 13], step: 5, from: '#c9513f', to: '#e27250' },
    { y: 520, swell: 24, wave: 64, phase: 4.2, reach: [14, 24], step: 7, from: '#9c3a3d', to: '#c65a4a' },
    { y: 580, swell: 22, wave: 58, phase: 0.9, reach: [24, 42], step: 10, from: '#6b2a3b', to: '#943f44' },
    { y: 664, swell: 20, wave: 70, phase: 3.6, reach: [44, 76], step: 17, from: '#3c1c33', to: '#5e2a3c' },
    { y: 770, swell: 14, wave: 60, phase: 1.5, reach: [80, 150], step: 34, from: '#180f22', to: '#1e1226' },
  ] as const

  const ground = (layer: (typeof layers)[number]) => (x: number) =>
    layer.y +
    Math.sin(x / layer.wave + layer.phase) * layer.swell +
    Math.sin(x / 19 + layer.phase * 3) * layer.swell * 0.14

  const land = (layer: (typeof layers)[number], index: number) => {
    const line = ground(layer)
    const hill = Array.from(
      { length: 39 },
      (_, step) => `${step ? 'L' : 'M'}${step * 10} ${short(line(step * 10))}`,
    ).join('')
    const trees = layer.step ? firs(random, line, layer.reach, layer.step) : ''
    return `<path fill="url(#land${index})" d="${trees}${hill}V812H0z"/>`
  }

  const defs =
    linear('sky', '#2a1238 0, #5a1f45 0.2, #a8363f 0.38, #e8663f 0.52, #ffae5c 0.6') +
    radial('glow', '#ffdf9a 0 0.9, #ffbb62 0.25 0.5, #ff8a45 1 0') +
    layers.map(({ from, to }, index) => linear(`land${index}`, `${from} 0, ${to} 0.35`)).join('')

  const smoke = 'M20 330h120M70 344h90M230 300h130M280 314h110M-20 250h90M150 214h70M300 226h90'

  const [first, second, third, fourth, fifth, sixth] = layers.map(land)
  return picture(
    defs,
    page('url(#sky)') +
      `<path stroke="#ffb070" stroke-width="9" stroke-linecap="round" opacity=".1" d="${smoke}"/>` +
      `<circle cx="128" cy="432" r="220" fill="url(#glow)"/><circle cx="128" cy="424" r="36" fill="#ffe3a0"/>` +
      `<path stroke="#7b2a3d" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="M196 330q5-5 8 0q4-5 9 0M222 344q4-4 6 0q3-4 7 0M184 352q3-3 5 0q3-3 6 0"/>` +
      `${first}${second}${third}${front(lookout, 500)}${fourth}${fifth}` +
      `<path fill="#180f22" d="${fir(18, 812, 250, 0.17)}${fir(width - 4, 812, 290, 0.17)}${fir(width - 62, 812, 170, 0.18)}"/>${sixth}${below('#1e1226')}`,
  )
}

/** Standing on the fourth ridge: legs with cross braces, a stair, a cabin with its lit windows and a pointed roof. */
const lookout =
  '<g transform="translate(276 428)"><path stroke="#4a1d33" stroke-width="3.4" d="M-19 46L-29 178M19 46L29 178"/>' +
  '<path stroke="#4a1d33" stroke-width="1.7" d="M-20 62L25 112M20 62L-25 112M-24 112L29 170M24 112L-29 170M-20 62h40M-24 112h48M0 46v130"/>' +
  '<path fill="#4a1d33" d="M-34 40h68v6h-68zM-26 8h52v34h-52zM-33 10L0-17L33 10zM-1-32h2v16h-2z"/>' +
  '<path fill="#ffd27a" d="M-22 13h12v14h-12zM-7 13h14v14h-14zM10 13h12v14h-12z"/>' +
  '<path stroke="#4a1d33" stroke-width="1.2" d="M-33 28h66M-33 28v14M-22 28v14M22 28v14M33 28v14M-16 13v14M0 13v14M16 13v14"/></g>'
