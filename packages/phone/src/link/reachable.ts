/**
 * Whether somebody answers at an address of somebody else's. What the answer is cannot be known where its server keeps it to itself, which
 * counts as there.
 */
export async function isReachable(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { type, ok } = await fetch(address, { mode: 'no-cors', credentials: 'omit', signal })
    return type === 'opaque' || ok
  } catch {
    return false
  }
}
