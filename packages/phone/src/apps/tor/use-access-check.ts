import { useEffect } from 'react'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { goHome } from '../../shell/navigation/page-stack.ts'
import { ensureRegistered } from './state.ts'

/** Sends a player without access home from any page of the app, and says why. Without an answer the server still refuses the calls. */
export function useAccessCheck(): void {
  useEffect(() => {
    let isHere = true
    const ask = async () => {
      const reason = await backend.tor_blocked()
      if (reason === null) return ensureRegistered()
      if (!isHere) return
      goHome()
      void alert(reason)
    }
    void ignoreOffline(ask())
    return () => {
      isHere = false
    }
  }, [])
}
