import type { Engine } from '@orelhao/engine/core/engine'
import type { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import { CallFault, faultBody, faultStatus } from '@orelhao/protocol/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Histogram } from 'prom-client'
import type { GameSides } from '../city/game-sides.ts'
import type { Sessions } from '../sessions.ts'

export interface CallRoutes {
  engine: Engine
  sessions: Sessions
  gameSides: GameSides
  limiter: RateLimiter
  callSeconds: Histogram<'member' | 'outcome'>
}

/** Calls of one tab to its game side. */
const clientLimit = { perSecond: 20, burst: 60 }

interface Call {
  member: unknown
  args: unknown
  key: unknown
}

/** The phone's two doors: the engine, and the game side of the same tab. */
export function callRoutes(
  app: FastifyInstance,
  { engine, sessions, gameSides, limiter, callSeconds }: CallRoutes,
): void {
  app.post('/smartphone/backend', async (request, reply) => {
    const { me } = await sessions.require(request.headers)
    const { member, args, key } = callOf(request)
    const startedMs = performance.now()
    const answer = await engine.call(me, member, args, key)
    const known = answer.fault === 'unknown_member' ? 'unknown' : String(member)
    callSeconds.observe({ member: known, outcome: answer.fault ?? 'answered' }, (performance.now() - startedMs) / 1000)
    return send(reply, answer.body, answer.fault)
  })

  app.post('/smartphone/client', async (request, reply) => {
    const { tab } = await sessions.require(request.headers)
    if (!limiter.take(tab, 'client', clientLimit)) throw new CallFault('rate_limited', 'too many calls')
    const { member, args } = callOf(request)
    return send(reply, await gameSides.call(tab, member, args))
  })
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

/** One place turns whatever goes wrong outside the engine into the wire's fault. */
export function faultHandler(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = asFault(error)
  if (fault.code === 'internal') request.log.error({ err: error }, 'request failed')
  return send(reply, faultBody(fault.code, fault.message), fault.code)
}

function asFault(error: unknown): CallFault {
  if (error instanceof CallFault) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new CallFault('too_large', 'the body is too large')
  if (status >= 400 && status < 500) return new CallFault('bad_request', 'the request cannot be read')
  return new CallFault('internal', 'Algo deu errado no servidor')
}
