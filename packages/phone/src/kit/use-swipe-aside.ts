import { type PointerEvent, useEffect, useMemo, useRef } from 'react'

/** In screen px: where a press becomes a swipe, where it counts, and how far it can be pulled. */
const startPx = 10
const enoughPx = 44
const mostPx = 64

interface Swipe {
  element: HTMLElement
  x: number
  y: number
  isMoving: boolean
}

/**
 * What an element needs so that those within it that fit the selector can be pulled to the right and let go, as to answer a message. The
 * pulled one follows the pointer by transform and has `data-pulled` while letting go would count.
 */
export function useSwipeAside(selector: string, onSwipe: ((swiped: HTMLElement) => void) | undefined) {
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
    function end({ type }: PointerEvent) {
      if (swipe?.isMoving) {
        const { element } = swipe
        if (type === 'pointerup' && element.hasAttribute('data-pulled')) act.current?.(element)
        element.addEventListener('click', swallow, { capture: true, once: true })
        setTimeout(() => element.removeEventListener('click', swallow, true))
        show(element, 0)
      }
      swipe = undefined
    }
    return {
      onPointerDown({ button, target, clientX: x, clientY: y }: PointerEvent) {
        swipe = undefined
        if (button !== 0 || !(target instanceof Element) || target.closest('[role=slider]')) return
        const element = target.closest<HTMLElement>(selector)
        if (element) swipe = { element, x, y, isMoving: false }
      },
      onPointerMove({ clientX, clientY, pointerId, buttons }: PointerEvent) {
        if (!swipe || !(buttons & 1)) return
        const [right, down] = [clientX - swipe.x, Math.abs(clientY - swipe.y)]
        if (!swipe.isMoving) {
          if (down > startPx || right < -startPx) swipe = undefined
          if (!swipe || right < startPx) return
          swipe.isMoving = true
          swipe.element.setPointerCapture(pointerId)
        }
        show(swipe.element, Math.min(mostPx, Math.max(0, right - startPx)))
      },
      onPointerUp: end,
      onPointerCancel: end,
    }
  }, [selector])
  return onSwipe ? handlers : undefined
}

/** The click that ends a swipe is no press of what lies beneath it. */
function swallow(event: Event): void {
  event.stopPropagation()
  event.preventDefault()
}
