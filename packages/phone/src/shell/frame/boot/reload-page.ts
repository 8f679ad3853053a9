import { storedText, storeText } from '../../../link/browser-storage.ts'
import { appAt } from '../../apps/registry.ts'

const storageKey = 'orelhao.reopen'

/** Loads the whole page anew and comes back to a route: the way out when a part of it can no longer be fetched. */
export function reopenAt(path: string): void {
  storeText('session', storageKey, path)
  location.reload()
}

/** The route to come back to, once; null where no app has it. */
export function takeReopened(): string | null {
  const path = storedText('session', storageKey)
  storeText('session', storageKey, null)
  return path !== null && appAt(path) ? path : null
}
