import { useEffect, useRef, useState } from 'react'
import { isVisible } from '../device/visibility.ts'

const durationMs = 600

/** A number that counts up or down to a new value instead of jumping. Renders frames only while it counts. */
export function useAnimatedNumber(target: number): number {
  const [shown, setShown] = useState(target)
  const reached = useRef(target)

  useEffect(() => {
    const from = reached.current
    if (from === target) return
    const setReached = (value: number) => {
      reached.current = value
      setShown(value)
    }
    if (!isVisible() || matchMedia('(prefers-reduced-motion: reduce)').matches) return setReached(target)
    const startMs = performance.now()
    let frame = requestAnimationFrame(function step(nowMs) {
      const left = 1 - Math.min(1, Math.max(0, nowMs - startMs) / durationMs)
      setReached(Math.round(target + (from - target) * left ** 3))
      if (left > 0) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])

  return shown
}
