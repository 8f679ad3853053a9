import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import { type AutoDismissed, pauseAutoDismiss, resumeAutoDismiss } from './auto-dismiss.ts'
import type { City } from './city.ts'
import { clickByKeyboard, isKeyboardMode } from './keyboard-clicks.ts'
import { waitUntilAnswerable } from './wait-until-answerable.ts'

export type Look = 'iphone' | 'android'
/** How somebody uses the phone. */
export type InputMode = 'mouse' | 'keyboard'

/** Walks that show an app in both looks, once with the mouse and once without. */
export const walkVariants: readonly [Look, InputMode][] = [
  ['iphone', isKeyboardMode ? 'keyboard' : 'mouse'],
  ['android', 'keyboard'],
]

/** Without graphics the street in three dimensions is drawn by the processor, and the phone starts behind it. */
const maxStartMs = 30_000

/** A person at the demo city: one tab with a citizen's street and phone. */
export class Player {
  readonly page: Page
  readonly phone: FrameLocator
  readonly errors: string[] = []
  /** What the page complained of in its console, for tests that fail. */
  readonly consoleErrors: string[] = []

  private constructor(page: Page) {
    this.page = page
    this.phone = page.frameLocator('iframe.phone')
    clickByKeyboard(page.locator('body'))
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && this.consoleErrors.push(message.text()))
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
    await player.waitUntilReady()
    return player
  }

  /** Sets what the settings app would, before the phone starts. */
  static async savePreferences(city: City, user: number, preferences: Partial<Preferences>): Promise<void> {
    await city.call(user, 'savePreferences', { ...defaultPreferences, ...preferences })
  }

  /** Resolves once the phone knows whose it is and waits on its home screen. */
  async waitUntilReady(): Promise<void> {
    await expect.poll(() => this.route(), { timeout: maxStartMs }).toBe('/home')
  }

  /** Takes the phone out with K, as a player does. */
  async openPhone(): Promise<void> {
    await this.page.keyboard.press('k')
    await expect(this.screen).toBeVisible()
    await this.waitUntilSettled()
  }

  /** Waits until the phone hears Escape and Backspace, which one that was taken out half a second ago does not. */
  async waitForKeyboard(): Promise<void> {
    const seenAtMs = await this.frame().evaluate(() => performance.now())
    await this.frame().waitForFunction((sinceMs) => performance.now() - sinceMs > 500, seenAtMs)
  }

  /** Waits until home hears arrows, drags and holding, which is loaded once home is drawn: presses ↓ until an icon has the focus. */
  async waitForHomeGestures(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('ArrowDown')
      await expect(this.phone.locator('[data-app]:focus')).toHaveCount(1, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  }

  /**
   * Puts the phone away with Escape, which a phone that was taken out half a second ago does not hear yet. The page of an app that has the
   * keyboard goes with it, and then nobody may answer for the key: on a busy machine a press was seen that never ended.
   */
  async closePhone(): Promise<void> {
    const hidden = this.screen.waitFor({ state: 'hidden' }).catch(() => {})
    await expect(async () => {
      await Promise.race([this.page.keyboard.press('Escape'), hidden])
      await expect(this.screen).toBeHidden({ timeout: 300 })
    }).toPass({ intervals: [100] })
    await this.waitUntilClosed()
  }

  /** Waits until the phone is away and the street knows: the page hides itself first, and K would then put it away once more. */
  async waitUntilClosed(): Promise<void> {
    await expect(this.screen).toBeHidden()
    await expect(this.page.locator('iframe.phone')).not.toHaveClass(/phone-visible/)
  }

  pinNotifications(): Promise<void> {
    return this.pauseAutoDismiss('notifications')
  }

  pauseAutoDismiss(kind: AutoDismissed): Promise<void> {
    return pauseAutoDismiss(this.frame(), kind)
  }

  resumeAutoDismiss(kind: AutoDismissed): Promise<void> {
    return resumeAutoDismiss(this.frame(), kind)
  }

  /** The phone's own window, to post messages as the game would. */
  async emit(event: string, ...args: unknown[]): Promise<void> {
    await this.page.evaluate(
      ([name, list]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe.phone')
        frame?.contentWindow?.postMessage({ event: name, args: list }, location.origin)
      },
      [event, args] as const,
    )
  }

  /** Goes to an address as a link would; resolves once its page, or the one it leads on to, is on top and still. */
  async open(path: string): Promise<void> {
    await this.frame().evaluate(
      (hash) =>
        new Promise<void>((resolve) => {
          const before = location.href
          location.hash = hash
          if (location.href === before) resolve()
          else window.addEventListener('hashchange', () => resolve(), { once: true }) // the phone heard it first
        }),
      path,
    )
    await this.waitUntilSettled()
  }

  /** Waits until the page of the address is on top (be it behind a lock screen) with its chunk, and no page is moving any more. */
  async waitUntilSettled(): Promise<void> {
    await this.frame().waitForFunction(() => {
      const [address = ''] = location.hash.slice(1).split('?', 1)
      const front = document.querySelector<HTMLElement>('[data-front]')
      const behindLock = [...document.querySelectorAll<HTMLElement>('[data-path]')]
      const top = (front ? [front] : behindLock).find(({ dataset }) => encodeURI(dataset.path ?? '') === address)
      return top && !top.querySelector('[data-awaits-chunk]')
    })
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
  async waitForImages(): Promise<void> {
    await this.frame().evaluate(async () => {
      await document.fonts.ready
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-front] img')]
      await Promise.all(
        images.filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})),
      )
    })
  }

  /** The address of the page on top, as the page itself has it now; empty while the phone is not there. */
  async route(): Promise<string> {
    const hash = await this.#phoneFrame()
      ?.evaluate(() => location.hash)
      .catch(() => '') // it was just taken away
    return decodeURI(hash?.slice(1) ?? '')
  }

  /** Resolves once the phone is at that address. */
  async waitForRoute(route: string | RegExp): Promise<void> {
    const poll = expect.poll(() => this.route())
    await (typeof route === 'string' ? poll.toBe(route) : poll.toMatch(route))
  }

  frame(): Frame {
    const frame = this.#phoneFrame()
    if (!frame) throw new Error('the phone is not there')
    return frame
  }

  #phoneFrame(): Frame | undefined {
    return this.page.frames().find((other) => other.url().includes('/smartphone/'))
  }

  /** The page on top; the ones below are inert. */
  get top(): Locator {
    return this.phone.locator('[data-front]')
  }

  get screen(): Locator {
    return this.phone.locator('[data-screen]')
  }

  button(name: string | RegExp, exact = false): Locator {
    return this.top.getByRole('button', { name, exact })
  }

  /** Presses Tab until the button of that name has the focus. */
  tabTo(name: string | RegExp, exact = false): Promise<void> {
    return this.tabToElement(this.button(name, exact).first())
  }

  /** Presses Tab, or Shift+Tab, until that element has the focus, in the phone or in the page of an app. */
  async tabToElement(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const hasFocus = (element: Element) => element === document.activeElement && document.hasFocus()
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate(hasFocus)) return
      await this.page.keyboard.press(key)
    }
    throw new Error(`${target} cannot be reached by ${key}`)
  }

  /** Presses a button with the mouse, or by Tab (Shift+Tab where it comes before) and Enter. */
  async press(target: Locator, inputMode: InputMode, key?: 'Shift+Tab'): Promise<void> {
    if (inputMode === 'mouse') return target.click()
    await this.tabToElement(target, key)
    await this.page.keyboard.press('Enter')
  }

  waitUntilAnswerable(): Promise<void> {
    return waitUntilAnswerable(this.phone)
  }

  notification(text: string | RegExp): Locator {
    return this.phone.getByRole('list', { name: 'Notificações' }).getByRole('button').filter({ hasText: text })
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
