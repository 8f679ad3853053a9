import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'

const holdMs = 450
/** A finger that rests still moves a little. In screen px. */
const slackPx = 8

interface Hold {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/**
 * What an element needs to be held: pressed and kept down for a moment, or asked for its menu by the keyboard. `onHold` is told what was
 * pressed of it, and answers false where that is nothing to be held. The click that ends the press is not heard. Nothing where there is
 * nothing to do.
 */
export function useHold(onHold: ((pressed: Element) => unknown) | undefined) {
  const act = useRef(onHold)
  const hold = useRef<Hold>(undefined)
  const wasHeld = useRef(false)
  useEffect(() => {
    act.current = onHold
  }, [onHold])
  useEffect(() => () => clearTimeout(hold.current?.timer), [])

  const handlers = useMemo(() => {
    const end = () => {
      clearTimeout(hold.current?.timer)
      hold.current = undefined
    }
    return {
      onPointerDown({ button, target, clientX, clientY }: PointerEvent) {
        wasHeld.current = false
        end()
        if (button !== 0 || !(target instanceof Element)) return
        const timer = setTimeout(() => {
          hold.current = undefined
          wasHeld.current = act.current?.(target) !== false
        }, holdMs)
        hold.current = { timer, x: clientX, y: clientY }
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const start = hold.current
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > slackPx) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: end,
      onClickCapture(event: MouseEvent) {
        if (!wasHeld.current || event.detail === 0) return // a key's click ends no hold
        wasHeld.current = false
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
        if (event.target instanceof Element && act.current?.(event.target) !== false) event.preventDefault()
      },
    }
  }, [])
  return onHold ? handlers : undefined
}
