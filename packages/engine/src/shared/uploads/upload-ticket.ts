import { isSigned, sign } from '../signature.ts'

/** Permission to upload, which the engine issues and the media server verifies. */
export interface Ticket {
  player: number
  /** Unix seconds. */
  expires_at: number
  /** Largest file, in bytes. */
  bytes: number
}

/** Signs a ticket as `ticket.player.expiry.bytes.signature`. */
export function signTicket({ player, expires_at, bytes }: Ticket, secret: string): string {
  return sign(`ticket.${player}.${expires_at}.${bytes}`, secret)
}

/** Permission to delete one file, for the game server's own tests. */
export function signRemoval(name: string, expiresAt: number, secret: string): string {
  return sign(`removal.${expiresAt}.${name}`, secret)
}

/** True if a token is the permission to delete a file, and not expired. Without a secret none is valid. */
export function isRemovalSigned(token: string, name: string, secret: string, nowSeconds: number): boolean {
  const [content, expires] = /^removal\.(\d{1,12})\.[\w-]+\.[a-z0-9]+(?=\.)/.exec(token) ?? []
  if (content === undefined || content !== `removal.${expires}.${name}`) return false
  return Number(expires) > nowSeconds && isSigned(token, content, secret)
}

/** The ticket of a token; undefined if it is forged, damaged or expired, or if no secret is set. */
export function verifyTicket(token: string, secret: string, nowSeconds: number): Ticket | undefined {
  const [content, player, expires, bytes] = /^ticket\.(\d{1,15})\.(\d{1,12})\.(\d{1,12})(?=\.)/.exec(token) ?? []
  if (content === undefined || !isSigned(token, content, secret)) return
  const ticket = { player: Number(player), expires_at: Number(expires), bytes: Number(bytes) }
  return ticket.expires_at > nowSeconds ? ticket : undefined
}
