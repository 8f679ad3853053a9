import type { PointerEvent } from 'react'
import { dragThresholdPx, springBack, trackPress } from '../../../kit/gesture.ts'

/** A press released within this time is a tap, a longer one a pause. In milliseconds. */
const tapMs = 260
/** Distance in screen px from which a drag counts. */
const closePx = 90
const swipePx = 60
/** Part of the width at which a tap goes back. */
const backZone = 0.32

interface StoryGestures {
  onPressChange(isPressed: boolean): void
  onNext(): void
  onPrevious(): void
  onNextPerson(): void
  onClose(): void
}

/** Handles a story's gestures: tap left or right, long press, drag down, drag aside. A drag moves it by transform alone. */
export function trackStoryGestures(event: PointerEvent<HTMLElement>, gestures: StoryGestures): void {
  const { target, currentTarget: card } = event
  if (target instanceof Element && target.closest('button')) return
  const { left, width } = card.getBoundingClientRect()
  let isDown = false
  trackPress(event, {
    onPress: () => gestures.onPressChange(true),
    onStart({ right, down }) {
      isDown = down > Math.abs(right)
    },
    onMove({ down }) {
      const px = down - dragThresholdPx
      card.style.transform = isDown && px > 0 ? `translateY(${px}px) scale(${Math.max(0.8, 1 - px / 1200)})` : ''
    },
    onEnd({ right, down }, isDropped) {
      const isClosed = isDropped && isDown && down > closePx
      if (isClosed) gestures.onClose()
      else springBack(card)
      if (!isDropped || isDown) return
      if (right < -swipePx) gestures.onNextPerson()
      else if (right > swipePx) gestures.onPrevious()
    },
    onTap({ clientX, ms }) {
      if (ms >= tapMs) return
      if (clientX - left < width * backZone) gestures.onPrevious()
      else gestures.onNext()
    },
    onFinish: () => gestures.onPressChange(false),
  })
}
