import { flushSync } from 'react-dom'
import { type Movement, screenPxPerPx, springBack, trackPress } from '../../../kit/gesture.ts'
import { isMenuKey } from '../../../kit/long-press.ts'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { isTextField } from '../../device/text-input.ts'
import { closePhone, isVisible } from '../../device/visibility.ts'
import { confirmLeave, currentPage, goHome, homePath, useNavigation } from '../../navigation/page-stack.ts'
import { isNewestApp, trackRecentApps, updateRecentApps } from '../centre/switcher/recent-apps.ts'
import { closeSwitcher, openSwitcher } from '../centre/switcher/switcher.ts'
import { dragWindow, endDrag, resetHome, type ScreenPoint } from '../stage/app-window.ts'
import { setPageBehind } from '../stage/page-behind.ts'
import { resetTransform } from '../stage/transitions.ts'

/** Design px of drag up after which a release goes home, and a pause opens the switcher. */
const minSwipePx = 60
const pausePx = 90
/** Milliseconds of pause that open the switcher, and screen px of movement that a pause may have. */
const pauseMs = 240
const stillPx = 6
/** For so long the page is not seen while the switcher comes: its picture there is. */
const coveringMs = 260

let isListening = false

/**
 * Swipe up from the home bar: leaves an app, or closes the phone from the home screen; a pause during it opens the switcher, as Ctrl+Up
 * does. The page follows the pointer, and springs back after a short swipe. Call once per window.
 */
export function listenToHomeBar(): void {
  if (isListening) return
  isListening = true
  trackRecentApps()
  window.addEventListener('pointerdown', onPointerDown, true)
  document.addEventListener('click', onClick, true) // on the document, since the click that ends a drag ends at the window
  window.addEventListener('keydown', onKeyDown)
}

const isHome = () => currentPage().path === homePath

function findBar(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-bar]') : null
}

function onPointerDown(event: PointerEvent): void {
  const bar = findBar(event.target)
  const screen = bar?.closest('[data-screen]')
  const page = screen?.querySelector<HTMLElement>('[data-front]')
  if (!bar || !screen || !page) return
  const { left, top, width, height } = screen.getBoundingClientRect()
  const pointOf = ({ clientX, clientY }: Pick<Movement, 'clientX' | 'clientY'>) => ({
    x: (clientX - left) / width,
    y: (clientY - top) / height,
  })
  const start = pointOf(event)
  const scale = screenPxPerPx(bar)
  const upOf = ({ down }: Movement) => Math.max(0, -down / scale)
  /** Last position with movement, and the timer of the pause. */
  let rest = { x: event.clientX, y: event.clientY }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Opens the switcher, which covers the page; the page lies flat again. */
  const onPause = () => {
    if (!updateRecentApps()) return
    showSwitcher(page)
    giveUp()
  }
  const giveUp = trackPress(event, {
    element: bar,
    capturesPress: true,
    directions: ['up'],
    onMove(movement) {
      followPointer(page, start, pointOf(movement))
      const { clientX: x, clientY: y } = movement
      if (Math.hypot(x - rest.x, y - rest.y) < stillPx) return
      rest = { x, y }
      clearTimeout(timer)
      if (upOf(movement) > pausePx) timer = setTimeout(onPause, pauseMs)
    },
    onEnd(movement, isDropped) {
      clearTimeout(timer)
      release(page, isDropped && upOf(movement) > minSwipePx)
    },
  })
}

function followPointer(page: HTMLElement, start: ScreenPoint, finger: ScreenPoint): void {
  if (!isHome()) setPageBehind(useNavigation.getState().stack.find(({ path }) => path === homePath)?.key)
  dragWindow(page, start, finger, isHome() ? undefined : homeBehind())
}

function homeBehind(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-path="${homePath}"]`) ?? undefined
}

function release(page: HTMLElement, isSwipe: boolean): void {
  const wasHome = isHome()
  if (isSwipe) {
    if (wasHome) closePhone()
    else confirmLeave(goHome) // leaving an app starts from the dragged position
  }
  if (!wasHome && isHome()) {
    setPageBehind(undefined)
    return
  }
  endDrag(page)
  const home = homeBehind()
  springBack(page, () => {
    setPageBehind(undefined)
    if (home) resetHome(home)
  })
  resetTransform(page)
}

/** The page shrinks into its card in the switcher, from where a finger holds it. */
function showSwitcher(page: HTMLElement | null): void {
  const shrinks = page !== null && isNewestApp(currentPage()) && !prefersReducedMotion()
  flushSync(() => openSwitcher(shrinks ? page.getBoundingClientRect() : null)) // in this frame, or the page would be gone for one
  if (shrinks) page.animate({ opacity: [0, 0] }, coveringMs)
}

/** A click on the bar leaves the switcher as well. */
function onClick({ target }: MouseEvent): void {
  if (findBar(target)) closeSwitcher()
}

function onKeyDown(event: KeyboardEvent): void {
  const isOnBar = event.target instanceof Element && event.target.matches('[data-bar]')
  const isWanted = (isMenuKey(event) && isOnBar) || (event.key === 'ArrowUp' && event.ctrlKey)
  if (!isWanted || event.defaultPrevented || !isVisible() || isTextField(event.target) || !updateRecentApps()) return
  event.preventDefault()
  showSwitcher(document.querySelector('[data-front]'))
}
