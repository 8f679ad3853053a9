import { useEffect } from 'react'
import { subscribeToEvent } from '../../link/events.ts'

/** Calls `onChange`, which must stay the same, while a page is mounted and something changed about the player's copy or erasure. */
export function usePrivacyChanges(onChange: () => unknown): void {
  useEffect(() => subscribeToEvent('PRIVACY_CHANGE', () => void onChange()), [onChange])
}
