import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { PhoneMetrics } from '@orelhao/engine/owner/pages/metrics/phone-metrics'
import { CallFault, faultBody, faultStatus } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GameSides } from '../city/game-sides.ts'
import type { Sessions, SignedIn } from '../sessions/sessions.ts'
import { pageKeyOf } from '../sessions/tokens.ts'

export interface CallRoutes {
  engine: Engine
  sessions: Sessions
  gameSides: GameSides
  limiter: RateLimiter
  metrics: Pick<PhoneMetrics, 'observeCall'>
  /** Name of the pages' build: a page of another one loads anew when its player does not notice. */
  build: string | undefined
}

/** Calls of one tab to its game side. */
const clientLimit = { perSecond: 20, burst: 60 }

interface Call {
  member: unknown
  args: unknown
  key: unknown
}

/** The phone's three routes: calls to the engine, calls to the game side of the same tab, and reports of screenshots. */
export function callRoutes(
  app: FastifyInstance,
  { engine, sessions, gameSides, limiter, metrics, build }: CallRoutes,
): void {
  // runs before the body is read: a stranger's body never is
  const onRequest = async (request: FastifyRequest) => {
    request.signedIn = await sessions.signedIn(request.session)
  }

  app.post('/smartphone/backend', { onRequest }, async (request, reply) => {
    const { me, session } = signedInOf(request)
    const { member, args, key } = callOf(request)
    const startedMs = performance.now()
    const answer = await engine.call(me, member, args, key, pageKeyOf(session))
    const label = answer.fault === 'unknown_member' ? 'unknown' : String(member)
    metrics.observeCall(label, answer.fault ?? 'answered', (performance.now() - startedMs) / 1000)
    if (build !== undefined) reply.header('x-page-build', build)
    return send(reply, answer.body, answer.fault)
  })

  app.post('/smartphone/client', { onRequest }, async (request, reply) => {
    const { tab } = signedInOf(request).session
    if (!limiter.consume(tab, 'client', clientLimit)) throw new CallFault('rate_limited', 'too many calls')
    const { member, args } = callOf(request)
    return send(reply, await gameSides.call(tab, member, args))
  })

  // the page reports a confirmed screenshot; no caller waits for the answer
  app.post('/smartphone/screenshot', { onRequest }, async (request, reply) => {
    const { tab } = signedInOf(request).session
    if (!limiter.consume(tab, 'client', clientLimit)) throw new CallFault('rate_limited', 'too many calls')
    return send(reply, '{}')
  })
}

function signedInOf({ signedIn }: FastifyRequest): SignedIn {
  if (!signedIn) throw new CallFault('unauthenticated', 'sign in first')
  return signedIn
}

function callOf({ body }: FastifyRequest): Call {
  if (typeof body !== 'object' || body === null || !('member' in body) || !('args' in body)) {
    throw new CallFault('bad_request', 'the body must be {"member": text, "args": list}')
  }
  return { member: body.member, args: body.args, key: 'key' in body ? body.key : undefined }
}

function send(reply: FastifyReply, body: string, fault?: keyof typeof faultStatus): FastifyReply {
  return reply
    .code(fault ? faultStatus[fault] : 200)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body)
}

/** Turns every error outside the engine into the wire's fault, in this one place. */
export function faultHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = asFault(error)
  if (isBodyUnread(request)) reply.header('connection', 'close') // the server does not read the rest
  // a CallFault that was thrown, such as a game side's own, is no failure of the server
  if (fault.code === 'internal' && !(error instanceof CallFault)) request.log.error({ err: error }, 'request failed')
  return send(reply, faultBody(fault.code, fault.message), fault.code)
}

function isBodyUnread({ raw: { complete, headers } }: FastifyRequest): boolean {
  return !complete && (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)
}

function asFault(error: unknown): CallFault {
  if (error instanceof CallFault) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new CallFault('too_large', 'the body is too large')
  if (status >= 400 && status < 500) return new CallFault('bad_request', 'the request cannot be read')
  return new CallFault('internal', 'Algo deu errado no servidor')
}
