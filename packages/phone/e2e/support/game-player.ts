import { type Browser, expect, type Frame, type Locator, type Page } from '@playwright/test'
import { keep } from './auto-dismiss.ts'
import type { GameServer, Joined } from './game-server.ts'
import { clickByKeyboard } from './keyboard-clicks.ts'
import { Tunnel } from './tunnel.ts'

export interface GamerOptions {
  /** Further servers that the page may reach by https: name → port. */
  hosts?: Record<string, number>
  reducedMotion?: 'reduce'
}

/** Somebody in the game: a browser context whose addresses are the game's. */
export class Gamer {
  readonly page: Page
  readonly source: number
  /** The framework's name for the character they came with. */
  readonly id: string
  readonly errors: string[] = []
  /** What the page complained of in its console, for tests that fail. */
  readonly complaints: string[] = []
  readonly #game: GameServer
  readonly #tunnel: Tunnel

  private constructor(game: GameServer, tunnel: Tunnel, page: Page, { source, id }: Joined) {
    this.#game = game
    this.#tunnel = tunnel
    this.page = page
    this.source = source
    this.id = id
    clickByKeyboard(page.locator('body'))
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (said) => said.type() === 'error' && this.complaints.push(said.text()))
  }

  /** Joins with a new character, and resolves once the phone knows whose it is. */
  static async enter(
    game: GameServer,
    browser: Browser,
    [name, bank]: readonly [name: string, bank: number],
    { hosts = {}, ...options }: GamerOptions = {},
  ): Promise<Gamer> {
    const joined = await game.ask<Joined>('join', name, bank)
    const { port, url, hosts: pages } = joined
    const tunnel = await Tunnel.open({ 'cfx-nui-smartphone': port, smartphone: port, ...pages, ...hosts })
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      proxy: { server: tunnel.address },
      viewport: { width: 520, height: 900 },
      ...options,
    })
    const gamer = new Gamer(game, tunnel, await context.newPage(), joined)
    await gamer.page.goto(url)
    await gamer.isAt('/home')
    return gamer
  }

  /** The page on top; the ones below are inert. */
  get top(): Locator {
    return this.page.locator('[data-front]')
  }

  frame(): Frame {
    return this.page.mainFrame()
  }

  keepNotifications(): Promise<void> {
    return keep(this.frame(), 'notifications')
  }

  get screen(): Locator {
    return this.page.locator('[data-screen]')
  }

  button(name: string | RegExp): Locator {
    return this.top.getByRole('button', { name })
  }

  notification(text: string): Locator {
    return this.page.getByRole('list', { name: 'Notificações' }).getByRole('button').filter({ hasText: text })
  }

  async takesOut(): Promise<void> {
    await expect.poll(() => this.#game.ask('takeOut', this.source)).toBe(true)
    await expect(this.screen).toBeVisible()
  }

  async open(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await expect(this.page.locator(`[data-path="${path.split('?')[0]}"][data-front]`)).toBeVisible()
  }

  /** Puts a mark into the page that lasts as long as its document. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { isMarked: true }))
  }

  /** Resolves once there is a page without a mark, at this route. */
  async isAt(route: string): Promise<void> {
    const isThere = (hash: string) => !('isMarked' in window) && location.hash === hash
    await this.page.waitForFunction(isThere, `#${route}`, { polling: 50 })
  }

  /** Asks the engine as the page does, by the game's own address. */
  asks(member: string, ...args: unknown[]): Promise<Record<string, unknown>> {
    return this.page.evaluate(
      async ([name, list]) => {
        const body = JSON.stringify({ member: name, args: list, key: crypto.randomUUID() })
        return (await fetch('https://smartphone/backend', { method: 'POST', body })).json()
      },
      [member, args] as const,
    )
  }

  async phone(): Promise<string> {
    const { identity } = (await this.asks('getSettings')) as { identity: { phone: string } }
    return identity.phone
  }

  /** Arguments of every event of that name since the resource was started. */
  told(event: string): Promise<unknown[][]> {
    return this.#game.ask('told', this.source, event)
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.#tunnel.close()
  }
}
