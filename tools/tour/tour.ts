import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { SingleBar } from 'cli-progress'
import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright'
import { City } from '../../packages/phone/e2e/support/city.ts'
import { Player } from '../../packages/phone/e2e/support/player.ts'
import { allTourRoutes } from '../../packages/phone/e2e/support/tour-routes.ts'
import { chromium, flatChromiumArgs } from '../browsers.ts'
import { buildPages } from '../build/pages.ts'
import { root } from '../run.ts'
import { layerNames, visitLayers } from './layers.ts'
import { readmePictures, readmeStops } from './readme.ts'
import { type Picture, sheets } from './sheet.ts'

/**
 * `npm run tour`: a picture of every screen of the phone, in the real demo city, in both looks and both themes, and contact
 * sheets of them all, in `.tour/`. Apps take part by the `tour` of their manifest. With `-- --readme` it draws only the screens of the
 * README and redraws its pictures, with `-- --only /whatsapp` only the screens whose address begins so. Layers over the pages are
 * `/layers/…`.
 */
const folder = join(root, '.tour')
const looks = ['iphone', 'android'] as const
const themes = ['light', 'dark'] as const
const visitor = { user: 1, name: 'Ana Souza' }
/** A customised home screen: widgets, and a folder. Android has a clock of its own above. */
const ownHome = '+bank2,+contacts2,*Jogos;minesweeper;gulper;casino'
const homes = { iphone: `+weather4,${ownHome}`, android: ownHome }
const context: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 640, height: 900 },
  deviceScaleFactor: 2,
}

const { values } = parseArgs({ options: { readme: { type: 'boolean' }, only: { type: 'string', default: '/' } } })
const stops = (await allTourRoutes()).filter((stop) =>
  values.readme ? readmeStops.includes(stop) : stop.startsWith(values.only),
)
const layers = values.readme ? [] : layerNames.filter((name) => name.startsWith(values.only))
await buildPages()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const city = await City.open()
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
const bar = new SingleBar({ format: '{bar} {value}/{total} {stop}', hideCursor: true })
bar.start(looks.length * themes.length * (stops.length + layers.length), 0, { stop: '' })
const pictures: Picture[] = []
let sheetCount = 0
try {
  for (const look of looks) for (const theme of themes) pictures.push(...(await visit(browser, look, theme)))
  sheetCount = await sheets(browser, pictures, folder)
  if (values.readme) await readmePictures(browser, pictures)
} finally {
  bar.stop()
  await browser.close()
  await city.close()
}
console.log(`${pictures.length} pictures and ${sheetCount} contact sheets in .tour/`)

async function visit(browser: Browser, look: Picture['look'], theme: Picture['theme']): Promise<Picture[]> {
  const preferences = { ...defaultPreferences, look, darkTheme: theme === 'dark', apps: { home: { a: homes[look] } } }
  await city.call(visitor.user, 'savePreferences', preferences)
  const player = await Player.enter(browser, city, visitor.name, context)
  await player.page.addStyleTag({
    content: '#scene, #page > :not(iframe) { visibility: hidden } html, body { background: transparent !important }',
  })
  await player.openPhone()
  const taken: Picture[] = []
  for (const stop of stops) {
    await player.open(stop)
    await player.waitForImages()
    const file = join(folder, `${look}-${theme}${stop.replace(/\W+/g, '-')}.png`)
    await player.phone.locator('[data-device]').screenshot({ path: file, omitBackground: true })
    taken.push({ look, theme, stop, file })
    bar.increment({ stop })
  }
  taken.push(...(await visitLayers(player, layers, { look, theme }, folder)))
  bar.increment(layers.length)
  await player.close()
  return taken
}
