import { type PointerEvent, useRef } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { useIsDarkPage } from '../dark-page.ts'
import { goHome, homePath, startPath, useNavigation } from '../navigation.ts'
import { texts } from '../texts.ts'
import { putAway } from '../visibility.ts'
import styles from './home-bar.module.css'
import { peekAt } from './peek.ts'
import { layFlat, roundCorners } from './transitions.ts'

/** Design px that the bar must be dragged up before letting go means home. */
const swipePx = 60
/** Design px below which a drag is still a click. */
const clickPx = 6
const springMs = 220

/** The line at the bottom: a click or a swipe up leaves the app. Swiped up on the home screen, it puts the phone away. */
export function HomeBar() {
  const path = useNavigation((state) => state.stack.at(-1)?.path ?? startPath)
  const isHome = path === homePath
  const isOnDark = useIsDarkPage()
  const isLight = isHome || isOnDark
  const drag = useDrag(isHome)
  if (path === startPath) return null
  return (
    <button type="button" className={styles.bar} data-home={isHome || undefined} aria-label={texts.goHome} {...drag}>
      <span className={classNames(styles.line, styles.ink, isLight && styles.hidden)} />
      <span className={classNames(styles.line, styles.white, !isLight && styles.hidden)} />
    </button>
  )
}

/** The page follows the pointer while it is dragged, and springs back when it was not far enough. */
function useDrag(isHome: boolean) {
  const start = useRef<Point | null>(null)
  const wasDragged = useRef(false)

  function letGo(event: PointerEvent<HTMLButtonElement>, isSwipe: boolean) {
    start.current = null
    const page = pageAbove(event.currentTarget)
    const leave = isHome ? putAway : goHome
    if (isSwipe) leave() // leaving an app starts from where the page is held
    if (page && (isHome || !isSwipe)) springBack(page, () => peekAt(undefined))
    else peekAt(undefined)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      start.current = { x: event.clientX, y: event.clientY }
      wasDragged.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const { aside, up: distance } = distancesOf(event, start.current)
      const page = pageAbove(event.currentTarget)
      if (!page || distance < clickPx) return
      wasDragged.current = true
      if (!isHome) peekAt(useNavigation.getState().stack.find(({ path }) => path === homePath)?.key)
      roundCorners(page)
      page.style.transform = `translate(${aside / 16}rem, ${-distance / 16}rem) scale(${Math.max(0.6, 1 - distance / 1200)})`
    },
    onPointerUp: (event: PointerEvent<HTMLButtonElement>) =>
      letGo(event, distancesOf(event, start.current).up > swipePx),
    onPointerCancel: (event: PointerEvent<HTMLButtonElement>) => letGo(event, false),
    onClick() {
      if (!wasDragged.current) goHome()
      wasDragged.current = false
    },
  }
}

interface Point {
  x: number
  y: number
}

/** How far the pointer is beside and above where it went down, in design px. */
function distancesOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>, start: Point | null) {
  if (start === null) return { aside: 0, up: 0 }
  const scale = currentTarget.getBoundingClientRect().width / currentTarget.offsetWidth || 1
  const px = scale * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8)
  return { aside: (clientX - start.x) / px, up: Math.max(0, start.y - clientY) / px }
}

function pageAbove(bar: HTMLElement): HTMLElement | null | undefined {
  return bar.closest('[data-screen]')?.querySelector<HTMLElement>('[data-path]:not([inert])')
}

function springBack(page: HTMLElement, done: () => void): void {
  const held = page.style.transform
  layFlat(page)
  if (!held) {
    done()
    return
  }
  const options = { duration: springMs, easing: 'ease-out' }
  page.animate([{ transform: held }, { transform: 'none' }], options).finished.then(done, done)
}
