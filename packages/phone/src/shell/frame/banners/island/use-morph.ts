import { useLayoutEffect, useRef } from 'react'
import { prefersReducedMotion } from '../../../../kit/reduced-motion.ts'

const morphMs = 420

/** Animates an element from its previous place and size to the current one, each time `form` changes. */
export function useMorph(form: string) {
  const shape = useRef<HTMLSpanElement>(null)
  const before = useRef<DOMRect>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form changes the position
  useLayoutEffect(() => {
    const element = shape.current
    const to = element?.getBoundingClientRect()
    const from = before.current
    before.current = to
    if (!element || !to || !from || to.width === 0 || from.width === 0 || prefersReducedMotion()) return
    const shrunk = to.width / element.offsetWidth // a phone larger than the window is drawn smaller
    const [x, y] = [(from.left - to.left) / shrunk, (from.top - to.top) / shrunk]
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width}, ${from.height / to.height})`
    const motion = element.animate([{ transform: start }, { transform: 'none' }], {
      duration: morphMs,
      easing: 'cubic-bezier(0.3, 1.2, 0.4, 1)',
    })
    return () => motion.cancel()
  }, [form])
  return shape
}
