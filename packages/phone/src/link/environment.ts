import { loadText } from './browser-storage.ts'

declare global {
  interface Window {
    /** Defined by the game on its pages only. */
    GetParentResourceName?: () => string
  }
}

/** Whether the page runs inside the game rather than in a browser. */
export const isInGame = typeof window !== 'undefined' && typeof window.GetParentResourceName === 'function'

/** Where the page posts its calls: the resource's own callbacks in the game, the same origin elsewhere. */
export function endpointUrl(endpoint: 'backend' | 'client' | 'screenshot'): string {
  const resource = window.GetParentResourceName?.()
  return resource ? `https://${resource}/${endpoint}` : `/smartphone/${endpoint}`
}

/** The tab's session. The page around the phone leaves it here, so that two tabs can be two people. */
export function sessionToken(): string | null {
  return loadText('session', 'orelhao.token') // where storage is switched off, the cookie is left
}
