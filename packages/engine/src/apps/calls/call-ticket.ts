import { isSigned, sign } from '../../shared/signature.ts'

/** Permission to send video in an accepted call. The engine issues it inside the game, the media server checks it. */
export interface CallTicket {
  room: number
  player: number
  /** Unix seconds. */
  expires_at: number
}

/** Signs a ticket as `video.room.player.expiry.signature`. */
export function signCallTicket({ room, player, expires_at }: CallTicket, secret: string): string {
  return sign(`video.${room}.${player}.${expires_at}`, secret)
}

/** Returns the ticket of a token; undefined when the token is forged, malformed or expired, or when no secret is set. */
export function verifyCallTicket(token: string, secret: string, nowSeconds: number): CallTicket | undefined {
  const [content, room, player, expires] = /^video\.(\d{1,10})\.(\d{1,15})\.(\d{1,12})(?=\.)/.exec(token) ?? []
  if (content === undefined || !isSigned(token, content, secret)) return
  const ticket = { room: Number(room), player: Number(player), expires_at: Number(expires) }
  return ticket.expires_at > nowSeconds ? ticket : undefined
}
