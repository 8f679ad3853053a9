import { type Kind, mediaTypes } from '@orelhao/protocol/uploads/rules'
import { backend, isRefusal } from './backend.ts'
import { isInGame, sessionToken } from './environment.ts'
import { mediaServer } from './media-server.ts'

const timeoutMs = 60_000

/** Uploads a file to the media server and resolves to its address; null after a failure, which is logged. */
export function upload(blob: Blob, kind: Kind): Promise<string | null> {
  const form = new FormData()
  form.append('file', new File([blob], `${Date.now()}.${kind}`, { type: mediaTypes[kind] }))
  return postToMediaServer('upload', form)
}

/**
 * Makes the media server fetch and store a picture of the web; resolves to its new address, or to null after a failure, which is logged.
 */
export function uploadFromUrl(imageUrl: string): Promise<string | null> {
  return postToMediaServer('upload-from-url', JSON.stringify({ imageUrl }), { 'content-type': 'application/json' })
}

async function postToMediaServer(
  endpoint: string,
  body: FormData | string,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeoutMs)
  try {
    const { server, token } = await requestUploadTicket()
    const response = await fetch(`${server}/${endpoint}`, {
      method: 'POST',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
      signal: abort.signal,
    })
    const answer: { url?: unknown; error?: unknown } = await response.json()
    if (typeof answer.url === 'string') return answer.url
    throw new Error(`${endpoint}: ${String(answer.error)}`)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants failed uploads in the console
    console.error(error)
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** The page's own server needs the session only; any other needs a ticket of the engine. */
async function requestUploadTicket(): Promise<{ server: string; token: string | null }> {
  if (!isInGame && mediaServer() === '') return { server: '', token: sessionToken() }
  const ticket = await backend.upload_ticket()
  if (isRefusal<'upload_ticket'>(ticket)) throw new Error(ticket.error)
  return { server: ticket.url, token: ticket.token }
}
