import { endpointUrl, sessionToken } from './environment.ts'

const timeoutMs = 30_000

/** Posts a picture as a form to an address from the server, without the page's own credentials. Failures are ignored. */
export async function sendScreenshot(picture: Blob, url: URL, field: string): Promise<void> {
  const form = new FormData()
  form.append(field, new File([picture], 'screenshot.jpg', { type: 'image/jpeg' }))
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  const init = { method: 'POST', body: form, credentials: 'omit', redirect: 'error', signal: abort.signal } as const
  await fetch(url.href, init).catch(() => {}) // failures are ignored
  clearTimeout(timer)
}

/** Reports to the game side that its confirmed screenshot may be taken as done. */
export async function confirmScreenshot(): Promise<void> {
  const token = sessionToken()
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { method: 'POST', headers, body: '{}' }
  await fetch(endpointUrl('screenshot'), init).catch(() => {}) // the game side has its own time limit
}
