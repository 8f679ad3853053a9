import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { RateLimit } from '@orelhao/engine/ports'
import { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { citizens } from '../city/citizens.ts'
import type { Visitors } from '../guard/request-origins.ts'
import type { ServerKey } from '../guard/server-key.ts'
import { wholeNumber } from '../parse-whole-number.ts'
import { cookie } from '../sessions/cookies.ts'
import type { EndedSessions } from '../sessions/ended-sessions.ts'
import { cookieName, type Sessions } from '../sessions/sessions.ts'

export interface SessionRoutes {
  engine: Engine
  sessions: Sessions
  ended: EndedSessions
  limiter: RateLimiter
  visitors: Visitors
  demo: boolean
  serverKey: ServerKey
  /** Sign-ins of one address, those of the game server aside. */
  signInLimit: RateLimit
}

/** How often one player may sign out. */
const signOutLimit = { perSecond: 1, burst: 20 }

const asCitizen = Compile(Type.Object({ user_id: Type.Integer({ minimum: 1 }) }))
const asPlayer = Compile(Type.Object({ identity: Identity }))
const cookieSeconds = 30 * 24 * 3600

/**
 * `POST /session` signs in. In the demo anybody may be any citizen; elsewhere only the game server, which holds the server key,
 * says who a player is. `DELETE` of `/session` ends the session that asks, of `/sessions` all of its player's, and of
 * `/sessions/PLAYER[/TAB]` those of anybody, for the holder of the server key.
 */
export function sessionRoutes(app: FastifyInstance, routes: SessionRoutes): void {
  app.post('/session', async (request, reply) => {
    const identity = await identityOf(routes, request)
    const token = await routes.sessions.signIn(identity)
    reply.header('set-cookie', cookie(cookieName, token, cookieSeconds, routes.visitors.isHttps(request.raw)))
    reply.header('cache-control', 'no-store')
    return { token, identity }
  })
  ownEndings(app, routes)
  ownersEndings(app, routes)
}

/** What a phone asks for: to sign out here, and to sign out everywhere. */
function ownEndings(app: FastifyInstance, { ended, sessions, limiter, visitors }: SessionRoutes): void {
  const onRequest = async (request: FastifyRequest) => {
    const { me } = await sessions.signedIn(request.session)
    if (!limiter.take(me.user_id, 'sign out', signOutLimit)) throw new CallFault('rate_limited', 'too many sign-outs')
  }
  const signedOut = ({ raw }: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .header('set-cookie', cookie(cookieName, '', 0, visitors.isHttps(raw)))
      .send()
  app.delete('/session', { onRequest }, async (request, reply) => {
    if (request.session) await ended.endOne(request.session)
    return signedOut(request, reply)
  })
  app.delete('/sessions', { onRequest }, async (request, reply) => {
    if (request.session) await ended.endAll(request.session.player)
    return signedOut(request, reply)
  })
}

/** What the server's owner or the game server asks for. */
function ownersEndings(app: FastifyInstance, { ended, serverKey }: SessionRoutes): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!serverKey.opens(request)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
  }
  app.delete<{ Params: { player: string } }>('/sessions/:player', { onRequest }, async ({ params }, reply) => {
    await ended.endAll(playerIn(params.player))
    return reply.code(204).send()
  })
  app.delete<{ Params: { player: string; tab: string } }>(
    '/sessions/:player/:tab',
    { onRequest },
    async ({ params }, reply) => {
      if (!/^[\w-]{1,32}$/.test(params.tab)) throw new CallFault('invalid_args', 'there is no such tab')
      await ended.endOne({ player: playerIn(params.player), tab: params.tab })
      return reply.code(204).send()
    },
  )
}

function playerIn(text: string): number {
  const player = wholeNumber(text)
  if (player === undefined || player < 1) throw new CallFault('invalid_args', 'there is no such player')
  return player
}

async function identityOf(routes: SessionRoutes, request: FastifyRequest): Promise<Identity> {
  const { engine, limiter, visitors, demo, serverKey } = routes
  const { body } = request
  if (asPlayer.Check(body) && serverKey.opens(request)) return body.identity
  if (!limiter.take(visitors.addressOf(request.raw), 'session', routes.signInLimit))
    throw new CallFault('rate_limited', 'too many sign-ins')
  if (asPlayer.Check(body)) throw new CallFault('unauthenticated', 'the server key is missing or wrong')
  if (!demo) throw new CallFault('unauthenticated', 'only the game server signs players in')
  if (!asCitizen.Check(body)) throw new CallFault('invalid_args', 'the body must be {"user_id": number}')
  const { user_id } = body
  const citizen = citizens.some((known) => known.user_id === user_id) && (await engine.identity(user_id))
  if (!citizen) throw new CallFault('invalid_args', 'there is no such citizen')
  return citizen
}
