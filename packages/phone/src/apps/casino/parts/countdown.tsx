import { useEffect, useRef, useState } from 'react'
import styles from './rounds.module.css'

interface CountdownProps {
  /** By the page's clock. */
  untilMs: number
  wholeMs: number
  /** Text above the bar for the seconds left. */
  children: (seconds: number) => string
}

/** A countdown: seconds in words, and a bar that moves without rendering. */
export function Countdown({ untilMs, wholeMs, children }: CountdownProps) {
  const [seconds, setSeconds] = useState(() => secondsIn(untilMs - performance.now()))
  const bar = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    let timer = 0
    const next = () => {
      const leftMs = untilMs - performance.now()
      setSeconds(secondsIn(leftMs))
      if (leftMs > 0) timer = window.setTimeout(next, (leftMs % 1000) + 1) // a timer may fire a fraction too early
    }
    next()
    return () => clearTimeout(timer)
  }, [untilMs])

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // stays empty until the server sends the next phase, which may take a moment
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
