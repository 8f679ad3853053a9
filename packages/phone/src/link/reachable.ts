/**
 * Returns whether a server answers at a foreign address. The browser hides the status of an answer without CORS, which counts as reachable.
 */
export async function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { type, ok } = await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
    return type === 'opaque' || ok
  } catch {
    return false
  }
}
