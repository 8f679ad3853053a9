import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Two processes prove to each other, in the headers of one WebSocket's opening, that they have the same key, and neither sends it:
 * the one that is dialled answers a challenge, the one that dials comes again with a proof of it, and is answered with the other's proof.
 * Each proof is an HMAC over both random numbers, what the connection is for and who proves, so none is of use elsewhere or later.
 */
export const proofHeaders = { challenge: 'orelhao-challenge', proof: 'orelhao-proof' } as const

type Headers = Readonly<Record<string, string | string[] | undefined>>
type Side = 'dials' | 'is dialled'

const scheme = 'Orelhao-Key '
/** How long a challenge may be answered. */
const challengeMs = 10_000

/** Of the side that is dialled. `purpose` is what its connections are for, with the version of what is said on them. */
export class KeyChallenges {
  readonly #key: string
  readonly #purpose: string
  /** Signs challenges, so that nothing has to be kept for those who ask for one. */
  readonly #own = randomBytes(32)
  /** Challenges that were answered rightly, with the end of their time: each serves once. */
  readonly #used = new Map<string, number>()

  constructor(key: string, purpose: string) {
    this.#key = key
    this.#purpose = purpose
  }

  challenge(): string {
    const text = `${randomBytes(16).toString('base64url')}.${Math.floor(performance.now()) + challengeMs}`
    return `${text}.${this.#sign(text)}`
  }

  /** The proof that this side has the key, where a request proves that the other one has it; undefined where it does not, or none is set. */
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

/** Of the side that dials: its answer to a challenge. */
export class KeyProof {
  /** To dial with. */
  readonly headers: { authorization: string }
  readonly #expected: string

  constructor(key: string, purpose: string, challenge: string) {
    const nonce = randomBytes(16).toString('base64url')
    const proof = proofOf('dials', key, [purpose, challenge, nonce])
    this.headers = { authorization: `${scheme}${challenge}~${nonce}~${proof}` }
    this.#expected = proofOf('is dialled', key, [purpose, challenge, nonce])
  }

  /** Whether the headers that accept the connection prove that whoever is dialled has the key too. */
  isAnsweredBy(headers: Headers): boolean {
    return constantTimeEqual(String(headers[proofHeaders.proof] ?? ''), this.#expected)
  }
}

/** The challenge in the headers of a 401; undefined where whoever is dialled asks for no proof. */
export function challengeIn(headers: Headers): string | undefined {
  const challenge = headers[proofHeaders.challenge]
  return typeof challenge === 'string' && /^[\w.-]{1,200}$/.test(challenge) ? challenge : undefined
}

/** Compares without telling by the time it takes where two texts differ. */
export function constantTimeEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function proofOf(side: Side, key: string, parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['orelhao key proof', side, ...parts]))
    .digest('base64url')
}
