import { hash } from 'node:crypto'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault, type FaultCode, faultBody, nullBody } from '@orelhao/protocol/wire'
import type { Db } from '../database/database.ts'
import { isDuplicate } from '../database/dialect.ts'
import type { Ports } from '../ports.ts'
import type { MoneyOf } from '../shared/foreign-bank/money.ts'
import type { ForeignPayments } from '../shared/foreign-bank/payments.ts'
import type { ForeignFines } from '../shared/foreign-fines/foreign-fines.ts'
import { ledgerMoney } from '../shared/ledger/money.ts'
import { hasPaidBefore } from '../shared/ledger/store.ts'
import { type Context, Refused } from './context.ts'
import { Outbox } from './outbox.ts'
import type { Presence } from './presence.ts'
import type { RateLimiter } from './rate-limiter.ts'
import * as repeats from './repeats/store.ts'
import type { Route, Routes } from './routes.ts'

/** The wire body of an answer, and the fault's code where it is one. */
export interface CallAnswer {
  body: string
  fault?: FaultCode
}

export interface Journey {
  ports: Ports
  routes: Routes
  limiter: RateLimiter
  presence: Presence
  /** Where the players' bank is a framework's. */
  payments?: ForeignPayments
  fines?: ForeignFines
}

const keyPattern = /^[\w-]{1,64}$/

/**
 * The journey of one call: known member, rate limit, arguments, transaction, handler, outbox, answer. Never rejects: what goes
 * wrong becomes a fault, and what the player may not know of it goes to the log only.
 */
export async function answerCall(
  journey: Journey,
  me: Identity,
  member: unknown,
  args: unknown,
  key?: unknown,
): Promise<CallAnswer> {
  try {
    const call = checkedCall(journey, me, member, args, key)
    return { body: await (call.route.writes ? writeAnswer : readAnswer)(journey, me, call) }
  } catch (error) {
    const isFault = error instanceof CallFault
    if (!isFault || error.cause) journey.ports.log.error({ err: error, member, player: me.user_id }, 'call failed')
    if (isFault) return { body: faultBody(error.code, error.message), fault: error.code }
    return { body: faultBody('internal', 'Algo deu errado no servidor'), fault: 'internal' }
  }
}

/** What a player may ask for. */
interface Call {
  route: Route
  args: unknown[]
  key: string | undefined
}

function checkedCall(
  { routes, limiter, ports }: Journey,
  me: Identity,
  member: unknown,
  args: unknown,
  key: unknown,
): Call {
  const route = typeof member === 'string' ? routes.get(member) : undefined
  if (!route) throw new CallFault('unknown_member', 'unknown member')
  if (!limiter.take(me.user_id, route.member, route.writes ? ports.limits.write : ports.limits.read)) {
    throw new CallFault('rate_limited', 'too many calls')
  }
  if (!route.acceptsArgs(args)) throw new CallFault('invalid_args', `invalid arguments for ${route.member}`)
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key)))
    throw new CallFault('bad_request', 'invalid key')
  return { route, args, key }
}

async function readAnswer(journey: Journey, me: Identity, { route, args }: Call): Promise<string> {
  const tell = () => {
    throw new Error(`${route.member} only reads, so it may tell nobody`)
  }
  const moneyOf = journey.payments?.reading ?? ledgerMoney
  const value = await journey.ports.database.read((db) =>
    route.handle(contextOf(journey, me, db, tell, moneyOf), ...args),
  )
  return toBody(route, value)
}

async function writeAnswer(journey: Journey, me: Identity, call: Call): Promise<string> {
  const { key } = call
  const repeat = key === undefined ? undefined : { key, fingerprint: fingerprintOf(call) }
  const run = (moneyOf: MoneyOf) => runOnce(journey, me, call, repeat, moneyOf)
  if (!journey.payments) return run(ledgerMoney)
  const known = async () => repeat && keptAnswer(journey, me, repeat)
  return journey.payments.answer({ actor: me.user_id, run, known })
}

