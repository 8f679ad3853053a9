import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { RateLimit } from '@orelhao/engine/ports'
import { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { citizens } from '../city/citizens.ts'
import type { RequestOrigins } from '../guard/request-origins.ts'
import type { ServerKey } from '../guard/server-key.ts'
import { parseWholeNumber } from '../parse-whole-number.ts'
import { cookie } from '../sessions/cookies.ts'
import type { EndedSessions } from '../sessions/ended-sessions.ts'
import { cookieName, type Sessions } from '../sessions/sessions.ts'

export interface SessionRoutes {
  engine: Engine
  sessions: Sessions
  endedSessions: EndedSessions
  limiter: RateLimiter
  requestOrigins: RequestOrigins
  demo: boolean
  serverKey: ServerKey
  /** Limit of sign-ins from one address, except the game server's. */
  signInLimit: RateLimit
}

/** How often one player may sign out. */
const signOutLimit = { perSecond: 1, burst: 20 }

const citizenBody = Compile(Type.Object({ user_id: Type.Integer({ minimum: 1 }) }))
const playerBody = Compile(Type.Object({ identity: Identity }))
const cookieSeconds = 30 * 24 * 3600

/**
 * `POST /session` signs in. In the demo a visitor may be any citizen; elsewhere only the game server, which holds the server key, names the
 * player. `DELETE` of `/session` ends the session that asks, of `/sessions` all of its player's, and of `/sessions/PLAYER[/TAB]` those of
 * any player, for the holder of the server key.
 */
export function sessionRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  app.post('/session', async (request, reply) => {
    const identity = await identityOf(routes, request)
    const token = await routes.sessions.signIn(identity)
    reply.header('set-cookie', cookie(cookieName, token, cookieSeconds, routes.requestOrigins.isHttps(request.raw)))
    reply.header('cache-control', 'no-store')
    return { token, identity }
  })
  signOutRoutes(app, routes)
  ownerSignOutRoutes(app, routes)
}

/** Routes for a phone: to sign out here, and to sign out everywhere. */
function signOutRoutes(
  app: FastifyInstance,
  { endedSessions, sessions, limiter, requestOrigins }: SessionRoutes,
): void {
  const onRequest = async (request: FastifyRequest) => {
    const { me } = await sessions.signedIn(request.session)
    if (!limiter.consume(me.user_id, 'sign out', signOutLimit))
      throw new CallFault('rate_limited', 'too many sign-outs')
  }
  const signedOut = ({ raw }: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .header('set-cookie', cookie(cookieName, '', 0, requestOrigins.isHttps(raw)))
      .send()
  app.delete('/session', { onRequest }, async (request, reply) => {
    if (request.session) await endedSessions.endOne(request.session)
    return signedOut(request, reply)
  })
  app.delete('/sessions', { onRequest }, async (request, reply) => {
    if (request.session) await endedSessions.endAll(request.session.player)
    return signedOut(request, reply)
  })
}

/** Routes for the server's owner or the game server. */
function ownerSignOutRoutes(app: FastifyInstance, { endedSessions, serverKey }: SessionRoutes): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!serverKey.verifyRequest(request)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
  }
  app.delete<{ Params: { player: string } }>('/sessions/:player', { onRequest }, async ({ params }, reply) => {
    await endedSessions.endAll(parsePlayer(params.player))
    return reply.code(204).send()
  })
  app.delete<{ Params: { player: string; tab: string } }>(
    '/sessions/:player/:tab',
    { onRequest },
    async ({ params }, reply) => {
      if (!/^[\w-]{1,32}$/.test(params.tab)) throw new CallFault('invalid_args', 'there is no such tab')
      await endedSessions.endOne({ player: parsePlayer(params.player), tab: params.tab })
      return reply.code(204).send()
    },
  )
}

function parsePlayer(text: string): number {
  const player = parseWholeNumber(text)
  if (player === undefined || player < 1) throw new CallFault('invalid_args', 'there is no such player')
  return player
}

async function identityOf(routes: SessionRoutes, request: FastifyRequest): Promise<Identity> {
  const { engine, limiter, requestOrigins, demo, serverKey } = routes
  const { body } = request
  if (playerBody.Check(body) && serverKey.verifyRequest(request)) return body.identity
  if (!limiter.consume(requestOrigins.addressOf(request.raw), 'session', routes.signInLimit))
    throw new CallFault('rate_limited', 'too many sign-ins')
  if (playerBody.Check(body)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
  if (!demo) throw new CallFault('unauthenticated', 'only the game server signs players in')
  if (!citizenBody.Check(body)) throw new CallFault('invalid_args', 'the body must be {"user_id": number}')
  const { user_id } = body
  const citizen = citizens.some((citizen) => citizen.user_id === user_id) && (await engine.identity(user_id))
  if (!citizen) throw new CallFault('invalid_args', 'there is no such citizen')
  return citizen
}
