import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Look } from '../../../kit/look.tsx'
import { type Centre, showCentre, useCentre } from '../../centre.ts'
import { prefersStillness } from '../stillness.ts'

/** Screen px below which a drag is still a click. */
const clickPx = 6
/** How much of the way must be dragged before letting go means the rest. */
const enough = 0.14
const motionMs = 380

/** How a centre looks when this much of it is pulled down: from 0 to 1. The iPhone's controls come out of the corner. */
function frameAt(isCorner: boolean, part: number): Keyframe {
  if (isCorner) return { opacity: part, transform: `scale(${0.9 + part / 10})` }
  return { opacity: 1, transform: `translateY(${(part - 1) * 100}%)` }
}

export type Pull = ReturnType<typeof usePull>

/** Pulls a centre down from the status bar and pushes it up again: it follows the pointer, and goes the rest of the way by itself. */
export function usePull(look: Look) {
  const panel = useRef<HTMLDivElement>(null)
  /** Where the pointer went down, and where the centre was then. */
  const drag = useRef<{ y: number; from: 0 | 1; kind: Centre } | null>(null)
  const held = useRef<number | null>(null)
  const wasDragged = useRef(false)
  /** Counts the ways it went by itself: one that was cut short closes nothing. */
  const ways = useRef(0)

  const isCorner = (kind: Centre) => look === 'iphone' && kind === 'controls'

  function place(kind: Centre, part: number): void {
    held.current = part
    if (panel.current) Object.assign(panel.current.style, frameAt(isCorner(kind), part))
  }

  function settle(kind: Centre, from: number, to: 0 | 1): void {
    held.current = null
    const way = ++ways.current
    const done = () => to === 0 && way === ways.current && showCentre(null)
    const element = panel.current
    if (!element || prefersStillness()) {
      if (element) Object.assign(element.style, frameAt(isCorner(kind), 1))
      done()
      return
    }
    Object.assign(element.style, frameAt(isCorner(kind), to))
    const options = { duration: motionMs, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' }
    element.animate([frameAt(isCorner(kind), from), frameAt(isCorner(kind), to)], options).finished.then(done, done)
  }

  function partOf({ currentTarget, clientY }: PointerEvent<HTMLElement>): number {
    if (!drag.current) return 0
    const { y, from, kind } = drag.current
    const height = currentTarget.closest('[data-screen]')?.getBoundingClientRect().height || 1
    const length = isCorner(kind) ? height / 3 : height
    return Math.max(0, Math.min(1, from + (clientY - y) / length))
  }

  function letGo(event: PointerEvent<HTMLElement>): void {
    const { current: begun } = drag
    const part = partOf(event)
    drag.current = null
    if (!begun || held.current === null) return
    const isFar = event.type === 'pointerup' && Math.abs(part - begun.from) > enough
    settle(begun.kind, part, isFar === (begun.from === 0) ? 1 : 0)
  }

  return {
    panel,
    open: showCentre,
    close() {
      const { shown } = useCentre.getState()
      if (shown) settle(shown, 1, 0)
    },
    /** Once the panel is there: it stays in the hand that pulls it, or comes down by itself. */
    enter(kind: Centre) {
      if (held.current === null) settle(kind, 0, 1)
      else place(kind, held.current)
    },
    /** What an element needs to pull a centre down (`from` 0) or push it up (1); a click on it does all of it. */
    handle: (kind: Centre, from: 0 | 1, onClick: () => void) => ({
      onPointerDown({ button, clientY: y, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        wasDragged.current = false
        if (button !== 0) return
        drag.current = { y, from, kind }
        currentTarget.setPointerCapture(pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!drag.current || (held.current === null && Math.abs(event.clientY - drag.current.y) < clickPx)) return
        wasDragged.current = true
        place(kind, partOf(event))
        if (from === 0) showCentre(kind)
      },
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onClick({ detail }: MouseEvent) {
        if (detail === 0 || !wasDragged.current) onClick() // a key's click has no count, and ends no drag
        wasDragged.current = false
      },
    }),
  }
}
