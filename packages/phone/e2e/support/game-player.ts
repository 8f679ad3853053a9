import { type Browser, expect, type Frame, type Locator, type Page } from '@playwright/test'
import { pauseAutoDismiss } from './auto-dismiss.ts'
import type { GameServer, JoinedPlayer } from './game-server.ts'
import { clickByKeyboard } from './keyboard-clicks.ts'
import { maxStartMs } from './player.ts'
import { Tunnel } from './tunnel.ts'

export interface GamePlayerOptions {
  /** Further servers that the page may reach by https: host name → port. */
  hosts?: Record<string, number>
  reducedMotion?: 'reduce'
}

interface Focus {
  hasFocus: boolean
  keepsInput: boolean
}

/** A player in the game: a browser context with the game's addresses. */
export class GamePlayer {
  readonly page: Page
  readonly source: number
  /** The framework's id of the character. */
  readonly id: string
  readonly errors: string[] = []
  /** Errors in the page's console, for failed tests. */
  readonly consoleErrors: string[] = []
  readonly #game: GameServer
  readonly #tunnel: Tunnel

  private constructor(game: GameServer, tunnel: Tunnel, page: Page, { source, id }: JoinedPlayer) {
    this.#game = game
    this.#tunnel = tunnel
    this.page = page
    this.source = source
    this.id = id
    clickByKeyboard(page.locator('body'))
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && this.consoleErrors.push(message.text()))
  }

  /** Joins with a new character, and resolves once the phone has identified the player. */
  static async enter(
    game: GameServer,
    browser: Browser,
    [name, bank]: readonly [name: string, bank: number],
    { hosts = {}, ...options }: GamePlayerOptions = {},
  ): Promise<GamePlayer> {
    const joined = await game.ask<JoinedPlayer>('join', name, bank)
    const { port, url, hosts: pages } = joined
    const tunnel = await Tunnel.open({ 'cfx-nui-smartphone': port, smartphone: port, ...pages, ...hosts })
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      proxy: { server: tunnel.address },
      viewport: { width: 520, height: 900 },
      ...options,
    })
    const gamer = new GamePlayer(game, tunnel, await context.newPage(), joined)
    await gamer.page.goto(url)
    await gamer.waitForRoute('/home', maxStartMs)
    return gamer
  }

  /** The page on top; the ones below are inert. */
  get top(): Locator {
    return this.page.locator('[data-front]')
  }

  frame(): Frame {
    return this.page.mainFrame()
  }

  pinNotifications(): Promise<void> {
    return pauseAutoDismiss(this.frame(), 'notifications')
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

  async openPhone(): Promise<void> {
    await expect.poll(() => this.#game.ask('openPhone', this.source)).toBe(true)
    await expect(this.screen).toBeVisible()
  }

  /** True if the game receives the keys too: the player walks, F leaves a car. */
  async gameReceivesKeys(): Promise<boolean> {
    const { hasFocus, keepsInput } = await this.#game.ask<Focus>('focus', this.source)
    return !hasFocus || keepsInput
  }

  async open(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await expect(this.page.locator(`[data-path="${path.split('?')[0]}"][data-front]`)).toBeVisible()
  }

  /** Presses a key until the phone acts on it: Backspace and Escape do nothing for half a second after it opened. */
  async pressUntilHandled(key: 'Backspace' | 'Escape'): Promise<void> {
    await this.page.evaluate(() => {
      addEventListener('keydown', (event) => Object.assign(window, { lastKeydown: event }), true)
    })
    await expect
      .poll(async () => {
        await this.page.keyboard.press(key)
        return this.page.evaluate(() => (window as { lastKeydown?: KeyboardEvent }).lastKeydown?.defaultPrevented)
      })
      .toBe(true)
  }

  /** Sets a mark in the page that lasts as long as its document. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { isMarked: true }))
  }

  /** Resolves once there is a page without a mark, at this route. */
  async waitForRoute(route: string, timeout = 30_000): Promise<void> {
    const isThere = (hash: string) => !('isMarked' in window) && location.hash === hash
    await this.page.waitForFunction(isThere, `#${route}`, { polling: 50, timeout })
  }

  /** Calls the engine as the page does, by the game's own address. */
  call(member: string, ...args: unknown[]): Promise<Record<string, unknown>> {
    return this.page.evaluate(
      async ([name, list]) => {
        const body = JSON.stringify({ member: name, args: list, key: crypto.randomUUID() })
        return (await fetch('https://smartphone/backend', { method: 'POST', body })).json()
      },
      [member, args] as const,
    )
  }

  async phone(): Promise<string> {
    const { identity } = (await this.call('getSettings')) as { identity: { phone: string } }
    return identity.phone
  }

  /** Arguments of every event of that name since the resource was started. */
  received(event: string): Promise<unknown[][]> {
    return this.#game.ask('received', this.source, event)
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.#tunnel.close()
  }
}
