import { below, between, front, linear, type Point, page, picture, radial, seeded, short, stars } from '../draw.ts'

/** Our own: an orelhão alight at nightfall on the wavy pavement of Copacabana, the Sugarloaf across the bay. */
export function booth(): string {
  const random = seeded(3)
  const defs =
    linear('sky', '#0a1547 0, #1b3a8a 0.38, #4a5cae 0.58, #c97f93 0.69, #ffa45c 0.75') +
    radial('dusk', '#ffb36b 0 0.85, #ff8a5a 0.5 0.28, #ff7a1a 1 0') +
    linear('far', '#4b4f9c 0, #8d6a9f 1') +
    linear('rock', '#1f2f78 0, #3d3f86 1') +
    linear('sea', '#f29a6a 0, #8d6a9f 0.25, #2a4190 1') +
    linear('pave', '#0a1547 0 0, #0a1547 0.22 0.34, #081040 0.42 0.72, #060d33 0.56 0.86') +
    linear('shell', '#ffb057 0, #ff7a1a 0.4, #d9480a 1', [0.1, 0, 0.8, 1]) +
    linear('rim', '#ffd9a0 0, #ff9a3d 0.5, #b93a05 1', [0, 0, 1, 1]) +
    radial('inside', '#ffe2ae 0, #f58a2c 0.3, #a83a0c 0.7, #571a10 1', [0.5, 0.3, 0.75]) +
    linear('box', '#3f66c8 0, #16307a 1') +
    radial('pool', '#ffc078 0 0.75, #ff9a3d 1 0')

  const halos = [92, 142, 200, 266, 340]
    .map((reach, index) => `<path opacity="${0.2 - index * 0.035}" d="${egg(187, 505, reach)}"/>`)
    .join('')

  return picture(
    defs,
    page('url(#sky)') +
      stars(random, 120, 420) +
      `<circle cx="187" cy="612" r="250" fill="url(#dusk)"/><g stroke="#ffd9a0" stroke-width="1.4">${halos}</g>` +
      `<path fill="url(#far)" d="M0 586C30 566 52 560 78 574C108 560 128 556 150 580C190 572 220 588 260 582C300 570 340 580 375 568V640H0z"/>` +
      `<path fill="url(#rock)" d="M206 626C232 606 246 588 258 586C268 584 272 590 278 588C284 540 296 508 318 506C342 504 352 560 375 590V640H206zM0 602C24 588 44 592 66 612C84 618 100 622 118 628V640H0z"/>` +
      `<path fill="url(#sea)" d="M0 622h375v60H0z"/>` +
      `<path stroke="#ffd9a0" stroke-width="1.5" stroke-linecap="round" opacity=".6" d="M60 632h34M120 640h26M226 634h40M300 644h30M30 648h22M250 652h52M80 658h40M330 632h26"/>` +
      pavement() +
      `<ellipse cx="187" cy="722" rx="150" ry="34" fill="url(#pool)"/><ellipse cx="187" cy="724" rx="40" ry="7" fill="#060d33" opacity=".6"/>` +
      front(theBooth, 812),
  )
}

/** An egg with its broad end up, `reach` tall either way. */
const egg = (x: number, y: number, reach: number) => {
  const [wide, low] = [reach * 0.86, reach * 1.02]
  const p = (dx: number, dy: number) => `${short(x + dx)} ${short(y + dy)}`
  return `M${p(0, -reach)}C${p(wide * 0.6, -reach)} ${p(wide, -reach * 0.5)} ${p(wide, 0)}C${p(wide, reach * 0.55)} ${p(wide * 0.5, low)} ${p(0, low)}C${p(-wide * 0.5, low)} ${p(-wide, reach * 0.55)} ${p(-wide, 0)}C${p(-wide, -reach * 0.5)} ${p(-wide * 0.6, -reach)} ${p(0, -reach)}z`
}

/** Waves of pale stone over dark, wider and farther apart as they come near. */
function pavement(): string {
  const line = (near: number): Point[] => {
    const y = 672 + 158 * near ** 1.5
    const swell = 3 + near * 17
    const long = 13 + near * 22
    return Array.from({ length: 49 }, (_, index) => {
      const x = index * 8 - 4
      return [x, y + Math.sin((x - 187) / long + near * 0.6) * swell] as const
    })
  }
  const bands = Array.from({ length: 10 }, (_, index) =>
    between(line(index / 6.5 + 0.02), line((index + 0.52) / 6.5 + 0.02)),
  ).join('')
  return `${below('#20336f', 674)}<path fill="#f4dfc0" d="${bands}"/>${below('url(#pave)', 674)}<path fill="#ffb36b" opacity=".8" d="M0 673h375v2H0z"/>`
}

const theBooth =
  `<path fill="#0d1b52" d="M181 590h12v134h-12z"/><path fill="#ff9a3d" opacity=".55" d="M190 600h3v124h-3z"/>` +
  `<path fill="url(#shell)" d="M187 410C246 410 283 452 283 510C283 562 252 596 232 612C220 620 154 620 142 612C122 596 91 562 91 510C91 452 128 410 187 410z"/>` +
  `<path stroke="#fff1d8" stroke-width="5" stroke-linecap="round" opacity=".55" d="M106 486C112 456 134 432 164 425"/>` +
  `<path fill="url(#rim)" d="M187 436C233 436 262 470 262 514C262 556 240 588 226 614H148C134 588 112 556 112 514C112 470 141 436 187 436z"/>` +
  `<path fill="url(#inside)" d="M187 443C229 443 255 474 255 515C255 553 235 584 220 614H154C139 584 119 553 119 515C119 474 145 443 187 443z"/>` +
  `<path fill="#0d1b52" opacity=".35" d="M160 512h66v84h-66z"/><path fill="url(#box)" d="M160 500h56a6 6 0 0 1 6 6v78a6 6 0 0 1-6 6h-56a6 6 0 0 1-6-6v-78a6 6 0 0 1 6-6z"/>` +
  `<path fill="#a9f0d8" d="M184 510h28v11h-28z"/><path stroke="#dfe8ff" stroke-width="4.6" stroke-dasharray="4.6 5.4" d="M186 532h26M186 542h26M186 552h26"/><path fill="#0d1b52" d="M186 566h26v10h-26z"/>` +
  `<path stroke="#0d1b52" stroke-width="2.2" d="M168 566C168 592 146 590 148 572C150 556 158 600 176 584"/>` +
  `<path fill="#12206b" d="M161 512c0-5 14-5 14 0v10c0 3-4 3-4 6v22c0 3 4 3 4 6v9c0 5-14 5-14 0v-9c0-3 3-3 3-6v-22c0-3-3-3-3-6z"/><path fill="#5f86e6" d="M163 513c1-2 4-2 5-2v8c0 3-5 2-5 0z"/>`
