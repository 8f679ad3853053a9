import { isInGame, sessionToken } from './environment.ts'

/** Inside the game players do not sign in, so they cannot sign out. */
export const canSignOut = !isInGame

/** Ends all sessions of this player, this page's own too; resolves to false after a failure, which is logged. */
export async function signOutEverywhere(): Promise<boolean> {
  const token = sessionToken()
  try {
    const response = await fetch('/sessions', {
      method: 'DELETE',
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    })
    if (response.ok) return true
    throw new Error(`DELETE /sessions: ${response.status}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants failed calls in the console
    console.error(error)
    return false
  }
}
