import type { PointerEvent } from 'react'
import { isFlick, trackPress } from '../../../kit/gesture.ts'
import { pagePull } from '../../../shell/pages/pull-page.ts'

/** A press released within this time is a tap, a longer one a pause. In milliseconds. */
const tapMs = 260
/** Distance in screen px from which a drag up answers. */
const answerPx = 60
/** Part of the width from which a drag aside turns to the next person. */
const minTurn = 0.3
/** Part of the width at which a tap goes back. */
const backZone = 0.32

interface StoryGestures {
  onPressChange(isPressed: boolean): void
  onNext(): void
  onPrevious(): void
  onClose(): void
  onAnswer(): void
  /** A drag aside begins; false where there is nobody on that side. */
  onTurnStart(side: 1 | -1): boolean
  /** From 0 to 1, where the other person is in front. */
  onTurnMove(part: number): void
  onTurnEnd(isTurned: boolean): void
  /** A drag aside ended where there is nobody. */
  onNobody(side: 1 | -1): void
}

/** Handles a story's gestures: tap left or right, long press, drag down, up or aside. A drag moves the page by transform alone. */
export function trackStoryGestures(event: PointerEvent<HTMLElement>, gestures: StoryGestures): void {
  const { target, currentTarget: card } = event
  if (target instanceof Element && target.closest('button, input')) return
  const { left, width, height } = card.getBoundingClientRect()
  const page = card.closest<HTMLElement>('[data-front]') ?? card
  let direction: 'aside' | 'down' | 'up' = 'aside'
  let side: 1 | -1 = 1
  let hasNeighbour = false
  const turned = (right: number) => Math.min(1, Math.max(0, (-right * side) / width))
  trackPress(event, {
    onPress: () => gestures.onPressChange(true),
    onStart({ right, down }) {
      if (Math.abs(down) > Math.abs(right)) direction = down > 0 ? 'down' : 'up'
      side = right < 0 ? 1 : -1
      if (direction === 'down') pagePull.start()
      if (direction === 'aside') hasNeighbour = gestures.onTurnStart(side)
    },
    onMove(movement) {
      if (direction === 'down') pagePull.move(page, movement, { width, height })
      else if (hasNeighbour) gestures.onTurnMove(turned(movement.right))
    },
    onEnd(movement, isReleased) {
      const { right, down, ms } = movement
      if (direction === 'down') pagePull.end(page, movement, isReleased, gestures.onClose)
      else if (direction === 'up') isReleased && down < -answerPx && gestures.onAnswer()
      else if (hasNeighbour) gestures.onTurnEnd(isReleased && (turned(right) > minTurn || isFlick(-right * side, ms)))
      else if (isReleased && turned(right) > minTurn) gestures.onNobody(side)
    },
    onTap({ clientX, ms }) {
      if (ms >= tapMs) return
      if (clientX - left < width * backZone) gestures.onPrevious()
      else gestures.onNext()
    },
    onFinish: () => gestures.onPressChange(false),
  })
}
