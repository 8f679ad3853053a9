import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a request carries the server key, as `Authorization: Bearer KEY`. Nobody does where no key is set. */
export function holdsServerKey(request: FastifyRequest, serverKey: string): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  const expected = Buffer.from(serverKey)
  return expected.length > 0 && given.length === expected.length && timingSafeEqual(given, expected)
}

/** Whether a request comes from this very machine, and not through a proxy on it. */
export function isLoopback(request: FastifyRequest): boolean {
  const { forwarded, 'x-forwarded-for': forwardedFor } = request.headers
  if (forwarded !== undefined || forwardedFor !== undefined) return false
  return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
}
