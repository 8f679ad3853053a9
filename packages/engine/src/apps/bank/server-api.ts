import { formatMoney } from '@orelhao/protocol/amounts'
import { escapeHtml } from '@orelhao/protocol/people'
import { accounts } from '../../shared/ledger/accounts.ts'
import type { Money } from '../../shared/ledger/call-money.ts'
import { transfer } from '../../shared/ledger/store.ts'
import type { Transaction } from '../../transaction.ts'
import { addInvoice } from './invoices/store.ts'
import { addFine } from './store.ts'
import { texts } from './texts.ts'

/** Operations that a server runs on players' money outside any call from a page. Run them with `engine.transact`. */

/** Creates money and deposits it. */
export async function grant(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  player: number,
  amount: number,
  description: string,
): Promise<void> {
  const from = { account: accounts.mint, description }
  const to = { account: accounts.bank(player), description }
  await transfer(db, { from, to, amount, reason: 'grant', actor: 0, now })
}

/** Fines a player and notifies them. `currency` is the owner's sign. */
export async function fine(
  { db, now, emit }: Transaction,
  player: number,
  { description, total }: { description: string; total: number },
  currency: string,
): Promise<void> {
  await addFine(db, player, { description, total, created_at: now })
  emit(player, 'BANK_NOTIFY', texts.fineTitle, `${escapeHtml(description)} · ${formatMoney(total, currency)}`)
}

/** Sends an invoice from one player to another, for example for a shop's resource, and notifies the payer. */
export async function invoice(
  { db, now, emit }: Transaction,
  { payer, payee, value, reason }: { payer: number; payee: number; value: number; reason: string },
): Promise<void> {
  await addInvoice(db, { payer_id: payer, payee_id: payee, value, reason, created_at: now })
  emit(payer, 'BANK_INVOICE', value)
}

/** Removes money from the game, for example as a price; false when the balance is too low. Run it with `engine.transactPayment`. */
export async function charge(
  { money }: { money: Money },
  player: number,
  amount: number,
  description: string,
): Promise<boolean> {
  const from = { account: accounts.bank(player), description }
  const line = await money.pay({ from, to: { account: accounts.mint, description }, amount, reason: 'charge' })
  return line !== false
}
