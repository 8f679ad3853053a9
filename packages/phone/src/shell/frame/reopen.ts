const storageKey = 'orelhao.reopen'

/** Loads the whole page anew and comes back to a route: the way out when a part of it can no longer be fetched. */
export function reopenAt(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path)
  } catch {
    // storage is switched off: the phone comes back on its home screen
  }
  location.reload()
}

/** The route to come back to, once. */
export function takeReopened(): string | null {
  try {
    const path = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return path
  } catch {
    return null
  }
}
