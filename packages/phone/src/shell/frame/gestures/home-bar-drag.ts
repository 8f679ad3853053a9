import { type Movement, screenPxPerPx, springBack, trackPress } from '../../../kit/gesture.ts'
import { isMenuKey } from '../../../kit/long-press.ts'
import { isTextField } from '../../device/text-input.ts'
import { closePhone, isVisible } from '../../device/visibility.ts'
import { confirmLeave, currentPage, goHome, homePath, useNavigation } from '../../navigation/navigation.ts'
import { trackRecentApps, updateRecentApps } from '../centre/switcher/recent-apps.ts'
import { closeSwitcher, openSwitcher } from '../centre/switcher/switcher.ts'
import { setPageBehind } from '../stage/page-behind.ts'
import { resetTransform, roundCorners } from '../stage/transitions.ts'

/** Design px that the bar must be dragged up before letting go means home, and from where on resting shows the apps lately used. */
const minSwipePx = 60
const holdPx = 90
/** How long a hand rests that means to hold, in screen px of movement that does not count. */
const holdMs = 240
const stillPx = 6

let isListening = false

/**
 * The line at the bottom is swiped up: out of an app, on the home screen to put the phone away, and held there to see what was lately used,
 * as Ctrl with the arrow up does. The page follows the pointer meanwhile, and springs back when it was not far enough. Once for the window.
 */
export function listenToHomeBar(): void {
  if (isListening) return
  isListening = true
  trackRecentApps()
  window.addEventListener('pointerdown', onPointerDown, true)
  document.addEventListener('click', onClick, true) // of the document, since the click that ends a drag ends at the window
  window.addEventListener('keydown', onKeyDown)
}

const isHome = () => currentPage().path === homePath

function findBar(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
}

function onPointerDown(event: PointerEvent): void {
  const bar = findBar(event.target)
  const page = bar?.closest('[data-screen]')?.querySelector<HTMLElement>('[data-front]')
  if (!bar || !page) return
  const scale = screenPxPerPx(bar)
  const upOf = ({ down }: Movement) => Math.max(0, -down / scale)
  /** Where the pointer was last seen to move, and what happens once it rests there. */
  let rest = { x: event.clientX, y: event.clientY }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What was lately used covers the page, which then lies flat again. */
  const hold = () => {
    if (!updateRecentApps()) return
    openSwitcher()
    giveUp()
  }
  const giveUp = trackPress(event, {
    element: bar,
    capturesPress: true,
    directions: ['up'],
    onMove(movement) {
      followPointer(page, movement.right / scale, upOf(movement))
      const { clientX: x, clientY: y } = movement
      if (Math.hypot(x - rest.x, y - rest.y) < stillPx) return
      rest = { x, y }
      clearTimeout(timer)
      if (upOf(movement) > holdPx) timer = setTimeout(hold, holdMs)
    },
    onEnd(movement, isDropped) {
      clearTimeout(timer)
      release(page, isDropped && upOf(movement) > minSwipePx)
    },
  })
}

function followPointer(page: HTMLElement, aside: number, up: number): void {
  if (!isHome()) setPageBehind(useNavigation.getState().stack.find(({ path }) => path === homePath)?.key)
  roundCorners(page)
  page.style.transform = `translate(${aside / 16}rem, ${-up / 16}rem) scale(${Math.max(0.6, 1 - up / 1200)})`
}

function release(page: HTMLElement, isSwipe: boolean): void {
  const wasHome = isHome()
  if (isSwipe) {
    if (wasHome) closePhone()
    else confirmLeave(goHome) // leaving an app starts from where the page is held
  }
  if (!wasHome && isHome()) {
    setPageBehind(undefined)
    return
  }
  springBack(page, () => setPageBehind(undefined))
  resetTransform(page)
}

/** A click on the bar leaves the apps lately used as well. */
function onClick({ target }: MouseEvent): void {
  if (findBar(target)) closeSwitcher()
}

function onKeyDown(event: KeyboardEvent): void {
  const isOnBar = event.target instanceof Element && event.target.matches('[data-bar]')
  const isWanted = (isMenuKey(event) && isOnBar) || (event.key === 'ArrowUp' && event.ctrlKey)
  if (!isWanted || event.defaultPrevented || !isVisible() || isTextField(event.target) || !updateRecentApps()) return
  event.preventDefault()
  openSwitcher()
}
