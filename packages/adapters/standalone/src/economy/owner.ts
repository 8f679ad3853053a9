import { createHmac } from 'node:crypto'
import { processTime } from '@orelhao/engine/core/clock'
import type { FastifyRequest } from 'fastify'
import type { Visitors } from '../guard/visitors.ts'
import { holdsServerKey, isSame, isServerKey } from '../routes/server-key.ts'
import { cookieOf } from '../sessions.ts'

const cookieName = 'orelhao_owner'
const lifetimeSeconds = 12 * 3600

export interface Ownership {
  demo: boolean
  serverKey: string
  visitors: Visitors
}

/** Whether a request comes from the server's owner: with the server key, signed in with it, or from this machine in the demo. */
export function isOwner(request: FastifyRequest, { demo, serverKey, visitors }: Ownership): boolean {
  if (holdsServerKey(request, serverKey) || (demo && visitors.isOwnMachine(request.raw))) return true
  const [expires = '', signature = ''] = cookieOf(request.headers, cookieName)?.split('.') ?? []
  if (serverKey === '' || !(Number(expires) > processTime.seconds)) return false
  return isSame(signature, sign(expires, serverKey))
}

/** The header that signs a browser in; undefined for a wrong key. A new server key signs everybody out. */
export function ownerCookie(key: string, { serverKey }: Ownership): string | undefined {
  if (!isServerKey(key, serverKey)) return
  const expires = String(processTime.seconds + lifetimeSeconds)
  const value = `${expires}.${sign(expires, serverKey)}`
  return `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${lifetimeSeconds}`
}

function sign(expires: string, serverKey: string): string {
  return createHmac('sha256', serverKey).update(`owner until ${expires}`).digest('base64url')
}
