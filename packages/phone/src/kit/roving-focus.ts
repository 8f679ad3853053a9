import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrow keys inside a group of which one part can be tabbed to: moves the focus and chooses the part it lands on. */
export function moveFocusWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()

  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"], [role="tab"]')]
  const from = parts.indexOf(document.activeElement as HTMLElement)
  const to = parts[(from + step + parts.length) % parts.length]
  to?.focus()
  to?.click()
}
