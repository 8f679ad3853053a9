import { backend, isRefusal } from './backend.ts'
import { isInGame, sessionToken } from './environment.ts'

/**
 * Opens the connection for the pictures of a video call; undefined if the page may not. `videoServer` is an address, or a path of the
 * page's own server, which has the session; a game's media server needs a ticket instead. Rejects with CallError.
 */
export async function openVideoRelay(videoServer: string, room: number): Promise<WebSocket | undefined> {
  const address = new URL(`${videoServer.replace(/\/$/, '')}/${room}`, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  const token = isInGame ? await requestVideoTicket(room) : sessionToken()
  if (isInGame && !token) return
  if (token) address.searchParams.set('token', token)
  return new WebSocket(address.href)
}

async function requestVideoTicket(room: number): Promise<string | undefined> {
  const ticket = await backend.video_ticket()
  return isRefusal<'video_ticket'>(ticket) || ticket.room !== room ? undefined : ticket.token
}
