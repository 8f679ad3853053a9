import { useEffect, useRef } from 'react'
import { useScroll } from '../../../kit/screen.tsx'
import { useTabPresses } from '../navigation.ts'
import { perAccount } from '../state.ts'
import { setScrolledDown } from '../timeline-scroll.ts'

/** In screen px: below this position new posts wait above. */
const belowTopPx = 120
/** How many frames to wait for rows to be measured until the position is reached. */
const mostFrames = 24

/** The timeline's last scroll position, restored after changing tabs. */
const lastScroll = perAccount(() => ({ atPx: 0 }))

/** Inside the timeline's Scroll: tracks the scroll position, restores it, and scrolls to the top when its tab is pressed again. */
export function ScrollRestoration() {
  const scroller = useScroll()
  const presses = useTabPresses((state) => state.presses)
  const handledPresses = useRef(presses)

  useEffect(() => {
    const element = scroller?.current
    if (!element) return
    const wantedPx = lastScroll.atPx
    let frame = 0
    let frames = 0
    const reach = () => {
      element.scrollTop = wantedPx
      if (Math.abs(element.scrollTop - wantedPx) > 2 && frames++ < mostFrames) frame = requestAnimationFrame(reach)
    }
    if (wantedPx > 0) reach()
    const follow = () => {
      lastScroll.atPx = element.scrollTop
      setScrolledDown(lastScroll.atPx > belowTopPx)
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', follow)
      setScrolledDown(false)
    }
  }, [scroller])

  useEffect(() => {
    if (handledPresses.current === presses) return
    handledPresses.current = presses
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller?.current?.scrollTo({ top: 0, behavior: reducesMotion ? 'auto' : 'smooth' })
  }, [presses, scroller])

  return null
}
