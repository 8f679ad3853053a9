import { type PointerEvent, useRef } from 'react'

/** Design px that a banner must be dragged before letting go throws it away. */
const farPx = 40
/** Design px below which a drag is still a click. */
const clickPx = 6
const leaveMs = 180

/** Along which axis, and which way. */
const ways = { up: ['Y', -1], left: ['X', -1], right: ['X', 1] } as const

/**
 * Lets a banner be dismissed by dragging it: up inside the phone, to the right over the game. Its click still works,
 * since a drag is no click.
 */
export function useSwipeAway(direction: keyof typeof ways, away: () => void) {
  const [axis, way] = ways[direction]
  const start = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)

  function distance({ clientX, clientY }: PointerEvent): number {
    if (!start.current) return 0
    const px = axis === 'Y' ? clientY - start.current.y : clientX - start.current.x
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8
    return Math.max(0, (way * px) / rootPx)
  }

  const moved = (px: number) => `translate${axis}(${(way * px) / 8}rem)`

  function letGo(event: PointerEvent<HTMLElement>): void {
    const element = event.currentTarget
    const px = distance(event)
    start.current = null
    if (px < clickPx) return
    const held = { transform: moved(px), opacity: 1 }
    element.style.transform = ''
    const isFar = px >= farPx && event.type === 'pointerup'
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
      if (px < clickPx) return
      wasDragged.current = true
      event.currentTarget.style.transform = moved(px)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: { stopPropagation(): void }) {
      if (wasDragged.current) event.stopPropagation()
      wasDragged.current = false
    },
  }
}
