import { fine, grant } from '@orelhao/engine/apps/bank/server-api'
import type { Engine } from '@orelhao/engine/engine'
import { accounts } from '@orelhao/engine/shared/ledger/accounts'
import { balanceOf } from '@orelhao/engine/shared/ledger/store'
import type { Config } from '../../config/config.ts'
import { citizens } from '../citizens.ts'
import type { SettableClock } from '../settable-clock.ts'
import { callAs } from './call-as.ts'
import { fines, invoices, payments, salaries, walletMoves, walletPayments } from './money-history.ts'
import { once } from './once.ts'

const minuteSeconds = 60
const salaryMinutesAgo = 8000

/**
 * Gives the city its economy: salaries, fines, Pix keys, payments, open invoices and wallets. An interrupted run resumes at the next start.
 */
export async function seedMoney(engine: Engine, time: SettableClock, { phone }: Config): Promise<void> {
  await once(engine, 'city/money', async () => {
    try {
      await payOut(engine, phone.currency)
      await replayPayments(engine, time)
    } finally {
      time.offsetMs = 0
    }
  })
}

/** Pays salaries and fines in one transaction. */
async function payOut(engine: Engine, currency: string): Promise<void> {
  await engine.transact(async (transaction) => {
    if ((await balanceOf(transaction.db, accounts.mint)) !== 0) return
    const ago = (minutes: number) => ({ ...transaction, now: transaction.now - minutes * minuteSeconds })
    for (const { user_id } of citizens) {
      await grant(ago(salaryMinutesAgo), user_id, salaries[user_id] ?? 1000, 'Salário')
    }
    for (const { minutesAgo, player, description, total } of fines) {
      await fine(ago(minutesAgo), player, { description, total }, currency)
    }
  })
}

/** Replays the citizens' own payments; the keys make each happen once. */
async function replayPayments(engine: Engine, time: SettableClock): Promise<void> {
  for (const { user_id } of citizens) await callAs(engine, user_id, 'bank_registerPixKey', ['phone'])
  for (const { minutesAgo, from, member, args, key } of orderedActions) {
    time.offsetMs = -minutesAgo * minuteSeconds * 1000
    await callAs(engine, from, member, args, key)
  }
}

/** All actions in the order in which they happened, as statements show them. */
const orderedActions = [
  ...payments.map(({ minutesAgo, from, to, amount }, index) => {
    return { minutesAgo, from, member: 'bank_transfer', args: [to, amount], key: `seed-payment-${index}` }
  }),
  ...invoices.map(({ minutesAgo, from, to, value, reason }, index) => {
    return { minutesAgo, from, member: 'bank_storeInvoice', args: [to, value, reason], key: `seed-invoice-${index}` }
  }),
  ...walletPayments.map(({ minutesAgo, from, to, value, message }, index) => {
    return { minutesAgo, from, member: 'paypal_send', args: [to, value, message], key: `seed-wallet-payment-${index}` }
  }),
  ...walletMoves.map(({ minutesAgo, from, member, value }, index) => {
    return { minutesAgo, from, member, args: [value], key: `seed-wallet-move-${index}` }
  }),
].sort((a, b) => b.minutesAgo - a.minutesAgo)
