import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One page of one player. */
export interface Session {
  player: number
  /** Distinguishes the player's tabs. */
  tab: string
}

const lifetimeSeconds = 30 * 24 * 3600
const rememberedTokens = 10_000

/**
 * Session tokens that need no table: `player.tab.expiry.signature`. They stay good over a restart because the secret is kept in
 * the data folder, readable by the server's own user only.
 */
export class Tokens {
  readonly #secret: Buffer
  readonly #verified = new Map<string, Session & { expires: number }>()

  constructor(folder: string) {
    this.#secret = readSecret(folder)
  }

  issue(player: number, nowSeconds: number): string {
    const content = `${player}.${randomBytes(12).toString('base64url')}.${nowSeconds + lifetimeSeconds}`
    return `${content}.${this.#sign(content)}`
  }

  /** The session of a token; undefined when it is forged, spoilt or expired. */
  verify(token: string, nowSeconds: number): Session | undefined {
    const known = this.#verified.get(token)
    if (known) return known.expires > nowSeconds ? known : undefined

    const [player, tab, expires, signature] = token.split('.')
    if (!player || !tab || !expires || !signature) return
    const expected = Buffer.from(this.#sign(`${player}.${tab}.${expires}`))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return
    if (Number(expires) <= nowSeconds) return

    const session = { player: Number(player), tab, expires: Number(expires) }
    if (this.#verified.size >= rememberedTokens) this.#verified.clear()
    this.#verified.set(token, session)
    return session
  }

  #sign(content: string): string {
    return createHmac('sha256', this.#secret).update(content).digest('base64url')
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
  // a power cut at the very first start may leave a file without content, with which anybody could sign
  if (secret.length < secretBytes) throw new Error(`${file} is damaged; delete it, and everybody signs in again`)
  return secret
}
