import type * as contract from '@orelhao/protocol/paypal/contract'
import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { limits, paymentProblem } from '@orelhao/protocol/paypal/rules'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Context, Handlers, Refused } from '../../core/context.ts'
import { blockersOfPlayer } from '../../shared/blocks/store.ts'
import { contactPhone } from '../../shared/contacts/store.ts'
import { identityOf, playerByPhone } from '../../shared/directory/store.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import type { Payment } from '../../shared/ledger/call-money.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async paypal_index({ me, db, money }) {
    return {
      balance: await money.balance(accounts.wallet(me.user_id)),
      bank: await money.balance(accounts.bank(me.user_id)),
      transactions: await store.transactionsOf(db, me.user_id, limits.page),
    }
  },

  paypal_activity: ({ me, db }, before) => store.transactionsOf(db, me.user_id, limits.page, before),

  async paypal_confirm({ me, db, refuse }, user_id) {
    if (user_id === 0) return refuse('passportRequired')
    const receiver = await identityOf(db, user_id)
    if (!receiver) return refuse('unknownPassport')
    if (receiver.user_id === me.user_id) return refuse('ownAccount')
    return fullName(receiver)
  },

  async paypal_find({ me, db, refuse }, phone) {
    const receiver = await playerByPhone(db, phone)
    if (!receiver) return refuse('unknownNumber')
    if (receiver.user_id === me.user_id) return refuse('ownAccount')
    return { user_id: receiver.user_id, name: fullName(receiver) }
  },

  async paypal_send(context, user_id, value, message) {
    const { me, db, refuse } = context
    const missing = paymentProblem({ passport: user_id, value })
    if (missing) return refuse(missing)
    const receiver = await identityOf(db, user_id)
    if (!receiver) return refuse('unknownPassport')
    if (receiver.user_id === me.user_id) return refuse('ownAccount')
    const payment: Payment = {
      from: { account: accounts.wallet(me.user_id), description: texts.sent },
      to: { account: accounts.wallet(receiver.user_id), description: texts.received },
      amount: value,
      reason: 'paypal_send',
      notice: { player: receiver.user_id, event: 'PAYPAL', args: [{ sender: fullName(me), value }] },
    }
    return pay(context, payment, { type: 'payment', target: receiver, description: message })
  },

  async paypal_transfer(context, value) {
    const { me, refuse } = context
    if (value === 0) return refuse('amountRequired')
    const payment: Payment = {
      from: { account: accounts.wallet(me.user_id), description: texts.withdrawn },
      to: { account: accounts.bank(me.user_id), description: texts.toBank },
      amount: value,
      reason: 'paypal_transfer',
    }
    return pay(context, payment, { type: 'withdraw', target: me, description: '' })
  },

  async paypal_deposit(context, value) {
    const { me, refuse } = context
    if (value === 0) return refuse('depositRequired')
    const payment: Payment = {
      from: { account: accounts.bank(me.user_id), description: texts.fromBank },
      to: { account: accounts.wallet(me.user_id), description: texts.deposited },
      amount: value,
      reason: 'paypal_deposit',
    }
    return pay(context, payment, { type: 'deposit', target: me, description: '' })
  },
}

interface Done extends Pick<Transaction, 'type' | 'description'> {
  target: Identity
}

/** Pays, and saves the transaction's row in the same database transaction. */
async function pay(
  { me, db, now, money, refuse }: Context<'insufficientFunds'>,
  payment: Payment,
  { target, ...done }: Done,
): Promise<Transaction | Refused<'insufficientFunds'>> {
  if (!(await money.pay(payment))) return refuse('insufficientFunds')
  const row = { ...done, value: payment.amount, user_id: me.user_id, target: target.user_id, created_at: now }
  const isSilent = (await blockersOfPlayer(db, me.user_id, [target.user_id])).size > 0
  const id = await store.addTransaction(db, row, isSilent)
  return { ...row, id, fullName: fullName(target), phone: await contactPhone(db, me.user_id, target.phone) }
}
