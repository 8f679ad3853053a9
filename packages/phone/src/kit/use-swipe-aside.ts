import { type PointerEvent, useEffect, useMemo, useRef } from 'react'

/** In screen px: where a press becomes a swipe, where it counts, and how far it can be pulled. */
const startPx = 10
const enoughPx = 44
const mostPx = 64

interface Swipe {
  x: number
  y: number
  isMoving: boolean
}

/**
 * What an element needs to be pulled to the right and let go, as to answer a message. The pulled one follows the pointer by transform and
 * has `data-pulled` while letting go would count.
 */
export function useSwipeAside(onSwipe: (() => void) | undefined) {
  const act = useRef(onSwipe)
  useEffect(() => {
    act.current = onSwipe
  }, [onSwipe])

  const handlers = useMemo(() => {
    let swipe: Swipe | undefined

    function show(element: HTMLElement, by: number) {
      element.style.transform = by > 0 ? `translateX(${by}px)` : ''
      element.toggleAttribute('data-pulled', by >= enoughPx)
    }
    function end({ currentTarget, type }: PointerEvent<HTMLElement>) {
      if (swipe?.isMoving) {
        if (type === 'pointerup' && currentTarget.hasAttribute('data-pulled')) act.current?.()
        currentTarget.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => currentTarget.removeEventListener('click', swallow, true))
      }
      swipe = undefined
      show(currentTarget, 0)
    }
    return {
      onPointerDown({ button, target, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        const isControl = target instanceof Element && target.closest('[role=slider]') !== null
        swipe = button === 0 && !isControl ? { x, y, isMoving: false } : undefined
      },
      onPointerMove({ currentTarget, clientX, clientY, pointerId, buttons }: PointerEvent<HTMLElement>) {
        if (!swipe || !(buttons & 1)) return
        const [right, down] = [clientX - swipe.x, Math.abs(clientY - swipe.y)]
        if (!swipe.isMoving) {
          if (down > startPx || right < -startPx) swipe = undefined
          if (!swipe || right < startPx) return
          swipe.isMoving = true
          currentTarget.setPointerCapture(pointerId)
        }
        show(currentTarget, Math.min(mostPx, Math.max(0, right - startPx)))
      },
      onPointerUp: end,
      onPointerCancel: end,
    }
  }, [])
  return onSwipe ? handlers : undefined
}

/** The click that ends a swipe is no press of what lies beneath it. */
function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
