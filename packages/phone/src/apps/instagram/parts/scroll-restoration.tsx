import { useEffect, useRef } from 'react'
import { useScroll } from '../../../kit/screen.tsx'
import { useTabPresses } from '../navigation.ts'
import { perAccount } from '../state.ts'
import { setScrolledDown } from '../timeline-scroll.ts'

/** In screen px: from here on the player reads, and what comes waits above. */
const belowTopPx = 120
/** Frames that rows may take to be measured until the place is reached. */
const mostFrames = 24

/** Where the timeline was left. Changing to another side and back finds it there. */
const lastScroll = perAccount(() => ({ atPx: 0 }))

/** Inside the timeline's Scroll: knows where the player reads, brings them back there, and to the top when they press its sign again. */
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
