import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type Page as BrowserPage, chromium } from 'playwright'
import { chromium as chromiumOf, flatChromiumArgs } from '../../../../tools/browsers.ts'
import { buildPages } from '../../../../tools/build/pages.ts'
import { root } from '../../../../tools/run.ts'
import type { Client, Game, NuiServer } from '../../src/types.ts'
import type { Page } from '../real-city.ts'

const built = join(root, 'dist/phone')

/** The phone's page, built now where it has changed. */
export async function phonePage(): Promise<Page> {
  await buildPages(['phone'])
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [join('web', path.slice(built.length + 1)).replaceAll('\\', '/'), readFileSync(path)]
    }),
  )
}

/** The phone of one player in Chromium 103, at the game's own addresses. */
export class PhoneScreen {
  readonly page: BrowserPage
  readonly errors: string[] = []
  readonly #browser: Browser
  readonly #server: NuiServer

  private constructor(browser: Browser, page: BrowserPage, server: NuiServer) {
    this.#browser = browser
    this.#server = server
    this.page = page
    page.on('pageerror', (error) => this.errors.push(error.message))
  }

  static async open(game: Game, client: Client): Promise<PhoneScreen> {
    const server = await game.nuiServer(client, 'smartphone')
    const args = [...flatChromiumArgs, ...server.chromiumArgs]
    const browser = await chromium.launch({ executablePath: await chromiumOf('chromium-103'), args })
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 520, height: 900 } })
    const screen = new PhoneScreen(browser, await context.newPage(), server)
    await screen.page.goto(server.url)
    await screen.page.waitForURL(({ hash }) => hash === '#/home', { timeout: 120_000 })
    return screen
  }

  isVisible(): Promise<boolean> {
    return this.page.locator('[data-screen]').isVisible()
  }

  async press(button: string): Promise<void> {
    await this.page.locator('[data-front]').getByRole('button', { name: button }).click()
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
  }
}
