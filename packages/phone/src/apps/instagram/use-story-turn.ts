import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../kit/reduced-motion.ts'
import { rem } from '../../kit/rem.ts'
import type { QueuePosition } from './story-queue.ts'

interface Turn {
  to: QueuePosition
  /** 1 for the next person, on the right; -1 for the previous one. */
  side: 1 | -1
  isDragged: boolean
}

const turnMs = 460
const easing = 'cubic-bezier(0.32, 0.72, 0, 1)'
/** Half of the screen's width: two people are neighbouring faces of a cube as wide as the screen. */
const halfWidth = rem(187.5)
const perspective = rem(1100)

function faceAt(degrees: number): string {
  return `perspective(${perspective}) translateZ(-${halfWidth}) rotateY(${degrees}deg) translateZ(${halfWidth})`
}

function angles(side: number, part: number): [string, string] {
  return [faceAt(-90 * side * part), faceAt(90 * side * (1 - part))]
}

/**
 * Turns between two people like a cube, by itself or under a pointer. Both faces are children of `card` with `data-cube`, one of them
 * `other`. Without motion the other person is shown at once.
 */
export function useStoryTurn(show: (place: QueuePosition) => void) {
  const card = useRef<HTMLDivElement>(null)
  const [turn, setTurn] = useState<Turn | null>(null)
  /** The same for handlers of a press that began before it. */
  const current = useRef<Turn | null>(null)
  const animations = useRef<Animation[]>([])
  const part = useRef(0)

  const start = useCallback((next: Turn | null) => {
    current.current = next
    part.current = 0
    setTurn(next)
  }, [])

  const faces = useCallback(() => [...(card.current?.querySelectorAll<HTMLElement>('[data-cube]') ?? [])], [])

  const drag = useCallback(
    (at: number) => {
      part.current = at
      if (!current.current) return
      const [front, other] = angles(current.current.side, at)
      for (const face of faces()) face.style.transform = face.dataset.cube === 'other' ? other : front
    },
    [faces],
  )

  const finish = useCallback(
    (isTurned: boolean) => {
      const now = current.current
      if (!now) return
      const end = () => {
        if (current.current !== now) return
        start(null)
        if (isTurned) show(now.to)
      }
      if (prefersReducedMotion()) return end()
      const goal = isTurned ? 1 : 0
      const [begin, after] = [angles(now.side, part.current), angles(now.side, goal)]
      animations.current = faces().map((face) => {
        const index = face.dataset.cube === 'other' ? 1 : 0
        const frames = [{ transform: begin[index] }, { transform: after[index] }]
        const duration = turnMs * Math.max(0.4, Math.abs(goal - part.current))
        return face.animate(frames, { duration, easing, fill: 'both' })
      })
      animations.current[0]?.finished.then(end, () => {}) // cut short by another place
    },
    [faces, show, start],
  )

  useLayoutEffect(() => {
    if (turn?.isDragged) return drag(part.current)
    if (turn) return finish(true)
    for (const animation of animations.current) animation.cancel()
    animations.current = []
    for (const face of faces()) face.style.transform = ''
  }, [turn, drag, finish, faces])

  /** Shows another place; another person with a turn. During a turn the place is shown at once. */
  const turnTo = useCallback(
    (from: QueuePosition, to: QueuePosition) => {
      const side = to.person > from.person ? 1 : -1
      const isStill = current.current !== null || to.person === from.person || prefersReducedMotion()
      start(isStill ? null : { to, side, isDragged: false })
      if (isStill) show(to)
    },
    [show, start],
  )

  const startDrag = useCallback((to: QueuePosition, side: 1 | -1) => start({ to, side, isDragged: true }), [start])
  return { card, turn, turnTo, startDrag, drag, endDrag: finish }
}
