import { current, goHome, homePath, leaveBy, useNavigation } from '../navigation.ts'
import { isVisible, putAway } from '../visibility.ts'
import { isField } from '../writing.ts'
import { hearPresses } from './hear-presses.ts'
import { peekAt } from './peek.ts'
import { prefersStillness } from './stillness.ts'
import { gatherRecents, hearRecents } from './switcher/recents.ts'
import { closeSwitcher, openSwitcher } from './switcher/switcher.ts'
import { layFlat, roundCorners } from './transitions.ts'

/** Design px that the bar must be dragged up before letting go means home, and from where on resting shows the apps lately used. */
const swipePx = 60
const holdPx = 90
/** Design px below which a drag is still a click. */
const clickPx = 6
/** How long a hand rests that means to hold, in screen px of movement that does not count. */
const holdMs = 240
const stillPx = 6
const springMs = 220

interface Press {
  bar: HTMLElement
  page: HTMLElement | null | undefined
  x: number
  y: number
  /** Where the pointer was last seen to move, for the hold. */
  restX: number
  restY: number
  wasDragged: boolean
}

let press: Press | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isClickOver = false
let isHearing = false

/**
 * The line at the bottom is swiped up: out of an app, on the home screen to put the phone away, and held there to see what was lately used,
 * as Ctrl with the arrow up does. The page follows the pointer meanwhile, and springs back when it was not far enough. Once for the window.
 */
export function hearBar(): void {
  if (isHearing) return
  isHearing = true
  hearRecents()
  hearPresses({ begin, follow, letGo, swallow })
  window.addEventListener('keydown', key)
}

function begin({ button, target, clientX: x, clientY: y, pointerId }: PointerEvent): void {
  isClickOver = false
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
  if (button !== 0 || !bar) return
  const page = bar.closest('[data-screen]')?.querySelector<HTMLElement>('[data-front]')
  press = { bar, page, x, y, restX: x, restY: y, wasDragged: false }
  bar.setPointerCapture(pointerId)
}

const isHome = () => current().path === homePath

function follow({ clientX, clientY }: PointerEvent): void {
  if (!press?.page) return
  const { aside, up } = distances(press, clientX, clientY)
  if (up < clickPx) return
  press.wasDragged = true
  if (!isHome()) peekAt(useNavigation.getState().stack.find(({ path }) => path === homePath)?.key)
  roundCorners(press.page)
  press.page.style.transform = `translate(${aside / 16}rem, ${-up / 16}rem) scale(${Math.max(0.6, 1 - up / 1200)})`
  if (Math.hypot(clientX - press.restX, clientY - press.restY) < stillPx) return
  press.restX = clientX
  press.restY = clientY
  clearTimeout(timer)
  if (up > holdPx) timer = setTimeout(hold, holdMs)
}

/** What was lately used covers the page, which then lies flat again. */
function hold(): void {
  const page = press?.page
  if (!page || !gatherRecents()) return
  press = undefined
  isClickOver = true
  openSwitcher()
  springBack(page)
}

function letGo({ type, clientX, clientY }: PointerEvent): void {
  const held = press
  press = undefined
  clearTimeout(timer)
  if (!held?.wasDragged) return
  isClickOver = true
  const isSwipe = type === 'pointerup' && distances(held, clientX, clientY).up > swipePx
  const wasHome = isHome()
  if (isSwipe) {
    if (wasHome) putAway()
    else leaveBy(goHome) // leaving an app starts from where the page is held
  }
  if (held.page && (wasHome || !isHome())) springBack(held.page)
  else peekAt(undefined)
}

/** The click that ends a drag goes nowhere; one on the bar leaves the apps lately used as well. A key's, which has no count, ends no drag. */
function swallow(event: MouseEvent): void {
  if (!isClickOver || event.detail === 0) {
    if (event.target instanceof Element && event.target.closest('[data-bar]')) closeSwitcher()
    return
  }
  isClickOver = false
  event.stopPropagation()
  event.preventDefault()
}

function key(event: KeyboardEvent): void {
  const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
  const isOnBar = event.target instanceof Element && event.target.matches('[data-bar]')
  const isWanted = (isMenu && isOnBar) || (event.key === 'ArrowUp' && event.ctrlKey)
  if (!isWanted || event.defaultPrevented || !isVisible() || isField(event.target) || !gatherRecents()) return
  event.preventDefault()
  openSwitcher()
}

/** How far the pointer is beside and above where it went down, in design px. */
function distances({ bar, x, y }: Press, clientX: number, clientY: number) {
  const scale = bar.getBoundingClientRect().width / bar.offsetWidth || 1
  const px = scale * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8)
  return { aside: (clientX - x) / px, up: Math.max(0, y - clientY) / px }
}

function springBack(page: HTMLElement): void {
  const held = page.style.transform
  const done = () => peekAt(undefined)
  layFlat(page)
  const options = { duration: held && !prefersStillness() ? springMs : 0, easing: 'ease-out' }
  page.animate([{ transform: held || 'none' }, { transform: 'none' }], options).finished.then(done, done)
}
