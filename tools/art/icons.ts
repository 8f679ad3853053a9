/** Rasters the apps' icons beside their drawings, with the game's generation of Chromium: `node tools/art/icons.ts [name…]`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium as playwright } from 'playwright'
import { chromium, flatChromiumArgs } from '../browsers.ts'

/** An icon is 60 px wide: enough for the phone at 200 % on a display of double density, and for 250 % on any other. */
const sidePx = 240
const quality = 0.92

const folder = new URL('../../packages/phone/public/stock/apps/', import.meta.url)
const { positionals: chosen } = parseArgs({ allowPositionals: true })
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
const page = await browser.newPage()

let bytes = 0
for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg'))) {
  if (chosen.length && !chosen.includes(file.replace('.svg', ''))) continue
  const drawing = `data:image/svg+xml;base64,${readFileSync(new URL(file, folder)).toString('base64')}`
  const raster = Buffer.from(await page.evaluate(rastered, { drawing, sidePx, quality }), 'base64')
  writeFileSync(new URL(file.replace('.svg', '.webp'), folder), raster)
  bytes += raster.length
}
console.log(`${(bytes / 1000).toFixed(0)} kB in all`)
await browser.close()

/** Runs in the page; answers a WebP as base64. */
async function rastered(icon: { drawing: string; sidePx: number; quality: number }): Promise<string> {
  const image = new Image()
  image.src = icon.drawing
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: icon.sidePx, height: icon.sidePx })
  canvas.getContext('2d')?.drawImage(image, 0, 0, icon.sidePx, icon.sidePx)
  return canvas.toDataURL('image/webp', icon.quality).split(',')[1] ?? ''
}
