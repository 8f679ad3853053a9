import { expect, type Locator } from '@playwright/test'
import { nextKeyTo } from './next-key.ts'

/** `HAND=keyboard npx playwright test`: walks press everything in the phone by keys alone. */
export const isKeyboardMode = process.env.HAND === 'keyboard'

/** More presses than any screen needs between two elements. */
const maxPresses = 150

const patched = new WeakSet<object>()

/**
 * Turns clicks in a phone into keys: Tab, arrows in a group with one Tab stop, Ctrl+End out of a list, then Enter, or Space for a choice or
 * switch. An element that keys cannot reach fails the walk. Clicks at a position stay clicks: keys have no position.
 */
export function clickByKeyboard(locator: Locator): void {
  const methods = Object.getPrototypeOf(locator) as Pick<Locator, 'click' | 'hover'>
  if (!isKeyboardMode || patched.has(methods)) return
  patched.add(methods)
  const { click, hover } = methods
  methods.hover = async () => {} // keyboard users must see it without hovering
  methods.click = async function (this: Locator, options) {
    const isInPhone = await this.evaluate(({ baseURI }) => /\/smartphone\/|cfx-nui-smartphone/.test(baseURI))
    if (!isInPhone || options?.position || options?.button || options?.clickCount) return click.call(this, options)
    // anything that a mouse could not press must not be pressed by keys either; a trial click would press for real
    await expect(this).toBeEnabled()
    await hover.call(this, { ...options, trial: true })
    const key = await focusByKeyboard(this)
    if (key !== null) await this.page().keyboard.press(key)
  }
}

/** Moves the focus to the target by keys; returns the key that presses it, null if a radio was selected on the way. */
export async function focusByKeyboard(target: Locator): Promise<string | null> {
  const { keyboard } = target.page()
  let lastKey = 'Tab'
  let focused = ''
  for (let presses = 0; presses < maxPresses; presses++) {
    // rows of a long list that are out of sight are not in the page: continue towards the last position
    const isDrawn = (await target.count()) > 0
    const { key, isThere, at } = isDrawn
      ? await target.evaluate(nextKeyTo, lastKey.startsWith('Control'))
      : { key: lastKey, isThere: false, at: focused }
    if (isThere || key === null) return key
    await keyboard.press(key)
    lastKey = key
    focused = at
  }
  throw new Error(`${target} cannot be reached by keys; the focus is at ${focused}`)
}
