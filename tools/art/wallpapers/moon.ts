import {
  below,
  curve,
  firs,
  front,
  linear,
  type Point,
  page,
  picture,
  points,
  type Random,
  radial,
  ridge,
  seeded,
  short,
  stars,
  under,
} from '../draw.ts'

const [cx, cy, r] = [206, 442, 138]
const disc = (radius: number, fill: string) => `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#${fill})"/>`

/** A large crescent over dark hills; the rest of the moon is dark enough for white labels, with its craters in earthlight. */
export function moon(): string {
  const random = seeded(11)
  const nearest = (x: number) => 700 + Math.sin(x / 48 + 0.6) * 22 + Math.sin(x / 15) * 3
  const land = under(curve(Array.from({ length: 39 }, (_, step) => [step * 10, nearest(step * 10)] as const)))
  const hill = (anchors: string) => under(curve(ridge(random, points(anchors), 12, 3)))
  const defs =
    linear('sky', '#04060f 0, #0d1836 0.45, #27406f 0.75, #35558a 1') +
    radial('halo', '#b9ccff 0 0.5, #7c9ce0 0.45 0.24, #4b6cb5 1 0', [0.54, 0.56, 0.5]) +
    radial('moon', '#9ba3c4 0, #c9cbd8 0.6, #f6f1e4 0.84, #fffdf4 1', [0.36, 0.34, 0.82]) +
    radial(
      'night',
      '#101c3d 0 0.9, #101c3d 0.6 0.86, #14224a 0.72 0.62, #1a2a58 0.83 0.14, #1a2a58 0.9 0',
      [0.36, 0.34, 0.82],
    ) +
    linear('mist', '#9db6ea 0 0, #9db6ea 0.6 0.3, #9db6ea 1 0') +
    linear('far', '#2b4272 0, #3a5688 0.5') +
    linear('mid', '#16264a 0, #22386a 0.6') +
    linear('near', '#070d1e 0, #0a1226 1')

  return picture(
    defs,
    page('url(#sky)') +
      stars(random, 190, 560) +
      disc(290, 'halo') +
      front(
        `${disc(r, 'moon')}<path fill="#73748f" opacity=".4" d="${seas(random)}"/>${craters(random)}${disc(r, 'night')}`,
        500,
      ) +
      `<path fill="url(#far)" d="${hill('0 568, 60 528, 130 574, 210 548, 290 580, 375 534')}"/>` +
      `<path fill="url(#mist)" d="M0 566h375v76H0z"/>` +
      `<path fill="url(#mid)" d="${hill('0 604, 80 632, 160 598, 240 638, 320 600, 375 620')}"/>` +
      `<path fill="url(#mist)" d="M0 628h375v80H0z" opacity=".7"/>` +
      `<path fill="url(#near)" d="${land}"/>` +
      `<path fill="#070d1e" d="${firs(random, nearest, [16, 44], 11)}"/>${below('#0a1226')}`,
  )
}

/** Rings that narrow towards the limb, each with a lit lip. All lips are one path, and all rings: a path is a third of an ellipse's text. */
function craters(random: Random): string {
  const rings = Array.from({ length: 64 }, () => {
    const [turn, out] = [random(0, Math.PI * 2), Math.sqrt(random()) * 0.93]
    const size = random(1.4, 4) + 11 * random() ** 6
    const wide = size * (Math.sqrt(1 - out * out) * 0.75 + 0.25)
    const [right, down] = [Math.cos(turn), Math.sin(turn)]
    const arc = `a${short(wide)} ${short(size)} ${short((turn * 180) / Math.PI)} 1 0 `
    const across = [right * wide * 2, down * wide * 2] as const
    return (shift: number) => {
      const [x, y] = [cx + right * (out * r - wide) + shift, cy + down * (out * r - wide) + shift]
      const [there, back] = [across, across.map((way) => -way)].map((way) => way.map(short).join(' '))
      return `M${short(x)} ${short(y)}${arc}${there}${arc}${back}z`
    }
  })
  const path = (shift: number, fill: string) =>
    `<path fill="${fill}" opacity=".5" d="${rings.map((ring) => ring(shift)).join('')}"/>`
  return path(0.9, '#fffdf4') + path(0, '#8c8aa2')
}

/** The dark plains, as wobbly blots: centre and radius, from the moon's centre. */
function seas(random: Random): string {
  const blots = [
    [-46, -60, 40],
    [-8, -48, 30],
    [48, -40, 34],
    [70, -10, 20],
    [-64, 0, 32],
    [-32, 24, 22],
    [22, 52, 30],
    [38, -92, 13],
  ]
  return blots
    .map(([x = 0, y = 0, reach = 0]) => {
      const shore = Array.from({ length: 15 }, (_, step): Point => {
        const [turn, far] = [(step / 15) * Math.PI * 2, reach * random(0.68, 1.15)]
        return [cx + x + Math.cos(turn) * far, cy + y + Math.sin(turn) * far * 0.86]
      })
      return `${curve([...shore, shore[0] as Point])}z`
    })
    .join('')
}
