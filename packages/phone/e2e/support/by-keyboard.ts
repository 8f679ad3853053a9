import type { Locator } from '@playwright/test'

/** `HAND=keyboard npx playwright test`: walks press everything in the phone by keys alone. */
export const isByKeyboard = process.env.HAND === 'keyboard'

/** More than any screen has from one to the next. */
const mostPresses = 150

const patched = new WeakSet<object>()

/**
 * From now on a click on something in a phone goes there by Tab, or by arrows where its group has one stop, and presses Enter, or Space for
 * what is chosen or switched. What cannot be reached so fails the walk. A click at a point stays one: only a mouse has points.
 */
export function clickByKeyboard(some: Locator): void {
  const methods = Object.getPrototypeOf(some) as Pick<Locator, 'click'>
  if (!isByKeyboard || patched.has(methods)) return
  patched.add(methods)
  const { click } = methods
  methods.click = async function (this: Locator, options) {
    const isInPhone = await this.evaluate(() => location.pathname.includes('/smartphone/'))
    if (!isInPhone || options?.position || options?.button || options?.clickCount) return click.call(this, options)
    await click.call(this, { ...options, trial: true }) // what a mouse could not press is not there for keys either
    const isChosen = await reach(this)
    await this.page().keyboard.press(isChosen ? 'Space' : 'Enter')
  }
}

/** Brings the focus there; answers whether it is something to choose or switch. */
async function reach(target: Locator): Promise<boolean> {
  const { keyboard } = target.page()
  let said = ''
  for (let presses = 0; presses < mostPresses; presses++) {
    const { way, isChosen, at } = await target.evaluate(wayTo)
    if (way === null) return isChosen
    said = at
    await keyboard.press(way)
  }
  throw new Error(`${target} cannot be reached by keys; the focus is at ${said}`)
}

/** Runs in the page: which key leads on to an element. None where it has the focus. */
function wayTo(inside: Element): { way: string | null; isChosen: boolean; at: string } {
  const pressable = 'button, a[href], input, select, textarea, summary, [tabindex], [contenteditable]'
  const label = inside.closest('label')
  const target = (label?.control ?? inside.closest(pressable) ?? inside) as HTMLElement
  const isChosen = target.matches(
    'input[type=checkbox], input[type=radio], [role=switch], [role=radio], [role=checkbox]',
  )
  const focused = document.activeElement
  const at = focused?.outerHTML.slice(0, 120) ?? ''
  if (focused === target && document.hasFocus()) return { way: null, isChosen, at }
  /** One of many that Tab stops at once; arrows lead among them. */
  const isApart = target.tabIndex < 0 || target.matches('input[type=radio]')
  const isPeer = focused !== null && focused.tagName === target.tagName && focused.classList[0] === target.classList[0]
  if (!isApart || !isPeer) return { way: 'Tab', isChosen, at }
  const [here, there] = [focused.getBoundingClientRect(), target.getBoundingClientRect()]
  if (Math.abs(here.top - there.top) > 8) return { way: here.top < there.top ? 'ArrowDown' : 'ArrowUp', isChosen, at }
  return { way: here.left < there.left ? 'ArrowRight' : 'ArrowLeft', isChosen, at }
}
