import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { constantTimeEqual } from '@orelhao/engine/key-proof'
import type { Log } from '@orelhao/engine/ports'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyRequest } from 'fastify'
import type { RequestOrigins } from './request-origins.ts'

/** Wrong keys allowed from one address. */
const wrongKeys = { perSecond: 0.1, burst: 10 }
const warningIntervalMs = 60_000

interface Parts {
  /** Empty if the owner set none: then no text is the key. */
  key: string
  limiter: RateLimiter
  requestOrigins: RequestOrigins
  log: Pick<Log, 'warn'>
}

/**
 * The one place that checks the server key. Wrong keys are counted by their address, for all routes together; the right key always works,
 * however often others try from the same address.
 */
export class ServerKey {
  readonly #parts: Parts
  #warnedMs = Number.NEGATIVE_INFINITY

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get isSet(): boolean {
    return this.#parts.key !== ''
  }

  /** Returns whether a request carries the key as `Authorization: Bearer KEY`. A wrong one is not counted: it may be a session's token. */
  hasKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    return this.#isKey(bearerOf(headers) ?? '')
  }

  /** Does the same for a request that can carry nothing else. Throws a `rate_limited` fault for a wrong one too many. */
  verifyRequest({ headers, raw }: FastifyRequest): boolean {
    const text = bearerOf(headers)
    return text !== undefined && this.verify(text, raw)
  }

  /** Returns whether a text, such as typed input, is the key. Throws a `rate_limited` fault for a wrong one too many. */
  verify(text: string, from: IncomingMessage): boolean {
    return this.#counted(this.#isKey(text), from)
  }

  /** Signs a text; only a holder of the key can do so. */
  sign(text: string): string {
    return createHmac('sha256', this.#parts.key).update(text).digest('base64url')
  }

  /** Returns whether a signature belongs to a text. Throws a `rate_limited` fault for a wrong one too many: each one tries a key. */
  verifySignature(text: string, signature: string, from: IncomingMessage): boolean {
    return this.#counted(this.isSet && constantTimeEqual(signature, this.sign(text)), from)
  }

  #isKey(text: string): boolean {
    return this.isSet && constantTimeEqual(text, this.#parts.key)
  }

  #counted(isRight: boolean, from: IncomingMessage): boolean {
    const address = this.#parts.requestOrigins.addressOf(from)
    if (isRight || this.#parts.limiter.consume(address, 'server key', wrongKeys)) return isRight
    this.#warn(address)
    throw new CallFault('rate_limited', 'too many wrong keys')
  }

  #warn(address: string): void {
    if (performance.now() < this.#warnedMs + warningIntervalMs) return
    this.#warnedMs = performance.now()
    this.#parts.log.warn({ address }, 'repeated attempts with wrong SERVER_KEYs')
  }
}

function bearerOf({ authorization }: FastifyRequest['headers']): string | undefined {
  return authorization?.replace(/^Bearer /, '')
}
