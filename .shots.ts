import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { chromium as playwright } from 'playwright'
import { City } from './packages/phone/e2e/support/city.ts'
import { Player } from './packages/phone/e2e/support/player.ts'
import { chromium, flatChromiumArgs } from './tools/browsers.ts'
const city = await City.open()
const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
const id8 = await city.call(8, 'tor_id')
const stops = process.argv.slice(2).length ? process.argv.slice(2) : ['/tor', '/tor/groups', '/tor/geral', '/tor/store', '/tor/store/create', '/tor/payments', `/tor/${id8}`]
for (const [look, dark] of [['iphone', false], ['android', true]] as const) {
  await city.call(1, 'savePreferences', { ...defaultPreferences, look, darkTheme: dark })
  const player = await Player.enter(browser, city, 'Ana Souza', { locale: 'pt-BR', viewport: { width: 640, height: 900 } })
  await player.page.addStyleTag({ content: '#scene, #page > :not(iframe) { visibility: hidden }' })
  await player.takeOut()
  for (const [n, stop] of stops.entries()) {
    await player.open(stop)
    await player.page.waitForTimeout(700)
    await player.drawn()
    await player.phone.locator('[data-device]').screenshot({ path: `/tmp/tor/${look}-${n}.png` })
  }
  console.log(player.errors)
  await player.close()
}
await browser.close(); await city.close()
