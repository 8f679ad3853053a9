import type { Engine } from '@orelhao/engine/core/engine'
import { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { cookieName, type Sessions } from '../sessions.ts'
import { holdsServerKey } from './server-key.ts'

export interface SessionRoutes {
  engine: Engine
  sessions: Sessions
  demo: boolean
  serverKey: string
}

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

async function identityOf({ engine, demo, serverKey }: SessionRoutes, request: FastifyRequest): Promise<Identity> {
  const { body } = request
  if (asPlayer.Check(body)) {
    if (!holdsServerKey(request, serverKey))
      throw new CallFault('unauthenticated', 'the server key is missing or wrong')
    return body.identity
  }
  if (!demo) throw new CallFault('unauthenticated', 'only the game server signs players in')
  if (!asCitizen.Check(body)) throw new CallFault('invalid_args', 'the body must be {"user_id": number}')
  const citizen = await engine.identity(body.user_id)
  if (!citizen) throw new CallFault('invalid_args', 'there is no such citizen')
  return citizen
}
