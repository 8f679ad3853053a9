import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import { isDuplicate } from '../database/dialect.ts'
import type { MoneyOf } from '../shared/framework-bank/framework-money.ts'
import { MoneyFrozen } from '../shared/ledger/frozen-money.ts'
import { hasMovedMoney, hasPaidBefore } from '../shared/ledger/store.ts'
import {
  bodyOf,
  type Call,
  type CallParts,
  contextOf,
  fingerprintOf,
  type KeyedCall,
  nowSeconds,
} from './call-context.ts'
import { Refused } from './context.ts'
import { Outbox } from './event-outbox.ts'
import * as idempotency from './idempotency/store.ts'
import { frozenRefusal } from './restrictions.ts'

/** Resolves to the wire body of a call that writes. For a key that was used before, resolves to the first answer. */
export async function writeAnswer(parts: CallParts, me: Identity, call: Call): Promise<string> {
  const { key } = call
  const keyedCall = key === undefined ? undefined : { key, fingerprint: fingerprintOf(call) }
  const run = (moneyOf: MoneyOf) => runOnce(parts, me, call, keyedCall, moneyOf)
  const stored = async () => keyedCall && storedAnswer(parts, me, keyedCall)
  try {
    return await parts.payments.answer({ actor: me.user_id, run, storedAnswer: stored })
  } catch (error) {
    if (!(error instanceof MoneyFrozen)) throw error
    // not stored under the key: the same call works once the money is free
    return JSON.stringify(frozenRefusal(error.freeze, nowSeconds(parts)))
  }
}

/** Runs one transaction: the operation, its answer under the key, its events. Resolves to the wire body, also of a refusal. */
async function runOnce(
  parts: CallParts,
  me: Identity,
  call: Call,
  keyedCall: KeyedCall | undefined,
  moneyOf: MoneyOf,
): Promise<string> {
  const { route, args } = call
  const { database, bus } = parts.ports
  const outbox = new Outbox(me.user_id)
  const plan = parts.jobs.plan()
  try {
    const body = await database.write(
      async (db) => {
        outbox.clear()
        plan.clear()
        const now = nowSeconds(parts)
        const transaction = { ...outbox.writeContext(db, now), ...plan.scheduler(db, now) }
        const context = contextOf(parts, me, call, transaction, moneyOf, keyedCall)
        const value = await route.handle(context, ...args)
        const body = bodyOf(route, value)
        if (value instanceof Refused && !value.commits) throw new RefusedAnswer(body)
        if (!(value instanceof Refused)) await parts.watchedWords?.look(context, route, args, value)
        if (keyedCall) await idempotency.save(db, answerOf(parts, me, keyedCall, body))
        await outbox.write(db, nowSeconds(parts)) // last: on MariaDB other calls that emit to the same player wait from here to the commit
        return body
      },
      { isIdempotent: keyedCall !== undefined },
    )
    outbox.deliver(bus)
    plan.onCommitted()
    return body
  } catch (error) {
    if (keyedCall) await database.read((db) => outbox.redeliver(db, bus))
    if (error instanceof RefusedAnswer) return refusedAnswer(parts, me, error.body, keyedCall)
    if (keyedCall && isDuplicate(error)) return firstAnswer(parts, me, keyedCall, error)
    throw error
  }
}

function answerOf(
  parts: CallParts,
  me: Identity,
  { key, fingerprint }: KeyedCall,
  answer: string,
): idempotency.StoredAnswer {
  return { player: me.user_id, call_key: key, fingerprint, answer, created_at: nowSeconds(parts) }
}

/** Carries a refusal out of the transaction, so that the transaction is rolled back. */
class RefusedAnswer extends Error {
  readonly body: string

  constructor(body: string) {
    super('refused')
    this.body = body
  }
}

/** A retry under the same key must get the same refusal. Its transaction is rolled back by now, so it is stored in another one. */
async function refusedAnswer(
  parts: CallParts,
  me: Identity,
  body: string,
  keyedCall: KeyedCall | undefined,
): Promise<string> {
  if (!keyedCall) return body
  try {
    await parts.ports.database.write((db) => idempotency.save(db, answerOf(parts, me, keyedCall, body)), {
      isIdempotent: true,
    })
    return body
  } catch (error) {
    if (isDuplicate(error)) return firstAnswer(parts, me, keyedCall, error)
    throw error
  }
}

/**
 * The key was used before: the call's effects are rolled back and the first answer is returned again. Where a cluster's node has refused the
 * key and the one that is read has no row of it yet, the outcome is unknown for now, and the page repeats the call.
 */
async function firstAnswer(parts: CallParts, me: Identity, keyedCall: KeyedCall, cause: unknown): Promise<string> {
  const first = await storedAnswer(parts, me, keyedCall)
  if (first !== undefined) return first
  if (!hasPaidBefore(cause) && !idempotency.isKeyUsed(cause)) throw cause // another unique key was violated
  // a payment and its answer come together: with the payment here, an answer that is not has been forgotten
  const hasPaid = await parts.ports.database.read((db) => hasMovedMoney(db, me.user_id, keyedCall.key))
  const late = await storedAnswer(parts, me, keyedCall)
  if (late !== undefined) return late
  if (hasPaid) throw new CallFault('key_reused', 'this key moved money before its answer was forgotten')
  throw new CallFault('outcome_unknown', 'this database node does not have the first answer yet')
}

async function storedAnswer(
  parts: CallParts,
  me: Identity,
  { key, fingerprint }: KeyedCall,
): Promise<string | undefined> {
  const first = await parts.ports.database.read((db) => idempotency.find(db, me.user_id, key))
  if (first && first.fingerprint !== fingerprint) throw new CallFault('key_reused', 'this key belongs to another call')
  return first?.answer
}
