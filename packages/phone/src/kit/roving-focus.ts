import type { KeyboardEvent } from 'react'

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus by arrow keys inside a group with one tab stop, and selects the focused part. */
export function moveFocusWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()

  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:not(:disabled), [role="tab"]')]
  const from = parts.indexOf(document.activeElement as HTMLElement)
  const to = parts[(from + step + parts.length) % parts.length]
  to?.focus()
  to?.click()
}
