import { createHmac } from 'node:crypto'
import { CallFault } from '@orelhao/protocol/wire'
import type { RateLimiter } from '../../core/rate-limiter.ts'
import { constantTimeEqual } from '../../key-proof.ts'
import type { Log } from '../../ports.ts'

/** Wrong keys allowed from one address. */
const wrongKeys = { perSecond: 0.1, burst: 10 }
const warningIntervalMs = 60_000

interface Parts {
  /** Empty if the owner set none: then no text is the key. */
  key: string
  limiter: RateLimiter
  log: Pick<Log, 'warn'>
}

/**
 * The one place that checks the owner's key. Wrong keys are counted by their address, for all pages together; the right key always works,
 * however often others try from the same address.
 */
export class OwnerKey {
  readonly #parts: Parts
  #warnedMs = Number.NEGATIVE_INFINITY

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isSet(): boolean {
    return this.#parts.key !== ''
  }

  /** Returns whether a text is the key, without counting a wrong one. */
  isKey(text: string): boolean {
    return this.isSet && constantTimeEqual(text, this.#parts.key)
  }

  /** Returns whether a text, such as typed input, is the key. Throws a `rate_limited` fault for a wrong one too many. */
  verify(text: string, address: string): boolean {
    return this.#counted(this.isKey(text), address)
  }

  /** Signs a text; only a holder of the key can do so. */
  sign(text: string): string {
    return createHmac('sha256', this.#parts.key).update(text).digest('base64url')
  }

  /** Returns whether a signature belongs to a text. Throws a `rate_limited` fault for a wrong one too many: each one tries a key. */
  verifySignature(text: string, signature: string, address: string): boolean {
    return this.#counted(this.isSet && constantTimeEqual(signature, this.sign(text)), address)
  }

  #counted(isRight: boolean, address: string): boolean {
    if (isRight || this.#parts.limiter.consume(address, 'server key', wrongKeys)) return isRight
    this.#warn(address)
    throw new CallFault('rate_limited', 'too many wrong keys')
  }

  #warn(address: string): void {
    if (performance.now() < this.#warnedMs + warningIntervalMs) return
    this.#warnedMs = performance.now()
    this.#parts.log.warn({ address }, 'repeated attempts with wrong keys of the owner')
  }
}

/** The key in `Authorization: Bearer KEY`; undefined without that header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization?.replace(/^Bearer /, '')
}
