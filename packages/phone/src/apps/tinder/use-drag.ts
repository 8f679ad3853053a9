import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Said } from './deck.ts'

/** In screen px: where a press becomes a pull, and how far a card is pulled before letting go answers it. */
const startPx = 6
const asidePx = 96
const upPx = 120
/** In px a millisecond: a flick answers however short it was, beyond half of the way. */
const flickSpeed = 0.5
const turnPerPx = 0.06

interface Pull {
  x: number
  y: number
  atMs: number
  isMoving: boolean
}

/** What letting go says, given how far a card was pulled and for how long. Undefined where it goes back to its place. */
export function saidBy(right: number, down: number, ms: number): Said | undefined {
  const isFlick = (px: number, enough: number) => px > enough / 2 && px / Math.max(ms, 1) > flickSpeed
  const counts = (px: number, enough: number) => px >= enough || isFlick(px, enough)
  if (-down > Math.abs(right)) return counts(-down, upPx) ? 'superLike' : undefined
  if (counts(right, asidePx)) return 'like'
  if (counts(-right, asidePx)) return 'refuse'
}

/**
 * What a card needs to be pulled with the pointer. It follows by transform alone, its stamps by opacity; nothing is drawn anew meanwhile.
 * `onSaid` is told what letting go means; without it the card stays where it is.
 */
export function useDrag(element: RefObject<HTMLElement | null>, onSaid: ((said: Said) => void) | undefined) {
  const say = useRef(onSaid)
  useEffect(() => {
    say.current = onSaid
  }, [onSaid])

  return useMemo(() => {
    let pull: Pull | undefined

    function show(right: number, down: number) {
      const card = element.current
      if (!card) return
      const isStill = right === 0 && down === 0
      card.style.transform = isStill ? '' : `translate(${right}px, ${down}px) rotate(${right * turnPerPx}deg)`
      const isUp = -down > Math.abs(right)
      stamp(card, 'like', isUp ? 0 : right / asidePx)
      stamp(card, 'refuse', isUp ? 0 : -right / asidePx)
      stamp(card, 'superLike', isUp ? -down / upPx : 0)
    }

    function settle(right: number, down: number) {
      const from = element.current?.style.transform
      show(0, 0)
      if (from && (right !== 0 || down !== 0) && !matchMedia('(prefers-reduced-motion: reduce)').matches)
        element.current?.animate([{ transform: from }, { transform: 'none' }], { duration: 260, easing: 'ease-out' })
    }

    function end({ type, clientX, clientY, timeStamp }: PointerEvent<HTMLElement>) {
      if (!pull) return
      const { x, y, atMs, isMoving } = pull
      pull = undefined
      if (!isMoving) return
      const [right, down] = [clientX - x, clientY - y]
      const said = type === 'pointerup' ? saidBy(right, down, timeStamp - atMs) : undefined
      if (said && say.current) say.current(said)
      else settle(right, down)
    }

    return {
      onPointerDown({ button, target, clientX: x, clientY: y, timeStamp: atMs }: PointerEvent<HTMLElement>) {
        const isButton = target instanceof Element && target.closest('button') !== null
        pull = button === 0 && !isButton && say.current ? { x, y, atMs, isMoving: false } : undefined
      },
      onPointerMove({ currentTarget, clientX, clientY, pointerId, buttons }: PointerEvent<HTMLElement>) {
        if (!pull || !(buttons & 1)) return
        const [right, down] = [clientX - pull.x, clientY - pull.y]
        if (!pull.isMoving) {
          if (Math.hypot(right, down) < startPx) return
          pull.isMoving = true
          currentTarget.setPointerCapture(pointerId)
        }
        show(right, down)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    }
  }, [element])
}

function stamp(card: HTMLElement, name: Said, shown: number): void {
  const element = card.querySelector<HTMLElement>(`[data-stamp=${name}]`)
  if (element) element.style.opacity = String(Math.min(1, Math.max(0, shown)))
}
