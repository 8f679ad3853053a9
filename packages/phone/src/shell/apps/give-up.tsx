import { useEffect } from 'react'

/** Replaces a broken component that a caller waits for, and ends the wait. */
export function GiveUp({ end }: { end: () => void }) {
  useEffect(end)
  return null
}
