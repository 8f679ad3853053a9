import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { CloseIcon } from '../../../kit/icons.ts'
import type { HomeIcon } from '../../apps.ts'
import { prefersStillness } from '../stillness.ts'
import styles from './app-card.module.css'
import type { Recent } from './recents.ts'
import { texts } from './texts.ts'

/** In parts of the card's height: from where on letting go closes the app; and screen px below which a drag is still a click. */
const enough = 0.22
const clickPx = 6
const openMs = 320
const endMs = 220
const easing = 'cubic-bezier(0.32, 0.72, 0, 1)'

interface AppCardProps {
  recent: Recent
  icon: HomeIcon
  isFirst: boolean
  /** It begins to grow: the others make way. */
  onLeave: () => void
  onOpen: () => void
  onEnd: () => void
}

/** One app as it was left: pressed it grows to the screen, and swiped up it is closed, as by Delete. */
export function AppCard({ recent, icon, isFirst, onLeave, onOpen, onEnd }: AppCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const page = usePicture(recent)

  function open() {
    const picture = page.current
    const screen = card.current?.closest('[role="dialog"]')?.getBoundingClientRect()
    const box = picture?.getBoundingClientRect()
    if (!picture || !screen || !box || prefersStillness()) return onOpen()
    onLeave()
    const scale = screen.width / box.width
    const x = ((screen.left - box.left) / box.width) * 100
    const y = ((screen.top - box.top) / box.height) * 100
    const large = { transform: `translate(${x}%, ${y}%) scale(${scale})` }
    picture
      .animate([{ transform: 'none' }, large], { duration: openMs, easing, fill: 'forwards' })
      .finished.then(onOpen, onOpen)
  }

  function close() {
    const element = card.current
    if (!element || prefersStillness()) return onEnd()
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
    <div ref={card} className={styles.card} {...useSwipeUp(card, close)}>
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

/** Puts the copy of the page into the card. */
function usePicture({ snapshot }: Recent) {
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!snapshot || !page.current) return
    page.current.append(snapshot.element)
    snapshot.settle()
    return () => snapshot.element.remove()
  }, [snapshot])
  return page
}

/** The card follows the pointer up and goes, or falls back; a mouse that drags aside moves the row. */
function useSwipeUp(card: { current: HTMLElement | null }, close: () => void) {
  const start = useRef<{ x: number; y: number; left: number; isAside?: boolean } | null>(null)
  const row = () => card.current?.parentElement

  function letGo(event: PointerEvent<HTMLElement>) {
    const from = start.current
    start.current = null
    const element = card.current
    if (!from || !element || from.isAside !== false) return
    const height = element.getBoundingClientRect().height || 1
    if (event.type === 'pointerup' && (from.y - event.clientY) / height > enough) close()
    else element.style.transform = ''
  }

  return {
    onPointerDown({ button, clientX: x, clientY: y }: PointerEvent) {
      if (button === 0) start.current = { x, y, left: row()?.scrollLeft ?? 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from || !card.current) return
      const [aside, up] = [event.clientX - from.x, from.y - event.clientY]
      if (from.isAside === undefined) {
        if (Math.hypot(aside, up) < clickPx) return
        from.isAside = Math.abs(aside) > Math.abs(up)
        card.current.setPointerCapture(event.pointerId)
      }
      if (from.isAside) row()?.scrollTo({ left: from.left - aside })
      else card.current.style.transform = `translateY(${(-Math.max(0, up) / card.current.offsetHeight) * 100}%)`
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
