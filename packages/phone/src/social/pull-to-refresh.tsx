import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../kit/class-names.ts'
import { useScroll } from '../kit/screen.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { ignoreOffline } from '../link/backend.ts'
import styles from './pull-to-refresh.module.css'

/** In screen px: where a press becomes a pull, how far it must go, and how far it can. */
const startPx = 8
const enoughPx = 64
const mostPx = 96
/** What is pulled follows the pointer at this part of its way. */
const drag = 0.55

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** All that a Scroll holds: pulled down at its top and let go, it is asked for anew. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const scroller = useScroll()
  const content = useRef<HTMLDivElement>(null)
  const sign = useRef<HTMLDivElement>(null)
  const pull = useRef<{ x: number; y: number; by: number } | null>(null)
  const [isBusy, setBusy] = useState(false)

  function show(by: number): void {
    const isPulled = by > 0
    content.current?.style.setProperty('transform', isPulled ? `translateY(${by}px)` : '')
    sign.current?.style.setProperty('transform', isPulled ? `translateY(${by}px)` : '')
    sign.current?.style.setProperty('opacity', isPulled ? String(Math.min(1, by / enoughPx)) : '')
    content.current?.toggleAttribute('data-held', isPulled)
  }

  function down({ button, clientX, clientY, target }: PointerEvent): void {
    const isInField = target instanceof Element && target.closest('input, textarea, [role=slider]') !== null
    const isAtTop = (scroller?.current?.scrollTop ?? 0) <= 0
    pull.current = button === 0 && isAtTop && !isInField && !isBusy ? { x: clientX, y: clientY, by: 0 } : null
  }

  function move({ currentTarget, clientX, clientY, pointerId, buttons }: PointerEvent<HTMLElement>): void {
    const held = pull.current
    if (!held || !(buttons & 1)) return
    const [aside, way] = [Math.abs(clientX - held.x), clientY - held.y]
    if (held.by === 0) {
      if (aside > startPx || way < -startPx) pull.current = null
      if (!pull.current || way < startPx) return
      currentTarget.setPointerCapture(pointerId)
    }
    held.by = Math.min(mostPx, Math.max(1, (way - startPx) * drag))
    show(held.by)
  }

  function end({ currentTarget, type }: PointerEvent<HTMLElement>): void {
    const by = pull.current?.by ?? 0
    pull.current = null
    if (by === 0) return
    swallowClick(currentTarget)
    show(0)
    if (type === 'pointerup' && by >= enoughPx * drag) refresh()
  }

  function refresh(): void {
    setBusy(true)
    void ignoreOffline(onRefresh()).finally(() => setBusy(false)) // what is there stays; the list says so where nothing is
  }

  return (
    <div
      className={styles.area}
      aria-busy={isBusy || undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div ref={sign} className={classNames(styles.sign, isBusy && styles.busy)} aria-hidden={!isBusy || undefined}>
        <Spinner size={22} />
      </div>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}

/** The click that ends a pull is no press of what lies beneath it. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  element.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => element.removeEventListener('click', swallow, true))
}
