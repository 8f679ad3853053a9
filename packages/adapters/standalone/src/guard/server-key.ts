import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { constantTimeEqual } from '@orelhao/engine/key-proof'
import type { Log } from '@orelhao/engine/ports'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyRequest } from 'fastify'
import type { RequestOrigins } from './request-origins.ts'

/** Wrong keys of one address. */
const wrongKeys = { perSecond: 0.1, burst: 10 }
const warningIntervalMs = 60_000

interface Parts {
  /** Empty where the owner set none: then nothing is the key. */
  key: string
  limiter: RateLimiter
  requestOrigins: RequestOrigins
  log: Pick<Log, 'warn'>
}

/**
 * The one place that looks at the server key. Wrong ones are counted by the address they come from, whatever they were tried at; the right one
 * is never one too many, however often others try from the same address.
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

  /** Whether a request carries the key as `Authorization: Bearer KEY`. A wrong one is not counted: it may be a session's token. */
  hasKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    return this.#isKey(bearerOf(headers) ?? '')
  }

  /** The same where nothing but the key is expected. Throws a `rate_limited` fault for a wrong one too many. */
  verifyRequest({ headers, raw }: FastifyRequest): boolean {
    const text = bearerOf(headers)
    return text !== undefined && this.verify(text, raw)
  }

  /** Whether a text, such as one that was typed, is the key. Throws a `rate_limited` fault for a wrong one too many. */
  verify(text: string, from: IncomingMessage): boolean {
    return this.#counted(this.#isKey(text), from)
  }

  /** What only a holder of the key can have made of a text. */
  sign(text: string): string {
    return createHmac('sha256', this.#parts.key).update(text).digest('base64url')
  }

  /** Whether a signature is that of a text. Throws a `rate_limited` fault for a wrong one too many: each tries a key. */
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
    this.#parts.log.warn({ address }, 'somebody tries one SERVER_KEY after the other')
  }
}

function bearerOf({ authorization }: FastifyRequest['headers']): string | undefined {
  return authorization?.replace(/^Bearer /, '')
}
