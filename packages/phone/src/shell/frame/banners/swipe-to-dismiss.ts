import type { PointerEvent } from 'react'
import { type Movement, screenPxPerPx, springBack, trackPress } from '../../../kit/gesture.ts'

/** Design px of drag after which a release dismisses the banner. */
const dismissPx = 40
const leaveMs = 180
/** Design px of pull, the opposite way, after which a release expands the banner; and the share of the pull that the banner follows. */
const pullPx = 22
const pullResistance = 0.4

/** Axis and sign of each direction. */
const directions = { up: ['Y', -1], left: ['X', -1], right: ['X', 1] } as const
const oppositeDirections = { up: 'down', left: 'right', right: 'left' } as const

/**
 * Lets a banner be dismissed by a drag: up inside the phone, right over the game. A drag the opposite way calls `pull`, if given. The
 * moving element is the ancestor with `data-swipes`, or the banner itself.
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
