import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request carries the server key, as `Authorization: Bearer KEY`. Nobody does where no key is set. */
export function holdsServerKey(request: FastifyRequest, serverKey: string): boolean {
  return isServerKey(request.headers.authorization?.replace(/^Bearer /, '') ?? '', serverKey)
}

export function isServerKey(text: string, serverKey: string): boolean {
  return serverKey !== '' && isSame(text, serverKey)
}

/** Compares without telling by the time it takes where two texts differ. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
