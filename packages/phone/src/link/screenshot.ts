import { endpointUrl, sessionToken } from './environment.ts'

const timeoutMs = 30_000

/**
 * Posts a picture as a form to an address that the server named. It goes there and nowhere else, without the page's own
 * credentials; a failure is nobody's concern.
 */
export async function sendScreenshot(picture: Blob, url: URL, field: string): Promise<void> {
  const form = new FormData()
  form.append(field, new File([picture], 'screenshot.jpg', { type: 'image/jpeg' }))
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const init = { method: 'POST', body: form, credentials: 'omit', redirect: 'error', signal: abort.signal } as const
  await fetch(url.href, init).catch(() => {}) // nobody waits for it
  clearTimeout(timer)
}

/** Tells the game side that its confirmed screenshot may be taken as done. */
export async function confirmScreenshot(): Promise<void> {
  const token = sessionToken()
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', headers, body: '{}' }
  await fetch(endpointUrl('screenshot'), init).catch(() => {}) // the game side waits no longer than it wants
}
