/** Draws the people of the demo city for their profiles, with the game's generation of Chromium: `node tools/art/portraits.ts [name…]`. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium as playwright } from 'playwright'
import { people } from '../../packages/city/src/people/people.ts'
import { portrait } from '../../packages/city/src/people/portrait.ts'
import { chromium, chromiumArgs } from '../browsers.ts'

const folder = new URL('../../packages/phone/public/stock/people/', import.meta.url)

mkdirSync(folder, { recursive: true })
const { positionals: chosen } = parseArgs({ allowPositionals: true })
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: 480, height: 640 }, deviceScaleFactor: 1.5 })

for (const [name, appearance] of Object.entries(people)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${portrait(appearance)}`)
  const path = fileURLToPath(new URL(`${name}.jpg`, folder))
  const photo = await page.screenshot({ path, type: 'jpeg', quality: 80 })
  console.log(`${name}.jpg  ${(photo.length / 1000).toFixed(1)} kB`)
}

await browser.close()
