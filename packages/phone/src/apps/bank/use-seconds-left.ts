import { useEffect, useState } from 'react'
import { useVisibility } from '../../shell/device/visibility.ts'

const tickMs = 1000

/** Whole seconds until a moment in milliseconds since the page loaded. Ticks only while the phone is open. */
export function useSecondsLeft(endsAtMs: number): number {
  const isShown = useVisibility((state) => state.visible)
  const [left, setLeft] = useState(() => secondsUntil(endsAtMs))

  useEffect(() => {
    if (!isShown) return
    const tick = () => setLeft(secondsUntil(endsAtMs))
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [endsAtMs, isShown])

  return left
}

function secondsUntil(endsAtMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - performance.now()) / 1000))
}
