import { processTime } from '@orelhao/engine/core/clock'
import type { FastifyRequest } from 'fastify'
import type { RequestOrigins } from '../guard/request-origins.ts'
import type { ServerKey } from '../guard/server-key.ts'
import { cookie } from '../sessions/cookies.ts'
import { cookieOf } from '../sessions/sessions.ts'

const cookieName = 'orelhao_owner'
const ownerCookieSeconds = 12 * 3600

export interface OwnerAccess {
  demo: boolean
  serverKey: ServerKey
  requestOrigins: RequestOrigins
}

/**
 * Returns whether a request comes from the server's owner: with the server key, signed in with it, or from this machine in the demo. Throws
 * a `rate_limited` fault after too many wrong keys.
 */
export function isOwner(request: FastifyRequest, { demo, serverKey, requestOrigins }: OwnerAccess): boolean {
  if ((demo && requestOrigins.isOwnMachine(request.raw)) || serverKey.verifyRequest(request)) return true
  const [expires = '', signature = ''] = cookieOf(request.headers, cookieName)?.split('.') ?? []
  return Number(expires) > processTime.seconds && serverKey.verifySignature(signedText(expires), signature, request.raw)
}

/** Returns the header that signs a browser in; undefined for a wrong key. A new server key signs out every browser. */
export function ownerCookie(key: string, { raw }: FastifyRequest, owner: OwnerAccess): string | undefined {
  if (!owner.serverKey.verify(key, raw)) return
  const expires = String(processTime.seconds + ownerCookieSeconds)
  const value = `${expires}.${owner.serverKey.sign(signedText(expires))}`
  return cookie(cookieName, value, ownerCookieSeconds, owner.requestOrigins.isHttps(raw))
}

function signedText(expires: string): string {
  return `owner until ${expires}`
}
