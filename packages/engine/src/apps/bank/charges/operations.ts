import { randomBytes } from 'node:crypto'
import type * as contract from '@orelhao/protocol/bank/charges/contract'
import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import { findPixCode, pixCode } from '@orelhao/protocol/bank/pix-code'
import { chargeLifeSeconds, limits } from '@orelhao/protocol/bank/rules'
import type { RefusalCode } from '@orelhao/protocol/catalogue'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Context, Handlers, Refused } from '../../../core/context.ts'
import { identityOf } from '../../../shared/directory/store.ts'
import { accounts } from '../../../shared/ledger/accounts.ts'
import { texts } from '../texts.ts'
import * as store from './store.ts'

const secondsKept = 24 * 3600

export const handlers: Handlers<keyof typeof contract.operations> = {
  async bank_createCharge({ me, db, now, refuse }, amount, text) {
    if ((await store.countUnexpired(db, me.user_id, now)) >= limits.charges) return refuse('tooManyCharges')
    await store.forgetCharges(db, me.user_id, now - secondsKept)
    const charge = {
      owner: me.user_id,
      code: pixCode({ token: newToken(), amount, name: fullName(me) }),
      amount: amount ?? 0,
      text: text.trim(),
      created_at: now,
      expires_at: now + chargeLifeSeconds,
      cancelled_at: 0,
      received: 0,
    }
    return shown({ ...charge, id: await store.addCharge(db, charge), firstname: null, name: null }, now)
  },

  async bank_charges({ me, db, now }) {
    return (await store.liveCharges(db, me.user_id, now)).map((charge) => shown(charge, now))
  },

  async bank_cancelCharge({ me, db, now, refuse }, id) {
    return (await store.cancelCharge(db, me.user_id, id, now)) ? null : refuse('chargeGone')
  },

  async bank_readCharge(context, pasted) {
    const found = await payable(context, pasted)
    if (!('charge' in found)) return found
    const { amount, text, expires_at } = found.charge
    return { name: fullName(found.owner), amount: amount || null, text, expires_at }
  },

  async bank_payCharge(context, pasted, amount) {
    const { me, db, now, money, refuse } = context
    const found = await payable(context, pasted)
    if (!('charge' in found)) return found
    const { charge, owner } = found
    if (charge.amount !== 0 && charge.amount !== amount) return refuse('wrongAmount')
    if (!(await store.settleCharge(db, charge.id, me.user_id, amount, now))) return refuse('chargePaid')
    const isPaid = await money.pay({
      from: { account: accounts.bank(me.user_id), description: texts.chargePaid(fullName(owner), charge.text) },
      to: { account: accounts.bank(owner.user_id), description: texts.chargeReceived(fullName(me), charge.text) },
      amount,
      reason: 'bank_payCharge',
      notice: { player: owner.user_id, event: 'BANK', args: [{ sender: fullName(me), value: amount }] },
    })
    return isPaid ? { name: fullName(owner), value: amount } : refuse('insufficientFunds')
  },
}

type Unpayable = RefusalCode<'bank_readCharge'>

/** The charge behind a pasted code with who is paid, or why this player cannot pay it. */
async function payable(
  { me, db, now, refuse }: Context<Unpayable>,
  pasted: string,
): Promise<{ charge: store.StoredCharge; owner: Identity } | Refused<Unpayable>> {
  const code = findPixCode(pasted)
  if (!code) return refuse('invalidCode')
  const charge = await store.chargeByCode(db, code)
  const owner = charge && (await identityOf(db, charge.owner))
  if (!charge || !owner) return refuse('unknownCharge')
  if (owner.user_id === me.user_id) return refuse('ownCharge')
  if (charge.cancelled_at !== 0) return refuse('chargeCancelled')
  if (charge.amount !== 0 && charge.received !== 0) return refuse('chargePaid')
  if (charge.expires_at <= now) return refuse('chargeExpired')
  return { charge, owner }
}

function shown({ firstname, name, ...charge }: store.ChargeRow, now: number): Charge {
  const { id, amount, text, code, created_at, expires_at, received } = charge
  const payer = firstname === null || name === null ? null : fullName({ firstname, name })
  return {
    id,
    amount: amount || null,
    text,
    code,
    created_at,
    seconds_left: Math.max(0, expires_at - now),
    received,
    payer,
  }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const tokenLetters = 26

/** 130 bits that nobody can guess. */
function newToken(): string {
  return Array.from(randomBytes(tokenLetters), (byte) => letters[byte % letters.length]).join('')
}
