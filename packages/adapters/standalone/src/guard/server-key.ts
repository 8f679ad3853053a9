import type { IncomingMessage } from 'node:http'
import { bearerOf, OwnerKey } from '@orelhao/engine/owner/pages/owner-key'
import type { FastifyRequest } from 'fastify'
import type { RequestOrigins } from './request-origins.ts'

type KeyParts = ConstructorParameters<typeof OwnerKey>[0]

/** The owner's key, for requests: wrong ones count for the address that `RequestOrigins` finds. */
export class ServerKey {
  readonly owner: OwnerKey
  readonly #requestOrigins: RequestOrigins

  constructor({ requestOrigins, ...parts }: KeyParts & { requestOrigins: RequestOrigins }) {
    this.owner = new OwnerKey(parts)
    this.#requestOrigins = requestOrigins
  }

  /** Returns whether a request carries the key as `Authorization: Bearer KEY`. A wrong one is not counted: it may be a session's token. */
  hasKey({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
    return this.owner.isKey(bearerOf(headers.authorization) ?? '')
  }

  /** Does the same for a request that can carry nothing else. Throws a `rate_limited` fault for a wrong one too many. */
  verifyRequest({ headers, raw }: { headers: FastifyRequest['headers']; raw: IncomingMessage }): boolean {
    const text = bearerOf(headers.authorization)
    return text !== undefined && this.owner.verify(text, this.#requestOrigins.addressOf(raw))
  }
}
