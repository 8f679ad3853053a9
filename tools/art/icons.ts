/**
 * Rasters the apps' icons beside their drawings, with the game's generation of Chromium, and those of the home screen onto one sheet for
 * each look: `node tools/art/icons.ts [name…]`. What is on the sheets is written down for a test.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium as playwright } from 'playwright'
import { apps } from '../../packages/phone/src/apps/index.ts'
import {
  sheetColumns,
  sheetGapPx,
  sheetIcons,
  sheetRows,
  sheetSidePx,
} from '../../packages/phone/src/shell/icon-sheet.ts'
import { install } from '../../packages/phone/src/shell/registry.ts'
import { chromium, flatChromiumArgs } from '../browsers.ts'

/** An icon is 60 px wide: enough for the phone at 200 % on a display of double density, and for 250 % on any other. */
const sidePx = 240
const quality = 0.92

install(apps)

const folder = new URL('../../packages/phone/public/stock/apps/', import.meta.url)
const { positionals: chosen } = parseArgs({ allowPositionals: true })
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
const page = await browser.newPage()

let bytes = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  if (chosen.length && !chosen.includes(file.replace('.svg', ''))) continue
  const whole = { widthPx: sidePx, heightPx: sidePx, quality }
  write(
    file.replace('.svg', '.webp'),
    await page.evaluate(raster, { ...whole, pieces: [{ drawing: drawingOf(file), x: 0, y: 0, sidePx, gapPx: 0 }] }),
  )
}

const pitchPx = sheetSidePx + sheetGapPx
for (const look of ['iphone', 'android']) {
  const pieces = sheetIcons().map((name, cell) => ({
    drawing: drawingOf(
      look === 'android' && existsSync(new URL(`${name}-android.svg`, folder)) ? `${name}-android.svg` : `${name}.svg`,
    ),
    x: (cell % sheetColumns) * pitchPx + sheetGapPx / 2,
    y: Math.floor(cell / sheetColumns) * pitchPx + sheetGapPx / 2,
    sidePx: sheetSidePx,
    gapPx: sheetGapPx,
  }))
  const whole = { widthPx: sheetColumns * pitchPx, heightPx: sheetRows() * pitchPx, quality }
  write(`home-${look}.webp`, await page.evaluate(raster, { ...whole, pieces }))
}
writeFileSync(new URL('../../../src/testing/drawn-sheet.json', folder), `${JSON.stringify(sheetIcons(), null, 2)}\n`)
console.log(`${(bytes / 1000).toFixed(0)} kB in all`)
await browser.close()

function drawingOf(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(new URL(file, folder)).toString('base64')}`
}

function write(file: string, picture: string): void {
  const content = Buffer.from(picture, 'base64')
  writeFileSync(new URL(file, folder), content)
  bytes += content.length
}

interface Picture {
  widthPx: number
  heightPx: number
  quality: number
  pieces: { drawing: string; x: number; y: number; sidePx: number; gapPx: number }[]
}

/** Runs in the page; answers a WebP as base64. */
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
