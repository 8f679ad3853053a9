import type { Args } from '@orelhao/protocol/catalogue'
import { type Kind, mediaTypes } from '@orelhao/protocol/uploads/rules'
import { backend, type RefusedAnswer, sendMutation } from './backend.ts'
import { isInGame, sessionToken } from './environment.ts'
import { mediaServer } from './media-server.ts'

const timeoutMs = 60_000

/** Uploads a file to the media server and resolves to its address; null after a failure, which is logged. */
export function upload(blob: Blob, kind: Kind): Promise<string | null> {
  return send(new File([blob], `${Date.now()}.${kind}`, { type: mediaTypes[kind] }), kind)
}

/**
 * Makes the media server fetch and store a picture of the web; resolves to its new address, or to null after a failure, which is logged.
 */
export function uploadFromUrl(imageUrl: string): Promise<string | null> {
  return send(new Blob([JSON.stringify({ imageUrl })], { type: 'application/json' }))
}

/** Sends a file of this kind, or without a kind the link to one. */
async function send(content: Blob, kind?: Kind): Promise<string | null> {
  try {
    const ticket = await requestTicket(kind ? [kind, content.size] : [])
    if ('error' in ticket) throw ticket
    const { url, token, address } = ticket
    const form = new FormData()
    form.append('file', content)
    const response = await fetch(address === undefined ? `${url}/upload${kind ? '' : '-from-url'}` : url, {
      method: address ? 'PUT' : 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: kind && !address ? form : content,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (address && response.ok) return address
    const answer: Answer & { data?: Answer } = await response.json()
    const stored = (answer.data ?? answer).url
    if (typeof stored === 'string') return stored
    throw answer
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification wants failed uploads in the console
    console.error(error)
    return null
  }
}

interface Answer {
  url?: unknown
}

interface Ticket {
  url: string
  token: string | null
  address?: string
}

/** The page's own server needs the session only; any other needs a ticket of the engine. */
function requestTicket(args: Args<'upload_ticket'>): Ticket | Promise<Ticket | RefusedAnswer> {
  return isInGame || mediaServer() ? sendMutation(backend.upload_ticket, args) : { url: '', token: sessionToken() }
}
