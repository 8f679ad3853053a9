import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/**
 * Session tokens that need no table: `player.tab.expiry.generation.signature`. They stay valid over a restart because the secret is stored
 * in the data folder, readable by the server's own user only.
 */
export class Tokens {
  readonly #secret: Buffer
  readonly #verified = new Map<string, Session & { expires: number }>()

  constructor(folder: string) {
    this.#secret = readSecret(folder)
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

const secretBytes = 32

function readSecret(folder: string): Buffer {
  const file = join(folder, 'session.secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, randomBytes(secretBytes), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readFileSync(file)
  // a power cut at the very first start may leave an empty file, with which anyone could sign
  if (secret.length < secretBytes) throw new Error(`${file} is damaged; delete it, and everybody signs in again`)
  return secret
}
