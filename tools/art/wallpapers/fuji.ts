import {
  below,
  curve,
  firs,
  front,
  linear,
  lowered,
  type Point,
  page,
  picture,
  points,
  radial,
  ridge,
  seeded,
  straight,
  under,
} from '../draw.ts'

/** A snow-capped mountain at dawn, the sun behind its shoulder, mist between the hills and a lake at its feet. */
export function fuji(): string {
  const random = seeded(7)
  const summit: Point[] = points('166 330, 176 326, 187 331, 199 325, 210 330')
  const west: Point[] = points('-20 560, 40 522, 90 462, 132 390')
  const east: Point[] = points('244 388, 288 458, 338 520, 400 558')
  const mountain = `${curve([...west, ...summit, ...east])}V640H-20z`
  const snowEdge: Point[] = points(
    '244 388, 236 402, 229 392, 222 420, 213 402, 206 438, 197 408, 189 428, 180 404, 170 442, 163 408, 154 424, 147 398, 139 408, 132 390',
  )
  const snow = `${curve([[132, 390], ...summit, [244, 388]])}${straight(snowEdge).replace('M', 'L')}z`
  const shade = `M187 331L199 325L210 330L244 388C288 458 338 520 400 558V640H236L212 560L226 500L204 452L214 404L196 372z`

  const hills = under(curve(ridge(random, points('0 566, 70 548, 150 574, 230 556, 310 572, 375 552'), 9, 2)))
  const nearer = (x: number) => 606 + Math.sin(x / 46) * 9 + Math.sin(x / 17 + 2) * 3
  const shore = (x: number) => 640 + Math.sin(x / 60 + 1.2) * 8 - Math.abs(x - 187) / 16

  const defs =
    linear('sky', '#151c4a 0, #352d6c 0.32, #7c427d 0.54, #d0646f 0.68, #f6a06f 0.78') +
    radial('glow', '#ffd9a0 0 0.75, #ff9d76 0.4 0.3, #ff8a70 1 0') +
    linear('sun', '#ff5d52 0, #ffb36b 1') +
    linear('mount', '#5a5a9c 0, #6a5590 0.55, #c77f8f 1') +
    linear('shade', '#232a66 0 0.62, #3a2f6e 0.7 0.3, #c77f8f 1 0') +
    linear('snow', '#f7e6e6 0, #e3b3bd 1') +
    linear('mist', '#ffd3b8 0 0, #ffd0ba 0.6 0.75, #f7b7a6 1 0') +
    linear('hill', '#6d4a80 0, #a9688a 0.25') +
    linear('trees', '#33285c 0, #5d3f74 0.4') +
    linear('lake', '#e58a79 0, #a25a82 0.16, #463571 0.5, #141a45 1') +
    linear('path', '#ffcf9a 0 0.9, #ff8d70 1 0')

  const ripples = Array.from({ length: 26 }, (_, index) => {
    const y = 668 + index * 4.6
    const half = (26 - index) * 1.2 + random(4, 14)
    return `M${(250 - half + random(-7, 7)).toFixed(1)} ${y.toFixed(1)}h${(half * 2).toFixed(1)}`
  }).join('')

  const cloud = (x: number, y: number, long: number, opacity: number) =>
    `<path stroke="#ffc7b5" stroke-width="5" stroke-linecap="round" opacity="${opacity}" d="M${x} ${y}h${long}M${x + long * 0.2} ${y - 9}h${long * 0.5}M${x - long * 0.18} ${y + 9}h${long * 0.7}"/>`

  return picture(
    defs,
    page('url(#sky)') +
      lowered(
        48,
        `<circle cx="250" cy="384" r="250" fill="url(#glow)"/><circle cx="250" cy="372" r="62" fill="url(#sun)"/>` +
          cloud(34, 352, 70, 0.28) +
          cloud(290, 300, 66, 0.22) +
          cloud(16, 246, 44, 0.14),
      ) +
      front(
        lowered(
          48,
          `<path fill="url(#mount)" d="${mountain}"/><path fill="url(#snow)" d="${snow}"/><path fill="url(#shade)" d="${shade}"/>`,
        ),
        510,
      ) +
      lowered(
        48,
        `<path fill="url(#mist)" d="M0 470h375v110H0z"/><path fill="url(#hill)" d="${hills}"/>` +
          `<path fill="url(#mist)" d="M0 552h375v66H0z" opacity=".8"/>` +
          `<path fill="url(#trees)" d="${firs(random, nearer, [14, 30], 8)}M0 606${Array.from({ length: 26 }, (_, i) => `L${i * 15} ${nearer(i * 15).toFixed(1)}`).join('')}V690H0z"/>` +
          `<path fill="url(#mist)" d="M0 612h375v40H0z" opacity=".55"/>` +
          `<path fill="url(#lake)" d="M0 648h375v164H0z"/><path stroke="url(#path)" stroke-width="1.8" stroke-linecap="round" d="${ripples}" opacity=".75"/>` +
          `<path fill="#1d1b48" d="${firs(random, shore, [20, 46], 13)}M0 812V${shore(0)}${Array.from({ length: 26 }, (_, i) => `L${i * 15} ${(shore(i * 15) + 6).toFixed(1)}`).join('')}L375 668Q187 650 0 672z"/>`,
      ) +
      below('#141a45', 859),
  )
}
