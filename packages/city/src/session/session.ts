import type { Citizen } from '@orelhao/protocol/city'

/** Read by the phone's page in the iframe: same tab, same origin. */
const tokenKey = 'orelhao.token'
const userKey = 'orelhao.user'

export interface Session {
  token: string
  userId: number
}

export function storedSession(): Session | undefined {
  const token = sessionStorage.getItem(tokenKey)
  const userId = Number(sessionStorage.getItem(userKey))
  return token && userId ? { token, userId } : undefined
}

export function clearSession(): void {
  sessionStorage.removeItem(tokenKey)
  sessionStorage.removeItem(userKey)
}

export async function fetchCitizens(): Promise<Citizen[]> {
  const response = await fetch('/city/citizens')
  if (!response.ok) throw new Error(`GET /city/citizens: ${response.status}`)
  return (await response.json()) as Citizen[]
}

/** Signs in and stores the token for this tab. All tabs share the cookie, so only the token distinguishes them. */
export async function signInAs(userId: number): Promise<Session> {
  const response = await fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: userId }),
  })
  if (!response.ok) throw new Error(`POST /session: ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(userKey, String(userId))
  return { token, userId }
}

/**
 * Restarts this tab as the same citizen with a token of its own, which its phone uses too. If that fails, the tab restarts with the old
 * token, and the other tab has to sign in anew.
 */
export async function renewSession(): Promise<void> {
  const session = storedSession()
  if (session) await signInAs(session.userId).catch(() => {})
  location.reload()
}

/** Returns to the picker, with nothing of this citizen left in the tab. */
export function signOut(): void {
  clearSession()
  location.reload()
}
