import { isSigned, sign } from '../signature.ts'

/** Leave to upload, which the engine gives inside the game and the media server takes. */
export interface Ticket {
  player: number
  /** Unix seconds. */
  expires_at: number
  /** Longest file. */
  bytes: number
}

/** Signs a ticket as `ticket.player.expiry.bytes.signature`. */
export function signTicket({ player, expires_at, bytes }: Ticket, secret: string): string {
  return sign(`ticket.${player}.${expires_at}.${bytes}`, secret)
}

/** The ticket behind a token; undefined when it is forged, spoilt or expired, or where no secret is set. */
export function verifyTicket(token: string, secret: string, nowSeconds: number): Ticket | undefined {
  const [content, player, expires, bytes] = /^ticket\.(\d{1,15})\.(\d{1,12})\.(\d{1,12})(?=\.)/.exec(token) ?? []
  if (content === undefined || !isSigned(token, content, secret)) return
  const ticket = { player: Number(player), expires_at: Number(expires), bytes: Number(bytes) }
  return ticket.expires_at > nowSeconds ? ticket : undefined
}
