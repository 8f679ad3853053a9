import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Design px that a banner must be dragged before letting go throws it away. */
const farPx = 40
/** Design px below which a drag is still a click. */
const clickPx = 6
const leaveMs = 180
/** Design px that a banner must be pulled the other way before letting go opens it, and the part of the way that it follows. */
const pullPx = 22
const pullPart = 0.4

/** Along which axis, and which way. */
const ways = { up: ['Y', -1], left: ['X', -1], right: ['X', 1] } as const

/**
 * Lets a banner be dismissed by dragging it: up inside the phone, to the right over the game. Dragged the other way it calls `pull`, where
 * there is one. Its click still works, since a drag is no click. What moves is the part with `data-swipes` around it, or itself.
 */
export function useSwipeAway(direction: keyof typeof ways, away: () => void, pull?: () => void) {
  const [axis, way] = ways[direction]
  const start = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)

  function distance({ clientX, clientY }: PointerEvent): number {
    if (!start.current) return 0
    const px = axis === 'Y' ? clientY - start.current.y : clientX - start.current.x
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8
    const along = (way * px) / rootPx
    return pull ? along : Math.max(0, along)
  }

  const moved = (px: number) => `translate${axis}(${(way * (px < 0 ? px * pullPart : px)) / 8}rem)`

  function letGo(event: PointerEvent<HTMLElement>): void {
    const element = movedBy(event)
    const px = distance(event)
    start.current = null
    if (Math.abs(px) < clickPx) return
    const held = { transform: moved(px), opacity: 1 }
    element.style.transform = ''
    const isEnd = event.type === 'pointerup'
    const isFar = px >= farPx && isEnd
    if (px <= -pullPx && isEnd) pull?.()
    const end = isFar ? { transform: moved(px + 160), opacity: 0 } : { transform: 'none', opacity: 1 }
    const motion = element.animate([held, end], { duration: leaveMs, easing: 'ease-out', fill: 'forwards' })
    if (isFar) motion.finished.then(away, away)
    else
      motion.finished.then(
        () => motion.cancel(),
        () => {},
      )
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { x: event.clientX, y: event.clientY }
      wasDragged.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const px = distance(event)
      if (Math.abs(px) < clickPx) return
      wasDragged.current = true
      movedBy(event).style.transform = moved(px)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    /** A key's click has no count, and ends no drag. */
    onClickCapture(event: MouseEvent) {
      if (wasDragged.current && event.detail > 0) event.stopPropagation()
      wasDragged.current = false
    },
  }
}

function movedBy({ currentTarget }: PointerEvent<HTMLElement>): HTMLElement {
  return currentTarget.closest<HTMLElement>('[data-swipes]') ?? currentTarget
}
