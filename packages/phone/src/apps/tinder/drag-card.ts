import type { PointerEvent } from 'react'
import { isFlick, springBack, trackPress } from '../../kit/gesture.ts'
import type { SwipeDirection } from './deck.ts'

/** Distance in screen px from which releasing a card answers it. */
const swipePx = 96
const upPx = 120
const turnPerPx = 0.06

/**
 * Returns the answer of a release after this distance and time; a flick answers beyond half of the distance. Undefined where the card
 * springs back.
 */
export function swipeDirection(right: number, down: number, ms: number): SwipeDirection | undefined {
  const counts = (px: number, enough: number) => px >= enough || (px > enough / 2 && isFlick(px, ms))
  if (-down > Math.abs(right)) return counts(-down, upPx) ? 'superLike' : undefined
  if (counts(right, swipePx)) return 'like'
  if (counts(-right, swipePx)) return 'refuse'
}

/**
 * Drags a card with the pointer. The card follows by transform alone, its stamps by opacity; nothing is rendered meanwhile. `onSwipe` gets
 * the answer of the release.
 */
export function dragCard(event: PointerEvent<HTMLElement>, onSwipe: (direction: SwipeDirection) => void): void {
  const { target, currentTarget: card } = event
  if (target instanceof Element && target.closest('button')) return
  trackPress(event, {
    onMove({ right, down }) {
      card.style.transform = `translate(${right}px, ${down}px) rotate(${right * turnPerPx}deg)`
      showStamps(card, right, down)
    },
    onEnd({ right, down, ms }, isDropped) {
      const direction = isDropped && !card.inert && swipeDirection(right, down, ms) // inert: answered by a key meanwhile
      if (direction) {
        onSwipe(direction)
        return
      }
      showStamps(card, 0, 0)
      springBack(card)
    },
  })
}

function showStamps(card: HTMLElement, right: number, down: number): void {
  const isUp = -down > Math.abs(right)
  stamp(card, 'like', isUp ? 0 : right / swipePx)
  stamp(card, 'refuse', isUp ? 0 : -right / swipePx)
  stamp(card, 'superLike', isUp ? -down / upPx : 0)
}

function stamp(card: HTMLElement, name: SwipeDirection, shown: number): void {
  const element = card.querySelector<HTMLElement>(`[data-stamp=${name}]`)
  if (element) element.style.opacity = String(Math.min(1, Math.max(0, shown)))
}
