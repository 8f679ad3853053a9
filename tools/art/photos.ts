/** Photographs the scenes in photos/*.svg with the game's generation of Chromium: `node tools/art/photos.ts [name…]`. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium as playwright } from 'playwright'
import { chromium, chromiumArgs } from '../browsers.ts'

const sources = new URL('./photos/', import.meta.url)
const folder = new URL('../../packages/phone/public/stock/photos/', import.meta.url)

mkdirSync(folder, { recursive: true })
const { positionals: chosen } = parseArgs({ allowPositionals: true })
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: 640, height: 480 } })

for (const file of readdirSync(sources).filter(
  (name) => name.endsWith('.svg') && (chosen.length === 0 || chosen.includes(name.replace('.svg', ''))),
)) {
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style>${readFileSync(new URL(file, sources), 'utf8')}`,
  )
  const path = fileURLToPath(new URL(file.replace('.svg', '.jpg'), folder))
  const photo = await page.screenshot({ path, type: 'jpeg', quality: 80 })
  console.log(`${path.split('/').at(-1)}  ${(photo.length / 1000).toFixed(1)} kB`)
}

await browser.close()
