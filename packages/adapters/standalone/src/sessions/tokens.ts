import { randomBytes } from 'node:crypto'
import { isSigned, sign } from '@orelhao/engine/shared/signature'

/** One page of one player. */
export interface Session {
  player: number
  /** Distinguishes the player's tabs. */
  tab: string
  /** All sessions of a lower generation end when their player signs out everywhere. */
  generation: number
}

/** Returns the key of a session's page, as the engine's subscriptions use it; two tabs of one player are two pages. */
export function pageKeyOf({ player, tab }: Session): string {
  return `${player}.${tab}`
}

export const sessionLifetimeSeconds = 30 * 24 * 3600
const maxCachedTokens = 10_000

/** Session tokens that need no table: `player.tab.expiry.generation.signature`. They are valid wherever the secret is the same. */
export class Tokens {
  readonly #secret: Buffer
  readonly #verified = new Map<string, Session & { expires: number }>()

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  issue(player: number, generation: number, nowSeconds: number): string {
    const tab = randomBytes(12).toString('base64url')
    return sign(`${player}.${tab}.${nowSeconds + sessionLifetimeSeconds}.${generation}`, this.#secret)
  }

  /** Returns the session of a token; undefined if it is forged, damaged or expired. */
  verify(token: string, nowSeconds: number): Session | undefined {
    const cached = this.#verified.get(token)
    if (cached) return cached.expires > nowSeconds ? cached : undefined

    const [player, tab, expires, generation] = token.split('.')
    if (!player || !tab || !expires || !generation) return
    if (!isSigned(token, `${player}.${tab}.${expires}.${generation}`, this.#secret)) return
    if (Number(expires) <= nowSeconds) return

    const session = { player: Number(player), tab, generation: Number(generation), expires: Number(expires) }
    if (this.#verified.size >= maxCachedTokens) this.#verified.clear()
    this.#verified.set(token, session)
    return session
  }
}
