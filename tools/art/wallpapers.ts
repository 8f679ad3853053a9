/** Draws the stock wallpapers, and those of home from them: `node tools/art/wallpapers.ts [name…]`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { splitFront } from './draw.ts'
import { shortened } from './short-paths.ts'
import { aurora, bubbles, flow, ribbons } from './wallpapers/abstract.ts'
import { bay } from './wallpapers/bay.ts'
import { booth } from './wallpapers/booth.ts'
import { fuji } from './wallpapers/fuji.ts'
import { moon } from './wallpapers/moon.ts'
import { soften } from './wallpapers/soften.ts'
import { taiwan } from './wallpapers/taiwan.ts'
import { tower } from './wallpapers/tower.ts'
import { vaporwave } from './wallpapers/vaporwave.ts'

const wallpapers: Record<string, () => string> = {
  default: booth,
  s9: aurora,
  s20: flow,
  iphonex: ribbons,
  iphone14: bubbles,
  mtfuji: fuji,
  taiwan,
  firewatch: tower,
  moon,
  vaporwave,
  'hours-dawn': () => bay('dawn'),
  'hours-day': () => bay('day'),
  'hours-dusk': () => bay('dusk'),
  'hours-night': () => bay('night'),
}

const folder = new URL('../../packages/phone/public/stock/wallpapers/', import.meta.url)
const { positionals: chosen } = parseArgs({ allowPositionals: true })

mkdirSync(new URL('home/', folder), { recursive: true })
for (const [name, draw] of Object.entries(wallpapers)) {
  if (chosen.length && !chosen.includes(name)) continue
  const { whole, front } = splitFront(shortened(draw()))
  save(`${name}.svg`, whole)
  save(`home/${name}.webp`, await soften(whole))
  if (front) save(`${name}-front.svg`, front)
}

function save(file: string, content: string | Uint8Array): void {
  writeFileSync(new URL(file, folder), content)
  console.log(`${file}  ${inKb(content.length)}`)
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
