import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './load-older.module.css'
import { useScroll } from './screen.tsx'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

/** Distance that is loaded ahead: one and a half screens. */
const preloadMargin = '150%'
/** Consecutive pages without a row, for instance because of a filter; then the player decides whether to continue. */
const maxEmptyPages = 3

interface LoadOlderProps {
  /** Number of shown items. */
  shown: number
  /** Loads the next page. Must be a stable function. */
  load: () => Promise<void>
}

interface State {
  isBusy: boolean
  /** Label of the button that continues; null while loading is automatic. */
  label: string | null
}

const waiting: State = { isBusy: false, label: null }

/** Below an unfinished list: loads more before the end is visible. After a failure a press tries again. */
export function LoadOlder({ shown, load }: LoadOlderProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const scroller = useScroll()
  const emptyPages = useRef({ shown, pages: 0 })
  const [state, setState] = useState(waiting)
  const { isBusy, label } = state

  // Checked again after each page, which creates a new state: the end may still be near.
  useEffect(() => {
    if (!sentinel.current || state.isBusy || state.label !== null) return
    if (emptyPages.current.shown !== shown) emptyPages.current = { shown, pages: 0 }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        if (emptyPages.current.pages++ === maxEmptyPages) return setState({ isBusy: false, label: texts.loadOlder })
        setState({ isBusy: true, label: null })
        load().then(
          () => setState({ isBusy: false, label: null }),
          () => setState({ isBusy: false, label: texts.tryAgain }),
        )
      },
      { root: scroller?.current ?? null, rootMargin: preloadMargin },
    )
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [state, shown, load, scroller])

  function loadMore() {
    emptyPages.current = { shown, pages: 0 }
    setState(waiting)
  }

  return (
    <div ref={sentinel} className={styles.place}>
      {isBusy && <Spinner size={20} />}
      {label !== null && (
        <Button variant="plain" size="small" onClick={loadMore}>
          {label}
        </Button>
      )}
    </div>
  )
}
