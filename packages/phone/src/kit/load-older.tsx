import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './load-older.module.css'
import { texts } from './texts.ts'

/** Below a list of which there is more: loads it when it comes into view, or by a press. */
export function LoadOlder({ isBusy, onLoad }: { isBusy: boolean; onLoad: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null)
  const load = useRef(onLoad)
  useEffect(() => {
    load.current = onLoad
  }, [onLoad])

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void load.current()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className={styles.place}>
      <Button variant="plain" size="small" busy={isBusy} onClick={() => void onLoad()}>
        {texts.loadOlder}
      </Button>
    </div>
  )
}
