import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Two processes prove to each other, in the headers of one WebSocket handshake, that they have the same key. Neither sends the key. The
 * server answers with a challenge, the client connects again with a proof of it, and the server answers with its own proof. Each proof is
 * an HMAC over both random numbers, the purpose of the connection and the side that proves, so no proof is of use elsewhere or later.
 */
export const proofHeaders = { challenge: 'orelhao-challenge', proof: 'orelhao-proof' } as const

type Headers = Readonly<Record<string, string | string[] | undefined>>
type Side = 'dials' | 'is dialled'

const scheme = 'Orelhao-Key '
/** How long a challenge is valid. */
const challengeMs = 10_000

/** The server side. `purpose` names the use of its connections, with the version of their protocol. */
export class KeyChallenges {
  readonly #key: string
  readonly #purpose: string
  /** Signs challenges, so that unanswered ones need no memory. */
  readonly #own = randomBytes(32)
  /** Challenges that were answered correctly, with their expiry: each is valid once. */
  readonly #used = new Map<string, number>()

  constructor(key: string, purpose: string) {
    this.#key = key
    this.#purpose = purpose
  }

  challenge(): string {
    const text = `${randomBytes(16).toString('base64url')}.${Math.floor(performance.now()) + challengeMs}`
    return `${text}.${this.#sign(text)}`
  }

  /** Returns this side's proof if the request proves that the client has the key; undefined if it does not, or if no key is set. */
  answerTo({ authorization }: { authorization?: string | undefined }): string | undefined {
    if (this.#key === '' || !authorization?.startsWith(scheme)) return
    const [challenge = '', nonce = '', proof = ''] = authorization.slice(scheme.length).split('~')
    if (nonce.length < 16 || !this.#isOpen(challenge)) return
    if (!constantTimeEqual(proof, proofOf('dials', this.#key, [this.#purpose, challenge, nonce]))) return
    this.#use(challenge)
    return proofOf('is dialled', this.#key, [this.#purpose, challenge, nonce])
  }

  #isOpen(challenge: string): boolean {
    const [random, until, signature = ''] = challenge.split('.')
    return (
      constantTimeEqual(signature, this.#sign(`${random}.${until}`)) &&
      Number(until) > performance.now() &&
      !this.#used.has(challenge)
    )
  }

  #use(challenge: string): void {
    const nowMs = performance.now()
    for (const [used, untilMs] of this.#used) if (untilMs < nowMs) this.#used.delete(used)
    this.#used.set(challenge, nowMs + challengeMs)
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#own).update(text).digest('base64url')
  }
}

/** The client side: its answer to a challenge. */
export class KeyProof {
  /** Headers of the second request. */
  readonly headers: { authorization: string }
  readonly #expected: string

  constructor(key: string, purpose: string, challenge: string) {
    const nonce = randomBytes(16).toString('base64url')
    const proof = proofOf('dials', key, [purpose, challenge, nonce])
    this.headers = { authorization: `${scheme}${challenge}~${nonce}~${proof}` }
    this.#expected = proofOf('is dialled', key, [purpose, challenge, nonce])
  }

  /** Returns whether the headers of the accepted handshake prove that the server has the key. */
  isAnsweredBy(headers: Headers): boolean {
    return constantTimeEqual(String(headers[proofHeaders.proof] ?? ''), this.#expected)
  }
}

/** Returns the challenge in the headers of a 401; undefined where the server asks for no proof. */
export function challengeIn(headers: Headers): string | undefined {
  const challenge = headers[proofHeaders.challenge]
  return typeof challenge === 'string' && /^[\w.-]{1,200}$/.test(challenge) ? challenge : undefined
}

/** Compares two texts in a time that does not depend on where they differ. */
export function constantTimeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function proofOf(side: Side, key: string, parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['orelhao key proof', side, ...parts]))
    .digest('base64url')
}
