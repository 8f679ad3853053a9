import type * as contract from '@orelhao/protocol/settings/lock/contract'
import { longestWait, waitAfter } from '@orelhao/protocol/settings/lock/rules'
import type { Context, Handlers, Preparing } from '../../../core/context.ts'
import { hold } from '../../../shared/directory/store.ts'
import * as store from '../../../shared/lock-codes/store.ts'
import { digestOf, isSameDigest, newSalt } from './digest.ts'

type Members = keyof typeof contract.operations

/** What was digested before the transaction began. */
interface Prepared {
  /** Of the code that was offered, with the salt of the one that was set then; undefined where none was, or none is looked at. */
  offered?: string | undefined
  /** Of the code that is to be set, with the same salt and with one of its own. */
  again?: string | undefined
  next?: Pick<store.LockCode, 'salt' | 'digest'> | undefined
}

/** Digests take long, and their transaction would keep other writers waiting. */
export const preparing: Preparing<Members> = {
  async lock_open({ me, db, steady, phone }, code): Promise<Prepared> {
    const kept = await store.codeOf(db, me.user_id)
    if (phone.lockScreen !== 'code' || !kept || waitOf(kept, steady) > 0) return {}
    return { offered: await digestOf(code, kept.salt) }
  },

  async lock_setCode({ me, db, steady, phone }, code, current): Promise<Prepared> {
    const kept = await store.codeOf(db, me.user_id)
    if (phone.lockScreen !== 'code' || (kept && waitOf(kept, steady) > 0)) return {}
    const salt = newSalt()
    return {
      offered: kept && current !== null ? await digestOf(current, kept.salt) : undefined,
      again: kept && code !== null ? await digestOf(code, kept.salt) : undefined,
      next: code === null ? undefined : { salt, digest: await digestOf(code, salt) },
    }
  },
}

export const handlers: Handlers<Members> = {
  async lock_open(context) {
    const { me, db, steady, phone } = context
    await hold(db, me.user_id)
    const kept = await store.codeOf(db, me.user_id)
    if (phone.lockScreen !== 'code' || !kept) return { isOpen: true, wait: 0 }
    const wait = waitOf(kept, steady)
    if (wait > 0) return { isOpen: false, wait }
    return (await isRight(context, kept))
      ? { isOpen: true, wait: 0 }
      : { isOpen: false, wait: await countWrong(context, kept) }
  },

  async lock_setCode(context, code) {
    const { me, db, steady, phone, refuse, refuseAndKeep } = context
    if (phone.lockScreen !== 'code') return refuse('noCodes')
    await hold(db, me.user_id)
    const kept = await store.codeOf(db, me.user_id)
    const { again, next } = context.prepared as Prepared
    if (kept && waitOf(kept, steady) > 0) return refuse('codeWaits')
    if (kept && again !== undefined && isSameDigest(again, kept.digest)) return null // it is set already: its answer was lost
    if (kept && !(await isRight(context, kept))) {
      await countWrong(context, kept)
      return refuseAndKeep('wrongCode')
    }
    if (code === null) await store.removeCode(db, me.user_id)
    else if (next) await store.saveCode(db, me.user_id, next)
    return null
  },
}

/** Seconds until a code is looked at again. */
function waitOf({ closed_until }: store.LockCode, steady: number): number {
  return Math.min(Math.max(0, Number(closed_until) - steady), longestWait)
}

/** A right code ends the row of wrong ones. */
async function isRight({ me, db, prepared }: Context<never>, kept: store.LockCode): Promise<boolean> {
  const { offered } = prepared as Prepared
  if (offered === undefined || !isSameDigest(offered, kept.digest)) return false
  if (Number(kept.wrong_tries) > 0) await store.saveTries(db, me.user_id, { wrong_tries: 0, closed_until: 0 })
  return true
}

/** Answers for how long no code is looked at now. */
async function countWrong({ me, db, steady }: Context<never>, kept: store.LockCode): Promise<number> {
  const wrong_tries = Number(kept.wrong_tries) + 1
  const wait = waitAfter(wrong_tries)
  await store.saveTries(db, me.user_id, { wrong_tries, closed_until: wait && steady + wait })
  return wait
}
