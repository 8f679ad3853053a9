import { type RefObject, useEffect, useRef } from 'react'
import { useVisibility } from '../../shell/device/visibility.ts'

/** Draws each frame while the phone is open. */
export function useFrames<E extends Element>(draw: (element: E) => void): RefObject<E | null> {
  const element = useRef<E>(null)
  const last = useRef(draw)
  last.current = draw
  const isVisible = useVisibility(({ visible }) => visible)

  useEffect(() => {
    if (!isVisible) return
    let frame = requestAnimationFrame(function step() {
      if (element.current) last.current(element.current)
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isVisible])

  return element
}
