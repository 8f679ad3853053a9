import type { Peer } from '@orelhao/protocol/tinder/contract'
import { useEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { type SwipeDirection, swipe } from '../deck.ts'
import { dragCard } from '../drag-card.ts'
import { texts } from '../texts.ts'
import face from './card-face.module.css'
import { CardFace } from './card-face.tsx'
import styles from './swipe-card.module.css'

interface SwipeCardProps {
  card: Peer
  place: 'leaving' | 'top' | 'next' | 'last'
  /** Direction of a leaving card. */
  direction?: SwipeDirection | undefined
  /** The card was returned by undo, and comes back from where it went. */
  isReturned: boolean
  onGone: (id: number) => void
  onOpen: () => void
}

const away: Record<SwipeDirection, string> = {
  refuse: 'translate(-140%, 6%) rotate(-24deg)',
  like: 'translate(140%, 6%) rotate(24deg)',
  superLike: 'translate(0, -130%)',
}
const leaving: KeyframeAnimationOptions = { duration: 320, easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)', fill: 'forwards' }
const returning: KeyframeAnimationOptions = { duration: 280, easing: 'cubic-bezier(0.2, 0.8, 0.3, 1)' }

/** One card of the stack. The top one is dragged; an answered one flies off from where it was released. */
export function SwipeCard({ card, place, direction, isReturned, onGone, onOpen }: SwipeCardProps) {
  const element = useRef<HTMLDivElement>(null)
  useFlight(element, card.id, direction, isReturned, onGone)
  return (
    <article
      ref={element}
      className={styles.card}
      data-place={place}
      aria-hidden={place !== 'top' || undefined}
      inert={place !== 'top'}
      aria-label={texts.card(trackName(card.name), card.age)}
      onPointerDown={place === 'top' ? (event) => dragCard(event, swipe) : undefined}
    >
      <div className={face.face}>
        <CardFace person={card} onOpen={place === 'top' ? onOpen : undefined} />
      </div>
      {(['like', 'refuse', 'superLike'] as const).map((stamp) => (
        <span key={stamp} className={`${styles.stamp} ${styles[stamp]}`} data-stamp={stamp} aria-hidden>
          {texts.stamps[stamp]}
        </span>
      ))}
    </article>
  )
}

function useFlight(
  ref: React.RefObject<HTMLElement | null>,
  id: number,
  direction: SwipeDirection | undefined,
  isReturned: boolean,
  onGone: (id: number) => void,
): void {
  useEffect(() => {
    const element = ref.current
    if (!element || !direction) return
    const stamp = element.querySelector<HTMLElement>(`[data-stamp=${direction}]`)
    if (stamp) stamp.style.opacity = '1'
    if (prefersReducedMotion()) return onGone(id)
    const flight = element.animate([{ transform: away[direction] }], leaving)
    flight.onfinish = () => onGone(id)
    flight.oncancel = () => onGone(id)
    return () => {
      flight.oncancel = null
      flight.cancel()
      onGone(id)
    }
  }, [ref, id, direction, onGone])

  useEffect(() => {
    const element = ref.current
    if (!element || !isReturned) return
    for (const stamp of element.querySelectorAll<HTMLElement>('[data-stamp]')) stamp.style.opacity = '0'
    element.style.transform = ''
    if (!prefersReducedMotion()) element.animate([{ transform: away.refuse }, { transform: 'none' }], returning)
  }, [ref, isReturned])
}
