import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../../../../kit/class-names.ts'
import { trackPress } from '../../../../kit/gesture.ts'
import { CloseIcon } from '../../../../kit/icons.ts'
import { prefersReducedMotion } from '../../../../kit/reduced-motion.ts'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import styles from './app-card.module.css'
import type { RecentApp } from './recent-apps.ts'
import { texts } from './texts.ts'

/** Share of the card's height after which a release closes the app. */
const minHeightShare = 0.22
const moveMs = 320
const endMs = 220
const easing = 'cubic-bezier(0.32, 0.72, 0, 1)'

interface AppCardProps {
  recent: RecentApp
  icon: HomeIcon
  isFirst: boolean
  /** Where the app's page was in the window before it became this card. */
  from: DOMRect | null
  /** Called when the card starts to grow: the others make way. */
  onLeave: () => void
  onOpen: () => void
  onEnd: () => void
}

/** A recent app: a press grows the card to the screen; a swipe up or Delete closes the app. */
export function AppCard({ recent, icon, isFirst, from, onLeave, onOpen, onEnd }: AppCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const page = useSnapshot(recent)
  const [start] = useState(from) // once: after this card is closed the next one is the first
  useLayoutEffect(() => {
    const picture = page.current
    if (!start || !picture) return
    const shrink = picture.animate([placedAt(start, picture), { transform: 'none' }], { duration: moveMs, easing })
    return () => shrink.cancel()
  }, [start, page])

  function open() {
    const picture = page.current
    const screen = card.current?.closest('[role="dialog"]')?.getBoundingClientRect()
    if (!picture || !screen || prefersReducedMotion()) return onOpen()
    onLeave()
    picture
      .animate([{ transform: 'none' }, placedAt(screen, picture)], { duration: moveMs, easing, fill: 'forwards' })
      .finished.then(onOpen, onOpen)
  }

  function close() {
    const element = card.current
    if (!element || prefersReducedMotion()) return onEnd()
    const from = { transform: element.style.transform || 'none', opacity: 1 }
    element
      .animate([from, { transform: 'translateY(-110%)', opacity: 0 }], { duration: endMs, easing, fill: 'forwards' })
      .finished.then(onEnd, onEnd)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Delete') return
    event.preventDefault()
    close()
  }

  return (
    <div ref={card} className={styles.card} onPointerDown={(event) => onCardPointerDown(event, close)}>
      <header className={styles.head}>
        <img src={icon.iconUrl} alt="" className={styles.sign} draggable={false} />
        <bdi className={styles.name}>{icon.title}</bdi>
        <button type="button" className={styles.close} aria-label={texts.close(icon.title)} onClick={close}>
          <CloseIcon size={16} />
        </button>
      </header>
      <div className={styles.place}>
        <div ref={page} className={classNames(styles.page, !recent.snapshot && styles.plain)} aria-hidden>
          {!recent.snapshot && <img src={icon.iconUrl} alt="" draggable={false} />}
        </div>
        <button
          type="button"
          className={styles.open}
          aria-label={icon.title}
          data-autofocus={isFirst || undefined}
          onClick={open}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}

/** The transform that puts a card's picture at another place of the window. */
function placedAt(place: DOMRect, picture: HTMLElement): Keyframe {
  const box = picture.getBoundingClientRect()
  const x = ((place.left - box.left) / box.width) * 100
  const y = ((place.top - box.top) / box.height) * 100
  return { transform: `translate(${x}%, ${y}%) scale(${place.width / box.width})` }
}

/** Puts the copy of the page into the card. */
function useSnapshot({ snapshot }: RecentApp) {
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!snapshot || !page.current) return
    page.current.append(snapshot.element)
    snapshot.restoreScroll()
    return () => snapshot.element.remove()
  }, [snapshot])
  return page
}

/** The card follows the pointer up and leaves, or falls back; a mouse dragged sideways scrolls the row. */
function onCardPointerDown(event: PointerEvent<HTMLElement>, close: () => void): void {
  const { currentTarget: card } = event
  const row = card.parentElement
  const left = row?.scrollLeft ?? 0
  let isAside = false
  trackPress(event, {
    onStart({ right, down }) {
      isAside = Math.abs(right) > Math.abs(down)
    },
    onMove({ right, down }) {
      if (isAside) row?.scrollTo({ left: left - right })
      else card.style.transform = `translateY(${(Math.min(0, down) / card.offsetHeight) * 100}%)`
    },
    onEnd({ down }, isDropped) {
      if (isAside) return
      if (isDropped && -down / (card.getBoundingClientRect().height || 1) > minHeightShare) close()
      else card.style.transform = ''
    },
  })
}
