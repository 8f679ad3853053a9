import { loadText, saveText } from '../../../link/browser-storage.ts'
import { appAt } from '../../apps/registry.ts'

const storageKey = 'orelhao.reopen'

/** Loads the whole page anew and comes back to a route: the way out when a part of it can no longer be fetched. */
export function reloadAt(path: string): void {
  saveText('session', storageKey, path)
  location.reload()
}

/** The route to come back to, once; null where no app has it. */
export function takeReloadRoute(): string | null {
  const path = loadText('session', storageKey)
  saveText('session', storageKey, null)
  return path !== null && appAt(path) ? path : null
}