/** One transaction: the operation, its answer under the key, its events. Resolves to the wire body, a refusal's too. */
async function runOnce(
  journey: Journey,
  me: Identity,
  { route, args }: Call,
  repeat: Repeat | undefined,
  moneyOf: MoneyOf,
): Promise<string> {
  const { database, bus } = journey.ports
  const outbox = new Outbox()
  try {
    const body = await database.write(
      async (db) => {
        outbox.clear()
        const value = await route.handle(contextOf(journey, me, db, outbox.tell, moneyOf, repeat), ...args)
        const body = toBody(route, value)
        if (value instanceof Refused && !value.keepsWrites) throw new RefusedAnswer(body)
        await outbox.write(db, nowSeconds(journey))
        if (repeat) await repeats.keep(db, me.user_id, repeat.key, repeat.fingerprint, body, nowSeconds(journey))
        return body
      },
      { isRepeatable: repeat !== undefined },
    )
    outbox.publish(bus)
    return body
  } catch (error) {
    if (repeat) await database.read((db) => outbox.publishEarlier(db, bus))
    if (error instanceof RefusedAnswer) return refusedAnswer(journey, me, error.body, repeat)
    if (repeat && isDuplicate(error)) return firstAnswer(journey, me, repeat, error)
    throw error
  }
}

/** Carries a refusal out of the transaction, so that the transaction is undone. */
class RefusedAnswer extends Error {
  readonly body: string

  constructor(body: string) {
    super('refused')
    this.body = body
  }
}

interface Repeat {
  key: string
  fingerprint: string
}

/** A refusal is an answer too: the same key must hear it again. Its transaction is undone by now, so it is kept in another. */
async function refusedAnswer(
  journey: Journey,
  me: Identity,
  body: string,
  repeat: Repeat | undefined,
): Promise<string> {
  if (!repeat) return body
  try {
    await journey.ports.database.write(
      (db) => repeats.keep(db, me.user_id, repeat.key, repeat.fingerprint, body, nowSeconds(journey)),
      { isRepeatable: true },
    )
    return body
  } catch (error) {
    if (isDuplicate(error)) return firstAnswer(journey, me, repeat, error)
    throw error
  }
}

/** The key was used before: the call's effects are undone and the first answer is given again. */
async function firstAnswer(journey: Journey, me: Identity, repeat: Repeat, cause: unknown): Promise<string> {
  const first = await keptAnswer(journey, me, repeat)
  if (first !== undefined) return first
  if (hasPaidBefore(cause)) throw new CallFault('key_reused', 'this key moved money before its answer was forgotten')
  throw cause // another unique key was violated
}

async function keptAnswer(journey: Journey, me: Identity, { key, fingerprint }: Repeat): Promise<string | undefined> {
  const first = await journey.ports.database.read((db) => repeats.find(db, me.user_id, key))
  if (first && first.fingerprint !== fingerprint) throw new CallFault('key_reused', 'this key belongs to another call')
  return first?.answer
}

function contextOf(
  journey: Journey,
  me: Identity,
  db: Db,
  tell: Context['tell'],
  moneyOf: MoneyOf,
  repeat?: Repeat,
): Context<string> {
  const { ports, presence } = journey
  const now = nowSeconds(journey)
  return {
    me,
    db,
    tell,
    now,
    money: moneyOf({ db, now, tell }, me.user_id, repeat),
    foreignFines: journey.fines,
    refuse: (code) => new Refused(code),
    refuseAndKeep: (code) => new Refused(code, true),
    isOnline: (player) => presence.isOnline(player),
    phone: ports.phone,
    dispatch: ports.dispatch,
    uploadSecret: ports.uploadSecret ?? '',
    random: ports.random,
  }
}

function toBody(route: Route, value: unknown): string {
  if (value instanceof Refused) return JSON.stringify({ error: route.refuses[value.code], code: value.code })
  if (value === null || value === undefined) return nullBody
  return JSON.stringify(value)
}

function fingerprintOf({ route, args }: Call): string {
  return hash('sha256', route.member + JSON.stringify(args), 'base64url').slice(0, 22)
}

function nowSeconds({ ports }: Journey): number {
  return Math.floor(ports.clock.nowMs() / 1000)
}
