import type { Engine } from '@orelhao/engine/core/engine'
import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { citizens } from '../city/citizens.ts'
import { cookieName, type Sessions } from '../sessions.ts'
import { holdsServerKey } from './server-key.ts'

export interface SessionRoutes {
  engine: Engine
  sessions: Sessions
  limiter: RateLimiter
  demo: boolean
  serverKey: string
}

/** Sign-ins of one address, those of the game server aside. */
const signInLimit = { perSecond: 20, burst: 100 }

const asCitizen = Compile(Type.Object({ user_id: Type.Integer({ minimum: 1 }) }))
const asPlayer = Compile(Type.Object({ identity: Identity }))

/**
 * `POST /session` signs in. In the demo anybody may be any citizen; elsewhere only the game server, which holds the server key,
 * says who a player is.
 */
export function sessionRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  app.post('/session', async (request, reply) => {
    const identity = await identityOf(routes, request)
    const token = await routes.sessions.signIn(identity)
    reply.header('set-cookie', `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000`)
    reply.header('cache-control', 'no-store')
    return { token, identity }
  })
}

async function identityOf(routes: SessionRoutes, request: FastifyRequest): Promise<Identity> {
  const { engine, limiter, demo, serverKey } = routes
  const { body } = request
  if (asPlayer.Check(body) && holdsServerKey(request, serverKey)) return body.identity
  if (!limiter.take(request.ip, 'session', signInLimit)) throw new CallFault('rate_limited', 'too many sign-ins')
  if (asPlayer.Check(body)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
  if (!demo) throw new CallFault('unauthenticated', 'only the game server signs players in')
  if (!asCitizen.Check(body)) throw new CallFault('invalid_args', 'the body must be {"user_id": number}')
  const { user_id } = body
  const citizen = citizens.some((known) => known.user_id === user_id) && (await engine.identity(user_id))
  if (!citizen) throw new CallFault('invalid_args', 'there is no such citizen')
  return citizen
}
