/**
 * Rasters the drawings in the apps' folders `icons`, with the game's generation of Chromium, and those of the home screen onto one sheet for
 * each look: `node tools/art/icons.ts [name…]`. A list of the sheets' contents is written for a test.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium as playwright } from 'playwright'
import { apps } from '../../packages/phone/src/apps/index.ts'
import {
  sheetColumns,
  sheetGapPx,
  sheetIcons,
  sheetRows,
  sheetSidePx,
} from '../../packages/phone/src/shell/apps/icon-sheet.ts'
import { installApps } from '../../packages/phone/src/shell/apps/registry.ts'
import { chromium, flatChromiumArgs } from '../browsers.ts'
import { root } from '../run.ts'

/** An icon is 60 px wide: enough for the phone at 200 % on a display of double density, and for 250 % on any other. */
const sidePx = 240
const quality = 0.92

installApps(apps)

const phone = join(root, 'packages/phone')
/** Name of an icon → the file of its drawing. */
const drawings = new Map(
  globSync('src/apps/*/icons/*.svg', { cwd: phone })
    .sort()
    .map((path) => [basename(path, '.svg'), join(phone, path)]),
)
const { positionals: chosen } = parseArgs({ allowPositionals: true })
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
const page = await browser.newPage()

let bytes = 0
for (const name of drawings.keys()) {
  if (chosen.length && !chosen.includes(name)) continue
  const whole = { widthPx: sidePx, heightPx: sidePx, quality }
  write(
    `${name}.webp`,
    await page.evaluate(raster, { ...whole, pieces: [{ drawing: drawingOf(name), x: 0, y: 0, sidePx, gapPx: 0 }] }),
  )
}

const pitchPx = sheetSidePx + sheetGapPx
for (const look of ['iphone', 'android']) {
  const pieces = sheetIcons().map((name, cell) => ({
    drawing: drawingOf(look === 'android' && drawings.has(`${name}-android`) ? `${name}-android` : name),
    x: (cell % sheetColumns) * pitchPx + sheetGapPx / 2,
    y: Math.floor(cell / sheetColumns) * pitchPx + sheetGapPx / 2,
    sidePx: sheetSidePx,
    gapPx: sheetGapPx,
  }))
  const whole = { widthPx: sheetColumns * pitchPx, heightPx: sheetRows() * pitchPx, quality }
  write(`home-${look}.webp`, await page.evaluate(raster, { ...whole, pieces }))
}
writeFileSync(join(phone, 'src/testing/drawn-sheet.json'), `${JSON.stringify(sheetIcons(), null, 2)}\n`)
console.log(`${(bytes / 1000).toFixed(0)} kB in all`)
await browser.close()

function drawingOf(name: string): string {
  const path = drawings.get(name)
  if (!path) throw new Error(`no app has icons/${name}.svg`)
  return `data:image/svg+xml;base64,${readFileSync(path).toString('base64')}`
}

function write(file: string, picture: string): void {
  const content = Buffer.from(picture, 'base64')
  writeFileSync(join(phone, 'public/stock/apps', file), content)
  bytes += content.length
}

interface Picture {
  widthPx: number
  heightPx: number
  quality: number
  pieces: { drawing: string; x: number; y: number; sidePx: number; gapPx: number }[]
}

/** Runs in the page; returns a WebP as base64. */
async function raster({ widthPx, heightPx, quality, pieces }: Picture): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: widthPx, height: heightPx })
  const pen = canvas.getContext('2d')
  for (const { drawing, x, y, sidePx, gapPx } of pieces) {
    const image = new Image()
    image.src = drawing
    await image.decode()
    const half = gapPx / 2
    if (gapPx > 0) pen?.drawImage(image, x - half, y - half, sidePx + gapPx, sidePx + gapPx) // its own colours around it, which scaling mixes in
    pen?.drawImage(image, x, y, sidePx, sidePx)
  }
  return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
}
