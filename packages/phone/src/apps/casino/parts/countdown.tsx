import { useEffect, useRef, useState } from 'react'
import styles from './rounds.module.css'

interface CountdownProps {
  /** By the page's clock. */
  untilMs: number
  wholeMs: number
  /** What stands over the bar, for so many seconds left. */
  children: (seconds: number) => string
}

/** Time that runs out: seconds in words, and a bar that moves without being drawn again. */
export function Countdown({ untilMs, wholeMs, children }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsIn(untilMs - performance.now()))
  const bar = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    let timer = 0
    const next = () => {
      const leftMs = untilMs - performance.now()
      setSeconds(secondsIn(leftMs))
      if (leftMs > 0) timer = window.setTimeout(next, (leftMs % 1000) + 1) // a timer may come a fraction too early
    }
    next()
    return () => clearTimeout(timer)
  }, [untilMs])

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // it stays empty until the server says what comes next, which may take a moment
    const frames = [{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }, { transform: 'scaleX(0)' }]
    const animation = bar.current?.animate?.(frames, { duration: 2 * wholeMs, iterations: Number.POSITIVE_INFINITY })
    if (animation) animation.currentTime = Math.max(0, wholeMs - (untilMs - performance.now()))
    return () => animation?.cancel()
  }, [untilMs, wholeMs])

  return (
    <>
      <p className={styles.status} role="timer">
        {children(seconds)}
      </p>
      <span className={styles.track} aria-hidden>
        <span ref={bar} className={styles.bar} />
      </span>
    </>
  )
}

function secondsIn(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / 1000))
}
