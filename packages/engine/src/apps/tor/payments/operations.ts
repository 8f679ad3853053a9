import { formatMoney as inWords } from '@orelhao/protocol/amounts'
import { addressOf, limits } from '@orelhao/protocol/tor/rules'
import type { Handlers } from '../../../core/context.ts'
import { accounts } from '../../../shared/ledger/accounts.ts'
import { ensureId, playerOfAnonymousId } from '../store.ts'
import { texts } from '../texts.ts'
import { addPayment, paymentsOf } from './store.ts'

export const handlers: Handlers<'tor_pay' | 'tor_payments'> = {
  /**
   * Pays from bank to bank. No row, event or log line has an id beside a player, not even the owner's log: both statements have the same
   * line, and the payee's notification contains the amount without the sender.
   */
  async tor_pay({ me, db, now, money, phone, refuse }, target, amount) {
    const address = addressOf(target)
    const payee =
      typeof address === 'object' && 'user' in address ? await playerOfAnonymousId(db, address.user) : undefined
    if (payee === undefined || payee === me.user_id) return refuse('invalidUser')
    if (amount === 0) return refuse('invalidAmount')
    const row = { sender: me.user_id, target: payee, amount, created_at: now }
    const own = await ensureId(db, me.user_id)
    const isPaid = await money.pay({
      from: { account: accounts.bank(me.user_id), description: texts.payment },
      to: { account: accounts.bank(payee), description: texts.payment },
      amount,
      reason: 'tor_pay',
      notice: { player: payee, event: 'TOR_NOTIFY', args: [texts.paid, inWords(amount, phone.currency)] },
    })
    if (!isPaid) return refuse('insufficientFunds')
    return { id: await addPayment(db, row), sender: own, target, amount, created_at: now }
  },

  tor_payments: ({ me, db }, before) => paymentsOf(db, me.user_id, limits.paymentsPage, before),
}
