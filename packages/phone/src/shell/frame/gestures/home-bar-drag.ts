import { followPress, type Movement, screenPxPerPx, springBack } from '../../../kit/gesture.ts'
import { isMenuKey } from '../../../kit/long-press.ts'
import { isField } from '../../device/text-input.ts'
import { isVisible, putAway } from '../../device/visibility.ts'
import { current, goHome, homePath, leaveBy, useNavigation } from '../../navigation/navigation.ts'
import { gatherRecents, hearRecents } from '../centre/switcher/recent-apps.ts'
import { closeSwitcher, openSwitcher } from '../centre/switcher/switcher.ts'
import { peekAt } from '../stage/page-behind.ts'
import { layFlat, roundCorners } from '../stage/transitions.ts'

/** Design px that the bar must be dragged up before letting go means home, and from where on resting shows the apps lately used. */
const swipePx = 60
const holdPx = 90
/** How long a hand rests that means to hold, in screen px of movement that does not count. */
const holdMs = 240
const stillPx = 6

let isHearing = false

/**
 * The line at the bottom is swiped up: out of an app, on the home screen to put the phone away, and held there to see what was lately used,
 * as Ctrl with the arrow up does. The page follows the pointer meanwhile, and springs back when it was not far enough. Once for the window.
 */
export function hearBar(): void {
  if (isHearing) return
  isHearing = true
  hearRecents()
  window.addEventListener('pointerdown', press, true)
  document.addEventListener('click', click, true) // of the document, since the click that ends a drag ends at the window
  window.addEventListener('keydown', key)
}

const isHome = () => current().path === homePath

function barAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
}

function press(event: PointerEvent): void {
  const bar = barAt(event.target)
  const page = bar?.closest('[data-screen]')?.querySelector<HTMLElement>('[data-front]')
  if (!bar || !page) return
  const scale = screenPxPerPx(bar)
  const upOf = ({ down }: Movement) => Math.max(0, -down / scale)
  /** Where the pointer was last seen to move, and what happens once it rests there. */
  let rest = { x: event.clientX, y: event.clientY }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was lately used covers the page, which then lies flat again. */
  const hold = () => {
    if (!gatherRecents()) return
    openSwitcher()
    giveUp()
  }
  const giveUp = followPress(event, {
    element: bar,
    capturesPress: true,
    ways: ['up'],
    onMove(movement) {
      follow(page, movement.right / scale, upOf(movement))
      const { clientX: x, clientY: y } = movement
      if (Math.hypot(x - rest.x, y - rest.y) < stillPx) return
      rest = { x, y }
      clearTimeout(timer)
      if (upOf(movement) > holdPx) timer = setTimeout(hold, holdMs)
    },
    onEnd(movement, isDropped) {
      clearTimeout(timer)
      letGo(page, isDropped && upOf(movement) > swipePx)
    },
  })
}

function follow(page: HTMLElement, aside: number, up: number): void {
  if (!isHome()) peekAt(useNavigation.getState().stack.find(({ path }) => path === homePath)?.key)
  roundCorners(page)
  page.style.transform = `translate(${aside / 16}rem, ${-up / 16}rem) scale(${Math.max(0.6, 1 - up / 1200)})`
}

function letGo(page: HTMLElement, isSwipe: boolean): void {
  const wasHome = isHome()
  if (isSwipe) {
    if (wasHome) putAway()
    else leaveBy(goHome) // leaving an app starts from where the page is held
  }
  if (!wasHome && isHome()) {
    peekAt(undefined)
    return
  }
  springBack(page, () => peekAt(undefined))
  layFlat(page)
}

/** A click on the bar leaves the apps lately used as well. */
function click({ target }: MouseEvent): void {
  if (barAt(target)) closeSwitcher()
}

function key(event: KeyboardEvent): void {
  const isOnBar = event.target instanceof Element && event.target.matches('[data-bar]')
  const isWanted = (isMenuKey(event) && isOnBar) || (event.key === 'ArrowUp' && event.ctrlKey)
  if (!isWanted || event.defaultPrevented || !isVisible() || isField(event.target) || !gatherRecents()) return
  event.preventDefault()
  openSwitcher()
}
