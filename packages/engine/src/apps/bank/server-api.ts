import { formatMoney } from '@orelhao/protocol/amounts'
import { escapeHtml } from '@orelhao/protocol/people'
import { accounts } from '../../shared/ledger/accounts.ts'
import type { Money } from '../../shared/ledger/money.ts'
import { transfer } from '../../shared/ledger/store.ts'
import type { Transaction } from '../../transaction.ts'
import { addInvoice } from './invoices/store.ts'
import { addFine } from './store.ts'
import { texts } from './texts.ts'

/** What the server does to players' money outside any call of theirs: run it with `engine.happen`. */

/** Makes money and pays it in. */
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

/** Fines a player and tells them. `currency` is the owner's sign. */
export async function fine(
  { db, now, emit }: Transaction,
  player: number,
  { description, total }: { description: string; total: number },
  currency: string,
): Promise<void> {
  await addFine(db, player, { description, total, created_at: now })
  emit(player, 'BANK_NOTIFY', texts.fineTitle, `${escapeHtml(description)} · ${formatMoney(total, currency)}`)
}

/** Sends an invoice from one player to another, as a shop's own resource does, and tells the payer. */
export async function invoice(
  { db, now, emit }: Transaction,
  { payer, payee, value, reason }: { payer: number; payee: number; value: number; reason: string },
): Promise<void> {
  await addInvoice(db, { payer_id: payer, payee_id: payee, value, reason, created_at: now })
  emit(payer, 'BANK_INVOICE', value)
}

/** Takes money out of the game, as the price of something; false when there is too little. Run it with `engine.settle`. */
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
