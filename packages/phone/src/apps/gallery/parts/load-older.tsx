import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useScroll } from '../../../kit/screen.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { texts } from '../texts.ts'
import styles from './load-older.module.css'

/** Screenfuls ahead of the player that are asked for. */
const ahead = '150%'

/** Stands below a grid of which there is more, and loads that before it comes into view. `count` items are there by now. */
export function LoadOlder({ count, load }: { count: number; load: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null)
  const scroller = useScroll()
  const [failedAt, setFailedAt] = useState(-1)
  const hasFailed = failedAt === count

  // Asked again after each answer: the place may be in view still.
  useEffect(() => {
    if (!place.current || hasFailed) return
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) load().catch(() => setFailedAt(count))
      },
      { root: scroller?.current ?? null, rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [count, hasFailed, load, scroller])

  return (
    <div ref={place} className={styles.place}>
      {hasFailed ? (
        <Button variant="plain" size="small" onClick={() => setFailedAt(-1)}>
          {texts.tryAgain}
        </Button>
      ) : (
        <Spinner size={20} />
      )}
    </div>
  )
}
