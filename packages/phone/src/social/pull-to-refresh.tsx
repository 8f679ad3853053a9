import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from '../kit/class-names.ts'
import { dragThresholdPx, type Movement, trackPress } from '../kit/gesture.ts'
import { useScroll } from '../kit/screen.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { ignoreOffline } from '../link/backend.ts'
import styles from './pull-to-refresh.module.css'

/** In screen px: the pull that refreshes, and the longest one. */
const refreshThresholdPx = 64
const maxPullPx = 96
/** Part of the pointer's way by which the content moves. */
const pullResistance = 0.55

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Wraps the content of a Scroll: a pull at its top, released, refreshes it. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const scroller = useScroll()
  const content = useRef<HTMLDivElement>(null)
  const indicator = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)

  function show(by: number): void {
    const isPulled = by > 0
    content.current?.style.setProperty('transform', isPulled ? `translateY(${by}px)` : '')
    indicator.current?.style.setProperty('transform', isPulled ? `translateY(${by}px)` : '')
    indicator.current?.style.setProperty('opacity', isPulled ? String(Math.min(1, by / refreshThresholdPx)) : '')
    content.current?.toggleAttribute('data-held', isPulled)
  }

  function onPointerDown(event: PointerEvent): void {
    const { target } = event
    const isInField = target instanceof Element && target.closest('input, textarea, [role=slider]') !== null
    const isAtTop = (scroller?.current?.scrollTop ?? 0) <= 0
    if (!isAtTop || isInField || isBusy) return
    const pulled = ({ down }: Movement) => Math.min(maxPullPx, Math.max(1, (down - dragThresholdPx) * pullResistance))
    trackPress(event, {
      directions: ['down'],
      onMove: (movement) => show(pulled(movement)),
      onEnd(movement, isReleased) {
        show(0)
        if (isReleased && pulled(movement) >= refreshThresholdPx * pullResistance) refresh()
      },
    })
  }

  function refresh(): void {
    setBusy(true)
    void ignoreOffline(onRefresh()).finally(() => setBusy(false)) // the content stays; an empty list shows the failure itself
  }

  return (
    <div className={styles.area} aria-busy={isBusy || undefined} onPointerDown={onPointerDown}>
      <div
        ref={indicator}
        className={classNames(styles.sign, isBusy && styles.busy)}
        aria-hidden={!isBusy || undefined}
      >
        <Spinner size={22} />
      </div>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
