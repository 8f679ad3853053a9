import type { PointerEvent } from 'react'
import { trackPress } from '../../../kit/gesture.ts'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'

/** Screen px of swipe up after which a release opens. */
const minSwipePx = 50
const motionMs = 320
/** Share of the way up after which the clock is invisible: the status bar is above it. */
const clockFade = 0.12

/** The screen follows the pointer up, and leaves or falls back; with `ask` it calls that and always falls back. Holding it calls `hold`. */
export function createSwipeUp(
  screen: { current: HTMLElement | null },
  open: () => void,
  hold: () => unknown,
  ask?: () => void,
) {
  function leave(): void {
    const element = screen.current
    if (!element || prefersReducedMotion()) {
      open()
      return
    }
    const current = element.style.transform || 'none'
    const frames = [{ transform: current }, { transform: 'translateY(-100%)' }]
    element.style.transform = 'translateY(-100%)'
    fadeClock(element, 1)
    element.animate(frames, { duration: motionMs, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' }).finished.then(open, open)
  }

  const swiped = ask ?? leave

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const { target, currentTarget: element } = event
    if (target instanceof Element && target.closest('button, [data-keeps]')) return
    const height = element.getBoundingClientRect().height || 1
    trackPress(event, {
      directions: ['up'],
      onLongPress: hold,
      onMove({ down }) {
        const part = Math.max(0, -down) / height
        element.style.transform = `translateY(${-part * 100}%)`
        fadeClock(element, part)
      },
      onEnd({ down }, isDropped) {
        const isFar = isDropped && -down > minSwipePx
        if (isFar) swiped()
        if (isFar && !ask) return
        element.style.transform = ''
        fadeClock(element, 0)
      },
    })
  }

  return { leave, swiped, onPointerDown }
}

/** Fades the clock by the part of the way up; its own transition smooths a jump. */
function fadeClock(screen: HTMLElement, part: number): void {
  const clock = screen.querySelector<HTMLElement>('[data-clock]')
  if (clock) clock.style.opacity = part === 0 ? '' : String(Math.max(0, 1 - part / clockFade))
}
