import { loadText, saveText } from '../../../link/browser-storage.ts'
import { appAt } from '../../apps/registry.ts'

const storageKey = 'orelhao.reopen'

/** Reloads the whole page and returns to a route: the way out when a chunk can no longer be loaded. */
export function reloadAt(path: string): void {
  saveText('session', storageKey, path)
  location.reload()
}

/** The route to return to, once; null where no app has it. */
export function takeReloadRoute(): string | null {
  const path = loadText('session', storageKey)
  saveText('session', storageKey, null)
  return path !== null && appAt(path) ? path : null
}
