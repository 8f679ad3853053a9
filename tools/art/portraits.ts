/** Draws the people of the demo city for their dating profiles, with the game's generation of Chromium: `node tools/art/portraits.ts [name…]`. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium as playwright } from 'playwright'
import { chromium, chromiumArgs } from '../browsers.ts'
import { people } from './portraits/people.ts'
import { portrait } from './portraits/portrait.ts'

const folder = new URL('../../packages/phone/public/stock/people/', import.meta.url)

mkdirSync(folder, { recursive: true })
const { positionals: chosen } = parseArgs({ allowPositionals: true })
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: chromiumArgs })
const page = await browser.newPage({ viewport: { width: 480, height: 640 } })

for (const [name, person] of Object.entries(people)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${portrait(person)}`)
  const path = fileURLToPath(new URL(`${name}.jpg`, folder))
  const photo = await page.screenshot({ path, type: 'jpeg', quality: 72 })
  console.log(`${name}.jpg  ${(photo.length / 1000).toFixed(1)} kB`)
}

await browser.close()
