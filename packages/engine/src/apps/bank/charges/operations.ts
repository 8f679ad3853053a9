import { randomBytes } from 'node:crypto'
import type * as contract from '@orelhao/protocol/bank/charges/contract'
import type { Charge } from '@orelhao/protocol/bank/charges/contract'
import { findPixCode, pixCode } from '@orelhao/protocol/bank/pix-code'
import { chargeLifeSeconds, limits } from '@orelhao/protocol/bank/rules'
import type { RefusalCode } from '@orelhao/protocol/catalogue'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Context, Handlers, Refused } from '../../../core/context.ts'
import { identityOf, lockPlayers } from '../../../shared/directory/store.ts'
import { accounts } from '../../../shared/ledger/accounts.ts'
import { texts } from '../texts.ts'
import * as store from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async bank_createCharge({ me, db, now, steadyNow, refuse }, amount, text) {
    await lockPlayers(db, me.user_id)
    if ((await store.countUnexpired(db, me.user_id, steadyNow)) >= limits.charges) return refuse('tooManyCharges')
    const charge = {
      owner: me.user_id,
      code: pixCode({ token: newToken(), amount, name: fullName(me) }),
      amount: amount ?? 0,
      text,
      created_at: now,
      expires_at: steadyNow + chargeLifeSeconds,
      cancelled_at: 0,
      received: 0,
      paid_at: 0,
    }
    return toCharge({ ...charge, id: await store.addCharge(db, charge), firstname: null, name: null }, steadyNow)
  },

  async bank_charges({ me, db, steadyNow }) {
    return (await store.liveCharges(db, me.user_id, steadyNow)).map((charge) => toCharge(charge, steadyNow))
  },

  async bank_cancelCharge({ me, db, steadyNow, refuse }, id) {
    return (await store.cancelCharge(db, me.user_id, id, steadyNow)) ? null : refuse('chargeGone')
  },

  async bank_readCharge(context, pasted) {
    const found = await findPayableCharge(context, pasted)
    if (!('charge' in found)) return found
    const { amount, text, expires_at } = found.charge
    const { now, steadyNow } = context
    return { name: fullName(found.owner), amount: amount || null, text, expires_at: now + expires_at - steadyNow }
  },

  async bank_payCharge(context, pasted, amount) {
    const { me, db, now, steadyNow, money, refuse } = context
    const found = await findPayableCharge(context, pasted)
    if (!('charge' in found)) return found
    const { charge, owner } = found
    if (charge.amount !== 0 && charge.amount !== amount) return refuse('wrongAmount')
    if (!(await store.settleCharge(db, charge.id, { payer: me.user_id, amount, paid_at: now }, steadyNow)))
      return refuse('chargePaid')
    const paid = await money.pay({
      from: { account: accounts.bank(me.user_id), description: texts.chargePaid(fullName(owner), charge.text) },
      to: { account: accounts.bank(owner.user_id), description: texts.chargeReceived(fullName(me), charge.text) },
      amount,
      reason: 'bank_payCharge',
      notice: { player: owner.user_id, event: 'BANK', args: [{ sender: fullName(me), value: amount }] },
    })
    if (!paid) return refuse('insufficientFunds')
    const kind = charge.text ? 'chargePaid' : 'pixSent'
    const { id, created_at } = paid
    return { id, kind, name: fullName(owner), value: amount, created_at }
  },
}

type Unpayable = RefusalCode<'bank_readCharge'>

/** Returns the charge behind a pasted code and its owner, or the reason why this player cannot pay it. */
async function findPayableCharge(
  { me, db, steadyNow, refuse }: Context<Unpayable>,
  pasted: string,
): Promise<{ charge: store.StoredCharge; owner: Identity } | Refused<Unpayable>> {
  const code = findPixCode(pasted)
  if (!code) return refuse('invalidCode')
  const charge = await store.chargeByCode(db, code)
  const owner = charge && (await identityOf(db, charge.owner))
  if (!charge || !owner) return refuse('unknownCharge')
  if (charge.cancelled_at !== 0) return refuse('chargeCancelled')
  if (charge.amount !== 0 && charge.received !== 0) return refuse('chargePaid')
  if (charge.expires_at <= steadyNow) return refuse('chargeExpired')
  if (owner.user_id === me.user_id) return refuse('ownCharge') // last, since owners learn their own charge's state from the refusals above
  return { charge, owner }
}

function toCharge({ firstname, name, ...charge }: store.ChargeRow, steady: number): Charge {
  const { id, amount, text, code, created_at, expires_at, received, paid_at } = charge
  const payer = firstname === null || name === null ? null : fullName({ firstname, name })
  return {
    id,
    amount: amount || null,
    text,
    code,
    created_at,
    seconds_left: Math.max(0, expires_at - steady),
    received,
    payer,
    paid_at: paid_at || null,
  }
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const tokenLetters = 26

/** Returns a token of 130 random bits. */
function newToken(): string {
  return Array.from(randomBytes(tokenLetters), (byte) => letters[byte % letters.length]).join('')
}
