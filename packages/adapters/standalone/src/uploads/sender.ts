import type { IncomingHttpHeaders } from 'node:http'
import { verifyTicket } from '@orelhao/engine/shared/uploads/upload-ticket'
import type { Sessions } from '../sessions/sessions.ts'

/** The player who uploads, and the longest file they may send in bytes. */
export interface Sender {
  player: number
  longest: number
}

/**
 * Returns a player with a session here, or one with a ticket of the game's engine. Throws an `unauthenticated` fault for any other sender.
 */
export async function senderOf(headers: IncomingHttpHeaders, sessions: Sessions, secret: string): Promise<Sender> {
  const token = headers.authorization?.replace(/^Bearer /, '') ?? ''
  const ticket = verifyTicket(token, secret, Math.floor(Date.now() / 1000))
  if (ticket) return { player: ticket.player, longest: ticket.bytes }
  const { me } = await sessions.require(headers)
  return { player: me.user_id, longest: Number.POSITIVE_INFINITY }
}
