import { type PointerEvent, useRef } from 'react'
import { type Movement, trackPress } from '../../../kit/gesture.ts'
import type { Look } from '../../../kit/look-context.tsx'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { type Centre, showCentre, useCentre } from '../../device/centre.ts'

/** Share of the way after which a release completes it. */
const minPullShare = 0.14
const motionMs = 380

/** Keyframe of a centre at a share of the way, 0 to 1. The iPhone's controls grow out of the corner. */
function frameAt(isCorner: boolean, part: number): Keyframe {
  if (isCorner) return { opacity: part, transform: `scale(${0.9 + part / 10})` }
  return { opacity: 1, transform: `translateY(${(part - 1) * 100}%)` }
}

/** Keyframe of a sheet's content, which stays on the screen while the sheet's end moves down over it. */
function contentFrameAt(part: number): Keyframe {
  return { transform: `translateY(${(1 - part) * 100}%)` }
}

export type PullDown = ReturnType<typeof usePullDown>

/** Pulls a centre down from the status bar and pushes it up: it follows the pointer, and completes the rest of the way by itself. */
export function usePullDown(look: Look) {
  const panel = useRef<HTMLDivElement>(null)
  /** Share of the way during a drag. */
  const draggedShare = useRef<number | null>(null)
  /** Counts animations: an interrupted one closes nothing. */
  const ways = useRef(0)

  const isCorner = (kind: Centre) => look === 'iphone' && kind === 'controls'

  /** The boxes that move, with their keyframes. */
  function movedBoxes(kind: Centre): [HTMLElement, (part: number) => Keyframe][] {
    const element = panel.current
    if (!element) return []
    const content = isCorner(kind) ? null : element.firstElementChild
    return [
      [element, (part) => frameAt(isCorner(kind), part)],
      ...(content instanceof HTMLElement ? [[content, contentFrameAt] as [HTMLElement, typeof contentFrameAt]] : []),
    ]
  }

  function place(kind: Centre, part: number): void {
    draggedShare.current = part
    for (const [box, frame] of movedBoxes(kind)) Object.assign(box.style, frame(part))
  }

  function settle(kind: Centre, from: number, to: 0 | 1): void {
    draggedShare.current = null
    const way = ++ways.current
    const done = () => to === 0 && way === ways.current && showCentre(null)
    const boxes = movedBoxes(kind)
    const isStill = prefersReducedMotion()
    for (const [box, frame] of boxes) Object.assign(box.style, frame(isStill ? 1 : to))
    if (isStill || boxes.length === 0) {
      done()
      return
    }
    const options = { duration: motionMs, easing: 'cubic-bezier(0.32, 0.72, 0, 1)' }
    const [moved] = boxes.map(([box, frame]) => box.animate([frame(from), frame(to)], options))
    moved?.finished.then(done, done)
  }

  function follow(event: PointerEvent<HTMLElement>, kind: Centre, from: 0 | 1): void {
    const height = event.currentTarget.closest('[data-screen]')?.getBoundingClientRect().height || 1
    const length = isCorner(kind) ? height / 3 : height
    const partOf = ({ down }: Movement) => Math.max(0, Math.min(1, from + down / length))
    trackPress(event, {
      capturesPress: true,
      directions: ['up', 'down'],
      onMove(movement) {
        place(kind, partOf(movement))
        if (from === 0) showCentre(kind)
      },
      onEnd(movement, isDropped) {
        const part = partOf(movement)
        const isFar = isDropped && Math.abs(part - from) > minPullShare
        settle(kind, part, isFar === (from === 0) ? 1 : 0)
      },
    })
  }

  return {
    panel,
    open: showCentre,
    close() {
      const { shown } = useCentre.getState()
      if (shown) settle(shown, 1, 0)
    },
    /** Called once the panel is mounted: it follows the drag, or animates down by itself. */
    enter(kind: Centre) {
      if (draggedShare.current === null) settle(kind, 0, 1)
      else place(kind, draggedShare.current)
    },
    /** Handlers for an element that pulls a centre down (`from` 0) or pushes it up (1); a click completes the whole way. */
    handle: (kind: Centre, from: 0 | 1, onClick: () => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => follow(event, kind, from),
      onClick,
    }),
  }
}
