import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { AppServer } from './support/app-server.ts'
import { City } from './support/city.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

const example = fileURLToPath(new URL('../../../docs/apps/examples/react', import.meta.url))
const sdk = fileURLToPath(new URL('../public/sdk/orelhao.js', import.meta.url))

/** The example built with its own settings, beside a copy of the phone's script as its guide says: address → content. */
async function built(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-example-'))
  const [publicDir, outDir] = [join(folder, 'public'), join(folder, 'out')]
  mkdirSync(publicDir)
  copyFileSync(sdk, join(publicDir, 'orelhao.js'))
  try {
    await build({ root: example, publicDir, build: { outDir }, configLoader: 'runner', logLevel: 'error' })
    const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file))
    const pages = files.map((file) => [`/passos/${file}`, readFileSync(join(outDir, file), 'utf8')] as const)
    return Object.fromEntries(pages)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the built React example measures in both looks by keyboard alone', { tag: '@long' }, async ({ host, enter }) => {
  test.slow() // the example is built first
  const apps = await AppServer.open(await built())
  const passos = { name: 'passos', title: 'Passos', icon: '', url: apps.at('/passos/index.html') }
  const city = await City.open({ customApps: [passos] }, host)
  try {
    for (const [user, name, look] of [
      [1, 'Ana Souza', 'iphone'],
      [2, 'Bruno', 'android'],
    ] as [number, string, Look][]) {
      await Player.savePreferences(city, user, { look, darkTheme: look === 'android' })
      const player = await enter(name, city)
      const page = player.top.frameLocator('iframe')
      const button = (title: string) => page.getByRole('button', { name: title })
      await player.openPhone()
      await player.press(player.button('Passos'), 'keyboard')
      await expect(button('Medir até a marca')).toBeDisabled()
      await expect(page.locator('main')).toHaveCSS(
        'color',
        look === 'android' ? 'rgb(240, 243, 247)' : 'rgb(22, 32, 44)',
      )
      await player.press(button('Marcar este lugar'), 'keyboard')
      await expect(player.phone.getByRole('alertdialog')).toContainText('Permitir que Passos saiba onde você está?')
      await player.waitUntilAnswerable()
      await player.press(player.phone.getByRole('button', { name: /^sim$/i }), 'keyboard')
      await expect(button('Medir até a marca')).toBeEnabled()
      await player.press(button('Medir até a marca'), 'keyboard')
      await expect(page.getByText('A marca está a 0 m.')).toBeVisible()
      await player.closePhone() // Escape within the app's page
      expect(await city.call(user, 'custom_names', 'passos')).toMatchObject({ names: ['marca'] })
    }
  } finally {
    apps.close()
    await city.close()
  }
})
