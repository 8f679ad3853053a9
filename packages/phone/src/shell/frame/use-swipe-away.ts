import { type PointerEvent, useRef } from 'react'

/** Design px that a banner must be dragged before letting go throws it away. */
const farPx = 40
/** Design px below which a drag is still a click. */
const clickPx = 6
const leaveMs = 180

/**
 * Lets a banner be dismissed by dragging it: up inside the phone, to the right over the game. Its click still works,
 * since a drag is no click.
 */
export function useSwipeAway(direction: 'up' | 'right', away: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const wasDragged = useRef(false)

  function distance({ clientX, clientY }: PointerEvent): number {
    if (!start.current) return 0
    const px = direction === 'up' ? start.current.y - clientY : clientX - start.current.x
    const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8
    return Math.max(0, px / rootPx)
  }

  const moved = (px: number) => (direction === 'up' ? `translateY(${-px / 8}rem)` : `translateX(${px / 8}rem)`)

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
