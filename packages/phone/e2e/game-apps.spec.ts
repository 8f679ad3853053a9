import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import type { Locator } from '@playwright/test'
import { chromium, flatChromiumArgs } from '../../../tools/browsers.ts'
import type { GamePlayer } from './support/game-player.ts'
import { expect, test } from './support/game-test.ts'
import type { Look } from './support/player.ts'
import { emptyLbPhone, templateApp } from './support/template-app.ts'
import { waitUntilAnswerable } from './support/wait-until-answerable.ts'

/** Flags of the game's browser: without site isolation the phone can reach into an app's page. */
const noIsolationArgs = ['--disable-web-security', '--disable-site-isolation-trials']
test.use({
  launchOptions: { executablePath: await chromium('chromium-103'), args: [...flatChromiumArgs, ...noIsolationArgs] },
})

const gamePage = 'https://cfx-nui-smartphone/web/index.html'
const picture = 'https://cfx-nui-smartphone/web/stock/wallpapers/moon.webp'

test('a page made for the market’s public template runs unchanged, in both looks', async ({ play }) => {
  test.slow() // a game server and two pages
  const { game, ana, bia } = await play(
    {
      framework: 'esx',
      database: 'sqlite',
      convars: { smartphone_allow_unsafe_url: '1' },
      replicated: { smartphone_lb_phone_exports: '1' },
      resources: [emptyLbPhone, templateApp],
    },
    { reducedMotion: 'reduce' },
  )
  await ana.call('addContact', await bia.phone(), 'Bia')
  await wear(ana, 'iphone')
  await wear(bia, 'android')
  const send = (player: GamePlayer, message: string) => game.ask('run', player.source, 'rosa', `send(${message})`)

  for (const player of [ana, bia]) {
    await player.pinNotifications()
    await player.openPhone()
    await player.button('Rosa').click()
    const page = player.top.frameLocator('iframe')
    const result = (text: string) => expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    const choose = (button: string, ...then: string[]) => press(page.locator('body'), [button, ...then])
    await result('ready: rosa rosa pt-br 555-0101')
    await expect(page.locator('#direction')).toHaveText('90° E')
    await expect.poll(() => send(player, `{ type: 'updateDirection', direction: '180° S' }`)).toBe(true)
    await expect(page.locator('#direction')).toHaveText('180° S')
    await send(player, `'rain', 7`)
    await result('rain: 7')

    await choose('Popup', 'Confirm')
    await result('popup: yes')
    await choose('Popup input')
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
    await page.getByPlaceholder('Nome').fill('Anabela')
    await choose('Save')
    await result('input: Anabe')
    await choose('Context', 'GTA Notification')
    await result('gta: ok')
    await choose('Gif')
    await page.getByPlaceholder('https://…').fill(picture)
    await choose('OK')
    await result(`gif: ${picture}`)
    await choose('Emoji', '🚗')
    await result('emoji: 🚗')
    await choose('Colors', '#34c759', 'OK')
    await result('color: #34c759')
    await choose('Render')
    await result('render ended: ok')

    await choose('Context', 'Phone Notification')
    await waitUntilAnswerable(player.page)
    await player.page.getByRole('button', { name: /^sim$/i }).click()
    await expect(player.notification('Notification text')).toBeVisible()
    await choose('Gallery')
    await waitUntilAnswerable(player.page)
    await player.page.getByRole('button', { name: /^sim$/i }).click()
    await link(player)
    await choose('OK')
    await result('gallery: moon.webp')
    await choose('Camera')
    await link(player)
    await result('camera: moon.webp')
    await expect(page.locator('.app')).toHaveAttribute('data-theme', 'light')
    await game.ask('run', player.source, 'smartphone', `emit('smartphone:pusher', 'setDark', true)`)
    await expect(page.locator('.app')).toHaveAttribute('data-theme', 'dark')
  }
  await press(ana.top.frameLocator('iframe').locator('body'), ['Contact'])
  await waitUntilAnswerable(ana.page)
  await ana.page.getByRole('button', { name: /^sim$/i }).click()
  await expect(ana.page.getByRole('dialog')).toBeVisible()
  await waitUntilAnswerable(ana.page)
  await ana.page.getByRole('dialog').getByRole('button', { name: /Bia/ }).click()
  await expect(ana.top.frameLocator('iframe').getByText(`contact: Bia ${await bia.phone()}`)).toBeVisible()

  for (const player of [ana, bia]) await player.markDocument()
  await game.ask('restart')
  await game.ask('start', 'lb-phone') // it stopped with the phone that it depends on, and the app's script waits for it
  for (const player of [ana, bia]) {
    await player.waitForRoute('/home')
    await player.openPhone()
    await expect(player.button('Rosa')).toBeVisible()
  }
})

async function press(within: Locator, names: string[]): Promise<void> {
  for (const name of names) await within.getByRole('button', { name, exact: true }).click()
}

/** Enters a picture by its address, which the owner of this city allows. */
async function link({ page }: GamePlayer): Promise<void> {
  await expect(page.getByRole('button', { name: 'Imagem (link)' })).toBeVisible()
  await waitUntilAnswerable(page)
  await page.getByRole('button', { name: 'Imagem (link)' }).click()
  await page.getByPlaceholder('Insira um texto').fill(picture)
  await page.getByRole('button', { name: /^(enviar|ok)$/i }).click()
}

async function wear(player: GamePlayer, look: Look): Promise<void> {
  expect(await player.call('savePreferences', { ...defaultPreferences, look })).toEqual({ __null: true })
  await player.page.goto('about:blank')
  await player.page.goto(gamePage)
  await player.waitForRoute('/home')
  await expect(player.page.locator(`[data-look="${look}"]`).first()).toBeAttached()
}
