import type { Identity } from '@orelhao/protocol/settings/contract'
import { CallFault } from '@orelhao/protocol/wire'
import { isDuplicate } from '../database/dialect.ts'
import type { MoneyOf } from '../shared/framework-bank/money.ts'
import { ledgerMoney } from '../shared/ledger/money.ts'
import { hasPaidBefore } from '../shared/ledger/store.ts'
import { bodyOf, type Call, type CallParts, contextOf, fingerprintOf, nowSeconds, type Repeat } from './call-context.ts'
import { Refused } from './context.ts'
import * as repeats from './idempotency/store.ts'
import { Outbox } from './outbox.ts'

/** Resolves to the wire body of a call that writes; of one whose key was used before, to the first answer. */
export async function writeAnswer(parts: CallParts, me: Identity, call: Call): Promise<string> {
  const { key } = call
  const repeat = key === undefined ? undefined : { key, fingerprint: fingerprintOf(call) }
  const run = (moneyOf: MoneyOf) => runOnce(parts, me, call, repeat, moneyOf)
  if (!parts.payments) return run(ledgerMoney)
  const known = async () => repeat && keptAnswer(parts, me, repeat)
  return parts.payments.answer({ actor: me.user_id, run, known })
}

/** One transaction: the operation, its answer under the key, its events. Resolves to the wire body, a refusal's too. */
async function runOnce(
  parts: CallParts,
  me: Identity,
  call: Call,
  repeat: Repeat | undefined,
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
        const transaction = { ...outbox.writing(db, now), ...plan.in(db, now) }
        const value = await route.handle(contextOf(parts, me, call, transaction, moneyOf, repeat), ...args)
        const body = bodyOf(route, value)
        if (value instanceof Refused && !value.keepsWrites) throw new RefusedAnswer(body)
        if (repeat) await repeats.keep(db, answerOf(parts, me, repeat, body))
        await outbox.write(db, nowSeconds(parts)) // last: on MariaDB whoever tells the same player waits from here to the commit
        return body
      },
      { isRepeatable: repeat !== undefined },
    )
    outbox.publish(bus)
    plan.committed()
    return body
  } catch (error) {
    if (repeat) await database.read((db) => outbox.publishEarlier(db, bus))
    if (error instanceof RefusedAnswer) return refusedAnswer(parts, me, error.body, repeat)
    if (repeat && isDuplicate(error)) return firstAnswer(parts, me, repeat, error)
    throw error
  }
}

function answerOf(parts: CallParts, me: Identity, { key, fingerprint }: Repeat, answer: string): repeats.Answer {
  return { player: me.user_id, call_key: key, fingerprint, answer, created_at: nowSeconds(parts) }
}

/** Carries a refusal out of the transaction, so that the transaction is undone. */
class RefusedAnswer extends Error {
  readonly body: string

  constructor(body: string) {
    super('refused')
    this.body = body
  }
}

/** A refusal is an answer too: the same key must hear it again. Its transaction is undone by now, so it is kept in another. */
async function refusedAnswer(
  parts: CallParts,
  me: Identity,
  body: string,
  repeat: Repeat | undefined,
): Promise<string> {
  if (!repeat) return body
  try {
    await parts.ports.database.write((db) => repeats.keep(db, answerOf(parts, me, repeat, body)), {
      isRepeatable: true,
    })
    return body
  } catch (error) {
    if (isDuplicate(error)) return firstAnswer(parts, me, repeat, error)
    throw error
  }
}

/** The key was used before: the call's effects are undone and the first answer is given again. */
async function firstAnswer(parts: CallParts, me: Identity, repeat: Repeat, cause: unknown): Promise<string> {
  const first = await keptAnswer(parts, me, repeat)
  if (first !== undefined) return first
  if (hasPaidBefore(cause)) throw new CallFault('key_reused', 'this key moved money before its answer was forgotten')
  throw cause // another unique key was violated
}

async function keptAnswer(parts: CallParts, me: Identity, { key, fingerprint }: Repeat): Promise<string | undefined> {
  const first = await parts.ports.database.read((db) => repeats.find(db, me.user_id, key))
  if (first && first.fingerprint !== fingerprint) throw new CallFault('key_reused', 'this key belongs to another call')
  return first?.answer
}
