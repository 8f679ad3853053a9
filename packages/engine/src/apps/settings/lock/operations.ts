import type * as contract from '@orelhao/protocol/settings/lock/contract'
import { lockoutSeconds, maxLockoutSeconds } from '@orelhao/protocol/settings/lock/rules'
import type { Context, Handlers, PrepareHandlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import * as store from '../../../shared/lock-codes/store.ts'
import { digestOf, isSameDigest, newSalt } from './digest.ts'

type Members = keyof typeof contract.operations

/** Digests computed before the transaction. */
interface Prepared {
  /** Digest of the offered code with the stored salt; undefined where no code is set or none is checked. */
  offered?: string | undefined
  /** Digest of the new code with the stored salt. */
  again?: string | undefined
  next?: Pick<store.LockCode, 'salt' | 'digest'> | undefined
}

/** Runs before the transaction, because digests take long and would block other writers. */
export const prepare: PrepareHandlers<Members> = {
  async lock_open({ me, db, steadyNow, phone }, code): Promise<Prepared> {
    const stored = await store.codeOf(db, me.user_id)
    if (phone.lockScreen !== 'code' || !stored || waitOf(stored, steadyNow) > 0) return {}
    return { offered: await digestOf(code, stored.salt) }
  },

  async lock_setCode({ me, db, steadyNow, phone }, code, current): Promise<Prepared> {
    const stored = await store.codeOf(db, me.user_id)
    if (phone.lockScreen !== 'code' || (stored && waitOf(stored, steadyNow) > 0)) return {}
    const salt = newSalt()
    return {
      offered: stored && current !== null ? await digestOf(current, stored.salt) : undefined,
      again: stored && code !== null ? await digestOf(code, stored.salt) : undefined,
      next: code === null ? undefined : { salt, digest: await digestOf(code, salt) },
    }
  },
}

export const handlers: Handlers<Members> = {
  async lock_open(context) {
    const { me, db, steadyNow, phone } = context
    await lockPlayers(db, me.user_id)
    const stored = await store.codeOf(db, me.user_id)
    if (phone.lockScreen !== 'code' || !stored) return { isOpen: true, wait: 0 }
    const wait = waitOf(stored, steadyNow)
    if (wait > 0) return { isOpen: false, wait }
    return (await isRight(context, stored))
      ? { isOpen: true, wait: 0 }
      : { isOpen: false, wait: await countWrong(context, stored) }
  },

  async lock_setCode(context, code) {
    const { me, db, steadyNow, phone, refuse, refuseAndCommit } = context
    if (phone.lockScreen !== 'code') return refuse('noCodes')
    await lockPlayers(db, me.user_id)
    const stored = await store.codeOf(db, me.user_id)
    const { again, next } = context.prepared as Prepared
    if (stored && waitOf(stored, steadyNow) > 0) return refuse('codeWaits')
    if (stored && again !== undefined && isSameDigest(again, stored.digest)) return null // already set: the answer was lost
    if (stored && !(await isRight(context, stored))) {
      await countWrong(context, stored)
      return refuseAndCommit('wrongCode')
    }
    if (code === null) await store.removeCode(db, me.user_id)
    else if (next) await store.saveCode(db, me.user_id, next)
    return null
  },
}

/** Returns the seconds until a code is accepted again. */
function waitOf({ closed_until }: store.LockCode, steady: number): number {
  return Math.min(Math.max(0, Number(closed_until) - steady), maxLockoutSeconds)
}

/** Compares the offered code; a right one resets the count of wrong ones. */
async function isRight({ me, db, prepared }: Context<never>, stored: store.LockCode): Promise<boolean> {
  const { offered } = prepared as Prepared
  if (offered === undefined || !isSameDigest(offered, stored.digest)) return false
  if (Number(stored.wrong_tries) > 0) await store.saveTries(db, me.user_id, { wrong_tries: 0, closed_until: 0 })
  return true
}

/** Counts a wrong code; returns the seconds during which no code is accepted. */
async function countWrong({ me, db, steadyNow }: Context<never>, stored: store.LockCode): Promise<number> {
  const wrong_tries = Number(stored.wrong_tries) + 1
  const wait = lockoutSeconds(wrong_tries)
  await store.saveTries(db, me.user_id, { wrong_tries, closed_until: wait && steadyNow + wait })
  return wait
}
