import { useEffect } from 'react'

/** Stands where something broke that somebody waits for: what breaks must not leave them waiting. */
export function GivenUp({ end }: { end: () => void }) {
  useEffect(end)
  return null
}
