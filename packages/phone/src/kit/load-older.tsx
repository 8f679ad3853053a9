import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import styles from './load-older.module.css'
import { useScroll } from './screen.tsx'
import { Spinner } from './spinner.tsx'
import { texts } from './texts.ts'

/** How far ahead of the player is loaded: one and a half screens. */
const preloadMargin = '150%'
/** Pages in a row of which nothing was shown, for instance because of a filter; then the player decides whether to go on. */
const maxEmptyPages = 3

interface LoadOlderProps {
  /** Items that are shown by now. */
  shown: number
  /** Loads the next page. It keeps its identity. */
  load: () => Promise<void>
}

interface State {
  isBusy: boolean
  /** Label of the button that goes on; null while loading goes on without one. */
  label: string | null
}

const waiting: State = { isBusy: false, label: null }

/** Below a list that has more: loads it before it comes into view. After a failure a press tries again. */
export function LoadOlder({ shown, load }: LoadOlderProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const scroller = useScroll()
  const emptyPages = useRef({ shown, pages: 0 })
  const [state, setState] = useState(waiting)
  const { isBusy, label } = state

  // Looked at again after each answer, which makes a new state: the place may be near still.
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
