import { useEffect, useRef } from 'react'
import { useScroll } from '../../../kit/screen.tsx'
import { useAgain } from '../navigation.ts'
import { perAccount } from '../state.ts'
import { setReading } from '../timeline-scroll.ts'

/** In screen px: from here on the player reads, and what comes waits above. */
const readsFromPx = 120
/** Frames that rows may take to be measured until the place is reached. */
const mostFrames = 24

/** Where the timeline was left. Changing to another side and back finds it there. */
const left = perAccount(() => ({ atPx: 0 }))

/** Inside the timeline's Scroll: knows where the player reads, brings them back there, and to the top when they press its sign again. */
export function ReadingPlace() {
  const scroller = useScroll()
  const presses = useAgain((state) => state.presses)
  const heard = useRef(presses)

  useEffect(() => {
    const element = scroller?.current
    if (!element) return
    const wantedPx = left.atPx
    let frame = 0
    let frames = 0
    const reach = () => {
      element.scrollTop = wantedPx
      if (Math.abs(element.scrollTop - wantedPx) > 2 && frames++ < mostFrames) frame = requestAnimationFrame(reach)
    }
    if (wantedPx > 0) reach()
    const follow = () => {
      left.atPx = element.scrollTop
      setReading(left.atPx > readsFromPx)
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', follow)
      setReading(false)
    }
  }, [scroller])

  useEffect(() => {
    if (heard.current === presses) return
    heard.current = presses
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scroller?.current?.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
  }, [presses, scroller])

  return null
}
