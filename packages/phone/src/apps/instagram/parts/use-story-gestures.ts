import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'

/** A press that is let go within this time is a tap, after it a pause. In milliseconds. */
const tapMs = 260
/** In screen px: where a press becomes a pull, and how far one is pulled to count. */
const startPx = 10
const downPx = 90
const asidePx = 60
/** Part of the width at which a tap goes back. */
const backPart = 0.32

export interface StoryGestures {
  onHold(isHeld: boolean): void
  onNext(): void
  onBefore(): void
  onNextPerson(): void
  onClose(): void
}

interface Press {
  x: number
  y: number
  atMs: number
  way: 'none' | 'down' | 'aside'
}

/** Tap to the side, hold, pull down, pull aside: what a story hears. It follows a pull by transform alone. */
export function useStoryGestures(element: RefObject<HTMLElement | null>, gestures: StoryGestures) {
  const act = useRef(gestures)
  useEffect(() => {
    act.current = gestures
  })

  return useMemo(() => {
    let press: Press | undefined

    function show(down: number) {
      const card = element.current
      if (!card) return
      card.style.transform = down > 0 ? `translateY(${down}px) scale(${Math.max(0.8, 1 - down / 1200)})` : ''
    }

    function end({ type, clientX, clientY, timeStamp, currentTarget }: PointerEvent<HTMLElement>) {
      if (!press) return
      const { x, y, atMs, way } = press
      press = undefined
      const [right, down] = [clientX - x, clientY - y]
      act.current.onHold(false)
      if (type === 'pointerup' && way === 'down' && down > downPx) return act.current.onClose()
      const from = element.current?.style.transform
      show(0)
      if (from && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        element.current?.animate([{ transform: from }, { transform: 'none' }], { duration: 220, easing: 'ease-out' })
      if (type !== 'pointerup') return
      if (way === 'aside') {
        if (right < -asidePx) act.current.onNextPerson()
        else if (right > asidePx) act.current.onBefore()
      } else if (way === 'none' && timeStamp - atMs < tapMs) {
        const { left, width } = currentTarget.getBoundingClientRect()
        if (clientX - left < width * backPart) act.current.onBefore()
        else act.current.onNext()
      }
    }

    return {
      onPointerDown({ button, target, clientX: x, clientY: y, timeStamp: atMs }: PointerEvent<HTMLElement>) {
        const isButton = target instanceof Element && target.closest('button') !== null
        press = button === 0 && !isButton ? { x, y, atMs, way: 'none' } : undefined
        if (press) act.current.onHold(true)
      },
      onPointerMove({ currentTarget, clientX, clientY, pointerId, buttons }: PointerEvent<HTMLElement>) {
        if (!press || !(buttons & 1)) return
        const [right, down] = [clientX - press.x, clientY - press.y]
        if (press.way === 'none') {
          if (Math.hypot(right, down) < startPx) return
          press.way = down > Math.abs(right) ? 'down' : 'aside'
          currentTarget.setPointerCapture(pointerId)
        }
        if (press.way === 'down') show(Math.max(0, down - startPx))
      },
      onPointerUp: end,
      onPointerCancel: end,
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    }
  }, [element])
}
