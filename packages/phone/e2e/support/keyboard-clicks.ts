import type { Locator } from '@playwright/test'
import { nextKeyTo } from './next-key.ts'

/** `HAND=keyboard npx playwright test`: walks press everything in the phone by keys alone. */
export const isKeyboardMode = process.env.HAND === 'keyboard'

/** More than any screen has from one to the next. */
const maxPresses = 150

const patched = new WeakSet<object>()

/**
 * From now on a click on something in a phone goes there by Tab, by arrows where its group has one stop, out of a list by Ctrl+End, and
 * presses Enter, or Space for what is chosen or switched. What cannot be reached so fails the walk. A click at a point stays one: only a
 * mouse has points.
 */
export function clickByKeyboard(locator: Locator): void {
  const methods = Object.getPrototypeOf(locator) as Pick<Locator, 'click' | 'hover'>
  if (!isKeyboardMode || patched.has(methods)) return
  patched.add(methods)
  const { click } = methods
  methods.hover = async () => {} // what it shows must show to whoever comes by keys
  methods.click = async function (this: Locator, options) {
    const isInPhone = await this.evaluate(({ baseURI }) => /\/smartphone\/|cfx-nui-smartphone/.test(baseURI))
    if (!isInPhone || options?.position || options?.button || options?.clickCount) return click.call(this, options)
    await click.call(this, { ...options, trial: true }) // what a mouse could not press is not there for keys either
    const key = await focusByKeyboard(this)
    if (key !== null) await this.page().keyboard.press(key)
  }
}

/** Brings the focus there by keys; answers the key that presses it, none where a radio was chosen on the way. */
export async function focusByKeyboard(target: Locator): Promise<string | null> {
  const { keyboard } = target.page()
  let lastKey = 'Tab'
  let focused = ''
  for (let presses = 0; presses < maxPresses; presses++) {
    // the rows of a long list that are out of sight are not in the page: on towards where it was
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
