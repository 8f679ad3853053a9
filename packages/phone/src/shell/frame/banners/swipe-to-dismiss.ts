import type { PointerEvent } from 'react'
import { type Movement, screenPxPerPx, springBack, trackPress } from '../../../kit/gesture.ts'

/** Design px that a banner must be dragged before letting go throws it away. */
const dismissPx = 40
const leaveMs = 180
/** Design px that a banner must be pulled the other way before letting go opens it, and the part of the way that it follows. */
const pullPx = 22
const pullResistance = 0.4

/** Along which axis, and which way. */
const directions = { up: ['Y', -1], left: ['X', -1], right: ['X', 1] } as const
const oppositeDirections = { up: 'down', left: 'right', right: 'left' } as const

/**
 * What lets a banner be dismissed by dragging it: up inside the phone, to the right over the game. Dragged the other way it calls `pull`,
 * where there is one. What moves is the part with `data-swipes` around it, or itself.
 */
export function swipeToDismiss(direction: keyof typeof directions, away: () => void, pull?: () => void) {
  const [axis, way] = directions[direction]
  const moved = (px: number) => `translate${axis}(${(way * (px < 0 ? px * pullResistance : px)) / 8}rem)`

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const { currentTarget } = event
    const element = currentTarget.closest<HTMLElement>('[data-swipes]') ?? currentTarget
    const scale = screenPxPerPx(element)
    const along = ({ right, down }: Movement) => {
      const px = (way * (axis === 'Y' ? down : right)) / scale
      return pull ? px : Math.max(0, px)
    }
    trackPress(event, {
      element: currentTarget,
      directions: pull ? [direction, oppositeDirections[direction]] : [direction],
      onMove(movement) {
        element.style.transform = moved(along(movement))
      },
      onEnd(movement, isDropped) {
        const px = along(movement)
        if (isDropped && px <= -pullPx) pull?.()
        if (isDropped && px >= dismissPx) leave(element, px)
        else springBack(element)
      },
    })
  }

  function leave(element: HTMLElement, px: number): void {
    const frames = [
      { transform: moved(px), opacity: 1 },
      { transform: moved(px + 160), opacity: 0 },
    ]
    element.style.transform = ''
    element.animate(frames, { duration: leaveMs, easing: 'ease-out', fill: 'forwards' }).finished.then(away, away)
  }

  return { onPointerDown }
}
