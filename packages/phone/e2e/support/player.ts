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
/** Input device of a walk. */
export type InputMode = 'mouse' | 'keyboard'

/** Variants of a walk: both looks, once with the mouse and once with the keyboard. */
export const walkVariants: readonly [Look, InputMode][] = [
  ['iphone', isKeyboardMode ? 'keyboard' : 'mouse'],
  ['android', 'keyboard'],
]

/** On a busy machine. Without graphics the street is rendered by the CPU, and the phone starts after it; a game's server starts first. */
export const maxStartMs = 90_000

/** A person at the demo city: one tab with a citizen's street and phone. */
export class Player {
  readonly page: Page
  readonly phone: FrameLocator
  readonly errors: string[] = []
  /** Errors in the page's console, for failed tests. */
  readonly consoleErrors: string[] = []

  private constructor(page: Page) {
    this.page = page
    this.phone = page.frameLocator('iframe.phone')
    clickByKeyboard(page.locator('body'))
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && this.consoleErrors.push(message.text()))
  }

  /** Opens the city in a new tab and enters as the citizen of that name. */
  static async enter(
    browser: Browser,
    city: Pick<City, 'address'>,
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

  /** Saves settings before the phone starts. */
  static async savePreferences(city: City, user: number, preferences: Partial<Preferences>): Promise<void> {
    await city.call(user, 'savePreferences', { ...defaultPreferences, ...preferences })
  }

  /** Resolves once the player is identified and the phone is on its home screen. */
  async waitUntilReady(): Promise<void> {
    await expect.poll(() => this.route(), { timeout: maxStartMs }).toBe('/home')
  }

  /** Opens the phone with K, as a player does. */
  async openPhone(): Promise<void> {
    await this.page.keyboard.press('k')
    await expect(this.screen).toBeVisible()
    await this.waitUntilSettled()
  }

  /** Waits until the phone accepts Escape and Backspace, which it ignores for half a second after opening. */
  async waitForKeyboard(): Promise<void> {
    const seenAtMs = await this.frame().evaluate(() => performance.now())
    await this.frame().waitForFunction((sinceMs) => performance.now() - sinceMs > 500, seenAtMs)
  }

  /** Waits for home's gesture handlers, which load after home is drawn: presses ↓ until an icon has the focus. */
  async waitForHomeGestures(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('ArrowDown')
      await expect(this.phone.locator('[data-app]:focus')).toHaveCount(1, { timeout: 1000 })
    }).toPass({ timeout: 30_000 })
  }

  /**
   * Closes the phone with Escape, which it ignores for half a second after opening. An app's page that has the keyboard closes with it, so
   * the key press may never be answered: this was seen on a busy machine.
   */
  async closePhone(): Promise<void> {
    const hidden = this.screen.waitFor({ state: 'hidden' }).catch(() => {})
    await expect(async () => {
      await Promise.race([this.page.keyboard.press('Escape'), hidden])
      await expect(this.screen).toBeHidden({ timeout: 300 })
    }).toPass({ intervals: [100] })
    await this.waitUntilClosed()
  }

  /** Waits until the phone is closed and the street has noticed: the page hides first, and a K in between would close it again. */
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

  /** Posts a message to the phone's window as the game would. */
  async emit(event: string, ...args: unknown[]): Promise<void> {
    await this.page.evaluate(
      ([name, list]) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe.phone')
        frame?.contentWindow?.postMessage({ event: name, args: list }, location.origin)
      },
      [event, args] as const,
    )
  }

  /** Opens an address as a link would; resolves once its page, or the redirected one, is on top and still. */
  async open(path: string): Promise<void> {
    await this.frame().evaluate(
      (hash) =>
        new Promise<void>((resolve) => {
          const before = location.href
          location.hash = hash
          if (location.href === before) resolve()
          else window.addEventListener('hashchange', () => resolve(), { once: true }) // the phone's listener ran first
        }),
      path,
    )
    await this.waitUntilSettled()
  }

  /** Waits until the page of the address is on top (also behind a lock screen) with its chunk, and no page moves. */
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
      // asked anew in each frame: an animation in a home that an app just covered stands still and never finishes
      const isMoving = ({ effect, playState }: Animation) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null
        const isEndless = effect?.getTiming().iterations === Infinity
        return playState === 'running' && !isEndless && !target?.closest('[data-path][aria-hidden]')
      }
      do
        await nextFrame() // lets a new request start
      while (document.getAnimations().some(isMoving))
    })
  }

  /** Waits until fonts and pictures of the current page are loaded. */
  async waitForImages(): Promise<void> {
    await this.frame().evaluate(async () => {
      await document.fonts.ready
      const images = [...document.querySelectorAll<HTMLImageElement>('[data-front] img')]
      await Promise.all(
        images.filter((image) => image.loading !== 'lazy').map((image) => image.decode().catch(() => {})),
      )
    })
  }

  /** Address of the page on top, as the page itself reports it; empty while the phone is not there. */
  async route(): Promise<string> {
    const hash = await this.#phoneFrame()
      ?.evaluate(() => location.hash)
      .catch(() => '') // the frame was just removed
    return decodeURI(hash?.slice(1) ?? '')
  }

  /** Resolves once the phone is at that address. */
  async waitForRoute(route: string | RegExp): Promise<void> {
    const poll = expect.poll(() => this.route())
    await (typeof route === 'string' ? poll.toBe(route) : poll.toMatch(route))
  }

  frame(): Frame {
    const frame = this.#phoneFrame()
    if (!frame) throw new Error('the phone has no frame')
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

  /** The app's icon on home, by its address: a widget may have buttons of the same name. */
  homeIcon(route: string): Locator {
    return this.top.locator(`[data-app="${route}"]`)
  }

  /** Presses Tab until the button of that name has the focus. */
  tabTo(name: string | RegExp, exact = false): Promise<void> {
    return this.tabToElement(this.button(name, exact).first())
  }

  /** Presses Tab, or Shift+Tab, until that element has the focus, in the phone or in an app's page. */
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
