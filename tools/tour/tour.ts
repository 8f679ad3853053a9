import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { SingleBar } from 'cli-progress'
import { type Browser, type BrowserContextOptions, chromium as playwright } from 'playwright'
import { City } from '../../packages/phone/e2e/support/city.ts'
import { Player } from '../../packages/phone/e2e/support/player.ts'
import { apps } from '../../packages/phone/src/apps/index.ts'
import { ownScreens } from '../../packages/phone/src/shell/frame/own-screens.ts'
import { chromium, flatChromiumArgs } from '../browsers.ts'
import { buildPages } from '../build/pages.ts'
import { root } from '../run.ts'
import { layerNames, visitLayers } from './layers.ts'
import { type Picture, sheet } from './sheet.ts'

/**
 * `npm run tour`: a picture of every screen of the phone, in the real demo city, in both looks and both themes, and one contact
 * sheet of them all, in `.tour/`. Apps take part by the `tour` of their manifest. With `-- --readme` it also redraws the
 * README's pictures, with `-- --only /whatsapp` it draws the screens whose address begins so. What lies over the pages is
 * `/layers/…`.
 */
const folder = join(root, '.tour')
const looks = ['iphone', 'android'] as const
const themes = ['light', 'dark'] as const
const visitor = { user: 1, name: 'Ana Souza' }
const context: BrowserContextOptions = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 640, height: 900 },
  deviceScaleFactor: 2,
}

const { values } = parseArgs({ options: { readme: { type: 'boolean' }, only: { type: 'string', default: '/' } } })
const stops = ['/home', ...[...apps, ...ownScreens].flatMap((app) => app.tour)].filter((stop) =>
  stop.startsWith(values.only),
)
const layers = layerNames.filter((name) => name.startsWith(values.only))
await buildPages()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const city = await City.open()
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
const bar = new SingleBar({ format: '{bar} {value}/{total} {stop}', hideCursor: true })
bar.start(looks.length * themes.length * (stops.length + layers.length), 0, { stop: '' })
const pictures: Picture[] = []
for (const look of looks) for (const theme of themes) pictures.push(...(await visit(browser, look, theme)))
bar.stop()
await sheet(browser, pictures, join(folder, 'contact-sheet.png'), 4)
if (values.readme) await readmePictures(browser, pictures)
await browser.close()
await city.close()
console.log(`${pictures.length} pictures and contact-sheet.png in .tour/`)

async function visit(browser: Browser, look: Picture['look'], theme: Picture['theme']): Promise<Picture[]> {
  await city.call(visitor.user, 'savePreferences', { ...defaultPreferences, look, darkTheme: theme === 'dark' })
  const player = await Player.enter(browser, city, visitor.name, context)
  await player.page.addStyleTag({ content: '#scene, #page > :not(iframe) { visibility: hidden }' })
  await player.takeOut()
  const taken: Picture[] = []
  for (const stop of stops) {
    await player.open(stop)
    await player.drawn()
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

async function readmePictures(browser: Browser, all: Picture[]): Promise<void> {
  const shown = ['/home', '/contacts', '/sms/555-202', '/settings']
  mkdirSync(join(root, 'docs/pictures'), { recursive: true })
  for (const look of looks) {
    const chosen = shown.flatMap((stop, index) => {
      const theme = index % 2 === 0 ? 'light' : 'dark'
      return all.filter((picture) => picture.look === look && picture.stop === stop && picture.theme === theme)
    })
    await sheet(browser, chosen, join(root, `docs/pictures/${look}.png`), chosen.length)
  }
  writeFileSync(join(folder, 'readme.txt'), 'docs/pictures was redrawn\n')
}
