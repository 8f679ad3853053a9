import { loadText } from './browser-storage.ts'

declare global {
  interface Window {
    /** Defined by the game on its own pages only. */
    GetParentResourceName?: () => string
  }
}

/** True if the page runs inside the game rather than in a browser. */
export const isInGame = typeof window !== 'undefined' && typeof window.GetParentResourceName === 'function'

/** Returns the URL for the page's calls: the resource's own callbacks in the game, the same origin elsewhere. */
export function endpointUrl(endpoint: 'backend' | 'client' | 'screenshot'): string {
  const resource = window.GetParentResourceName?.()
  return resource ? `https://${resource}/${endpoint}` : `/smartphone/${endpoint}`
}

/** Returns the tab's session token. The city page stores it here, so that two tabs can have different players. */
export function sessionToken(): string | null {
  return loadText('session', 'orelhao.token') // without storage the cookie still works
}
