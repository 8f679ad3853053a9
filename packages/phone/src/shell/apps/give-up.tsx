import { useEffect } from 'react'

/** Takes the place of something that broke while a caller waits for it, and ends the wait. */
export function GiveUp({ end }: { end: () => void }) {
  useEffect(end)
  return null
}
