import { type PointerEvent, useRef } from 'react'
import styles from './home-bar.module.css'
import { goHome, homePath, startPath, useNavigation } from './navigation.ts'
import { texts } from './texts.ts'
import { putAway } from './visibility.ts'

/** Design px that the bar must be dragged up before letting go means home. */
const swipePx = 60

/** The line at the bottom: a click or a swipe up leaves the app. Swiped up on the home screen, it puts the phone away. */
export function HomeBar() {
  const path = useNavigation((state) => state.stack.at(-1)?.path ?? startPath)
  const startY = useRef<number | null>(null)
  const isHome = path === homePath
  const swipe = useSwipe(startY, () => (isHome ? putAway() : goHome()))
  if (path === startPath) return null
  return (
    <button
      type="button"
      className={styles.bar}
      data-light={isHome || undefined}
      aria-label={texts.goHome}
      onClick={goHome}
      {...swipe}
    >
      <span className={styles.line} />
    </button>
  )
}

/** The page follows the pointer while it is dragged, and springs back when it was not far enough. */
function useSwipe(startY: { current: number | null }, onSwipe: () => void) {
  const follow = (event: PointerEvent<HTMLButtonElement>): number => {
    const scale = event.currentTarget.getBoundingClientRect().width / event.currentTarget.offsetWidth || 1
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8
    return startY.current === null ? 0 : Math.max(0, startY.current - event.clientY) / scale / rootPx
  }
  const page = (event: PointerEvent<HTMLButtonElement>) =>
    event.currentTarget.closest('[data-screen]')?.querySelector<HTMLElement>('[data-path]:not([inert])')
  return {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const distance = follow(event)
      const layer = page(event)
      if (layer && distance > 0) {
        layer.style.transform = `translateY(${-distance / 16}rem) scale(${Math.max(0.6, 1 - distance / 1200)})`
      }
    },
    onPointerUp(event: PointerEvent<HTMLButtonElement>) {
      const distance = follow(event)
      const layer = page(event)
      startY.current = null
      if (layer) layer.style.transform = ''
      if (distance > swipePx) onSwipe()
    },
  }
}
