import type { PointerEvent } from 'react'
import { followPress, slackPx, springBack } from '../../../kit/gesture.ts'

/** A press that is let go within this time is a tap, after it a pause. In milliseconds. */
const tapMs = 260
/** In screen px: how far a pull must go to count. */
const downPx = 90
const asidePx = 60
/** Part of the width at which a tap goes back. */
const backPart = 0.32

interface StoryGestures {
  onHold(isHeld: boolean): void
  onNext(): void
  onBefore(): void
  onNextPerson(): void
  onClose(): void
}

/** Tap to the side, hold, pull down, pull aside: what a story hears. It follows a pull by transform alone. */
export function followStory(event: PointerEvent<HTMLElement>, gestures: StoryGestures): void {
  const { target, currentTarget: card } = event
  if (target instanceof Element && target.closest('button')) return
  const { left, width } = card.getBoundingClientRect()
  let isDown = false
  followPress(event, {
    onPress: () => gestures.onHold(true),
    onStart({ right, down }) {
      isDown = down > Math.abs(right)
    },
    onMove({ down }) {
      const px = down - slackPx
      card.style.transform = isDown && px > 0 ? `translateY(${px}px) scale(${Math.max(0.8, 1 - px / 1200)})` : ''
    },
    onEnd({ right, down }, isDropped) {
      const isClosed = isDropped && isDown && down > downPx
      if (isClosed) gestures.onClose()
      else springBack(card)
      if (!isDropped || isDown) return
      if (right < -asidePx) gestures.onNextPerson()
      else if (right > asidePx) gestures.onBefore()
    },
    onTap({ clientX, ms }) {
      if (ms >= tapMs) return
      if (clientX - left < width * backPart) gestures.onBefore()
      else gestures.onNext()
    },
    onFinish: () => gestures.onHold(false),
  })
}
