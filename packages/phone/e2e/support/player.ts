import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import type { City } from './city.ts'

export type Look = 'iphone' | 'android'

/** A person at the demo city: one tab with a citizen's street and phone. */
export class Player {
  readonly page: Page
  readonly phone: FrameLocator
  readonly errors: string[] = []

  private constructor(page: Page) {
    this.page = page
    this.phone = page.frameLocator('iframe.phone')
    page.on('pageerror', (error) => this.errors.push(error.message))
  }

  /** Opens the city in a tab of its own and enters as the citizen of that name. */
  static async enter(
    browser: Browser,
    city: City,
    citizen: string,
    options: BrowserContextOptions = {},
    scene: 'still' | 'street' = 'still',
  ): Promise<Player> {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    const player = new Player(page)
    await page.goto(`${city.address}/?scene=${scene}`)
    await page.getByRole('button', { name: citizen }).click()
    await player.phoneReady()
    return player
  }

  /** Sets what the settings app would, before the phone starts. */
  static async prefer(city: City, user: number, preferences: Partial<Preferences>): Promise<void> {
    await city.call(user, 'savePreferences', { ...defaultPreferences, ...preferences })
  }

  /** Resolves once the phone knows whose it is and waits on its home screen. */
  async phoneReady(): Promise<void> {
    await expect.poll(() => this.route()).toBe('/home')
  }

  /** Takes the phone out with K, as a player does. */
  async takeOut(): Promise<void> {
    await this.page.keyboard.press('k')
    await expect(this.screen).toBeVisible()
    await this.settled()
  }

  /** The phone's own window, to post messages as the game would. */
  async say(event: string, ...args: unknown[]): Promise<void> {
    await this.page.evaluate(
      ([name, list]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe.phone')
        frame?.contentWindow?.postMessage({ event: name, args: list }, location.origin)
      },
      [event, args] as const,
    )
  }

  async open(path: string): Promise<void> {
    await this.frame().evaluate((hash) => {
      location.hash = hash
    }, path)
    await this.settled()
  }

  /** Waits until no page is moving any more. */
  async settled(): Promise<void> {
    await this.frame().evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (;;) {
        await nextFrame() // lets what was just asked for begin
        const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        if (moving.every(({ playState }) => playState !== 'running')) return
        await Promise.allSettled(moving.map(({ finished }) => finished))
      }
    })
  }

  /** Waits until fonts and pictures of the current page are there. */
  async drawn(): Promise<void> {
    await this.frame().evaluate(async () => {
      await document.fonts.ready
      const seen = [...document.querySelectorAll<HTMLImageElement>('[data-path]:not([inert]) img')]
      await Promise.all(seen.filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})))
    })
  }

  async route(): Promise<string> {
    const frame = this.page.frames().find((other) => other.url().includes('/smartphone/'))
    return frame ? decodeURI(new URL(frame.url()).hash.slice(1)) : ''
  }

  frame() {
    const frame = this.page.frames().find((other) => other.url().includes('/smartphone/'))
    if (!frame) throw new Error('the phone is not there')
    return frame
  }

  /** The page on top; the ones below are inert. */
  get top(): Locator {
    return this.phone.locator('[data-path]:not([inert])')
  }

  get screen(): Locator {
    return this.phone.locator('[data-screen]')
  }

  button(name: string | RegExp, exact = false): Locator {
    return this.top.getByRole('button', { name, exact })
  }

  /** Presses Tab until the button of that name has the focus. */
  async tabTo(name: string | RegExp, exact = false): Promise<void> {
    const target = this.button(name, exact).first()
    for (let presses = 0; presses < 40; presses++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`${name} cannot be reached by Tab`)
  }

  notification(text: string): Locator {
    return this.phone.getByRole('list', { name: 'Notificações' }).getByRole('button').filter({ hasText: text })
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
