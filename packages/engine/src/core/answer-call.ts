import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault, type FaultCode, faultBody } from '@orelhao/protocol/wire'
import { isDatabaseFailure } from '../database/database-health.ts'
import { closedAppRefusal } from './app-access.ts'
import { bodyOf, type Call, type CallParts, callText, contextOf, nowSeconds } from './call-context.ts'
import { writeAnswer } from './idempotent-call.ts'
import { restrictionRefusal } from './restrictions.ts'
import { roleForCall } from './role-access.ts'
import type { Route } from './routes.ts'

/** The wire body of an answer, and the fault's code if it is one. */
export interface CallAnswer {
  body: string
  fault?: FaultCode
}

const keyPattern = /^[\w-]{1,64}$/

/**
 * Answers one call: known member, rate limit, arguments and their texts, gate, transaction, handler, outbox, answer. Never rejects: an
 * error becomes a fault, and details that are not for the player go only to the log. `page` is the caller's key in `TopicSubscriptions`.
 */
export async function answerCall(
  parts: CallParts,
  me: Identity,
  member: unknown,
  args: unknown,
  key?: unknown,
  page?: string,
): Promise<CallAnswer> {
  try {
    const route = typeof member === 'string' ? parts.routes.get(member) : undefined
    const role = route?.permission && (await roleForCall(parts, me, route, nowSeconds(parts)))
    // for who has no role the operation looks like one that there is not
    if (!route || (route.permission && !role)) throw new CallFault('unknown_member', 'unknown member')
    const checked = checkedCall(parts, me, route, args, key)
    const restrictions = await parts.restrictionsOf(me.user_id)
    const call = { ...checked, page, arrivedMs: parts.time.ms, restrictions, role }
    const closed =
      closedAppRefusal(parts.ports, me.user_id, call.route, call.args) ??
      restrictionRefusal(restrictions, call.route, nowSeconds(parts))
    if (closed) return { body: JSON.stringify(closed) }
    const prepared = call.route.prepare && (await prepare(parts, me, call))
    return { body: await (call.route.writes ? writeAnswer : readAnswer)(parts, me, { ...call, prepared }) }
  } catch (error) {
    const isFault = error instanceof CallFault
    const isWorthALine = !isFault || (error.cause && !isDatabaseFailure(error))
    if (isWorthALine) parts.ports.log.error({ err: error, member, player: me.user_id }, 'call failed')
    if (isFault) return { body: faultBody(error.code, error.message), fault: error.code }
    return { body: faultBody('internal', 'Algo deu errado no servidor'), fault: 'internal' }
  }
}

function checkedCall(
  { limiter, ports }: CallParts,
  me: Identity,
  route: Route,
  args: unknown,
  key: unknown,
): Pick<Call, 'route' | 'args' | 'key'> {
  if (!limiter.consume(me.user_id, route.member, route.writes ? ports.limits.write : ports.limits.read)) {
    throw new CallFault('rate_limited', 'too many calls')
  }
  if (!route.acceptsArgs(args)) throw new CallFault('invalid_args', `invalid arguments for ${route.member}`)
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw new CallFault('bad_request', 'invalid key')
  return { route, args: route.sanitizeArgs(args), key }
}

/** Runs outside any transaction, so that a slow `prepare` blocks no other call. */
function prepare(parts: CallParts, me: Identity, { route, args }: Call): Promise<unknown> {
  const { ports, time } = parts
  return ports.database.read(async (db) =>
    route.prepare?.({ me, db, now: nowSeconds(parts), steadyNow: time.seconds, phone: ports.phone }, ...args),
  )
}

function readAnswer(parts: CallParts, me: Identity, call: Call): Promise<string> {
  const read = () => readOnce(parts, me, call)
  if (!call.route.heavy) return read()
  // only calls that read the same thing for the same player and page share a waiting read
  return parts.perPlayerReads.run(me.user_id, JSON.stringify([callText(call), me, call.page]), read)
}

async function readOnce(parts: CallParts, me: Identity, call: Call): Promise<string> {
  const { route, args } = call
  const writes = () => {
    throw new Error(`${route.member} only reads, so it emits and schedules nothing`)
  }
  const unable = {
    emit: writes,
    emitToMany: writes,
    publish: writes,
    publishExcept: writes,
    emitToAll: writes,
    announceChange: writes,
    schedule: writes,
    cancel: writes,
  }
  const moneyOf = parts.payments.reading
  const value = await parts.ports.database.read((db) => {
    const transaction = { db, now: nowSeconds(parts), ...unable }
    return route.handle(contextOf(parts, me, call, transaction, moneyOf), ...args)
  })
  return bodyOf(route, value)
}
