import { processTime } from '@orelhao/engine/core/clock'
import type { FastifyRequest } from 'fastify'
import type { Visitors } from '../guard/request-origins.ts'
import type { ServerKey } from '../guard/server-key.ts'
import { cookie } from '../sessions/cookies.ts'
import { cookieOf } from '../sessions/sessions.ts'

const cookieName = 'orelhao_owner'
const lifetimeSeconds = 12 * 3600

export interface Ownership {
  demo: boolean
  serverKey: ServerKey
  visitors: Visitors
}

/**
 * Whether a request comes from the server's owner: with the server key, signed in with it, or from this machine in the demo. Throws a
 * `rate_limited` fault where keys are tried.
 */
export function isOwner(request: FastifyRequest, { demo, serverKey, visitors }: Ownership): boolean {
  if ((demo && visitors.isOwnMachine(request.raw)) || serverKey.opens(request)) return true
  const [expires = '', signature = ''] = cookieOf(request.headers, cookieName)?.split('.') ?? []
  return Number(expires) > processTime.seconds && serverKey.isSigned(signedText(expires), signature, request.raw)
}

/** The header that signs a browser in; undefined for a wrong key. A new server key signs everybody out. */
export function ownerCookie(key: string, { raw }: FastifyRequest, owner: Ownership): string | undefined {
  if (!owner.serverKey.isRight(key, raw)) return
  const expires = String(processTime.seconds + lifetimeSeconds)
  const value = `${expires}.${owner.serverKey.sign(signedText(expires))}`
  return cookie(cookieName, value, lifetimeSeconds, owner.visitors.isHttps(raw))
}

function signedText(expires: string): string {
  return `owner until ${expires}`
}
