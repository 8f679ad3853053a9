import { formatMoney } from '@orelhao/protocol/amounts'
import { parseStatementLine } from '@orelhao/protocol/bank/statement'
import { escapeHtml } from '@orelhao/protocol/people'
import { addRecord } from '../../shared/framework-bank/store.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import type { Money } from '../../shared/ledger/call-money.ts'
import { transfer } from '../../shared/ledger/store.ts'
import type { Transaction } from '../../transaction.ts'
import { scheduleOverdue } from './bills/overdue.ts'
import {
  addBillEvent,
  type Bill,
  type BillChange,
  type BillKind,
  billEvents,
  billOf,
  type Company,
  deleteBillEvents,
} from './bills/store.ts'
import { addInvoice, closeInvoice, findOpenInvoice } from './invoices/store.ts'
import { addFine, closeFine } from './store.ts'
import { texts } from './texts.ts'

export { type Bill, type BillChange, type BillKind, billEvents, billOf, type Company, deleteBillEvents }

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

interface NewFine {
  description: string
  total: number
  /** Unix seconds; 0 for a fine that is never overdue. */
  dueAt?: number
  /** The company that gets the money; absent where it leaves the game. */
  company?: Company
}

/** Fines a player and notifies them; returns the fine's id. `currency` is the owner's sign. */
export async function fine(
  transaction: Transaction,
  player: number,
  { description, total, dueAt = 0, company }: NewFine,
  currency: string,
): Promise<number> {
  const { db, now, emit } = transaction
  const id = await addFine(db, player, { description, total, created_at: now, due_at: dueAt, ...company })
  await scheduleOverdue(transaction, { kind: 'fine', id }, dueAt)
  emit(player, 'BANK_NOTIFY', texts.fineTitle, fineLine(description, total, currency))
  return id
}

/** Cancels an open fine and notifies the player; false where no such fine is open. */
export async function cancelFine({ db, now, emit }: Transaction, id: number, currency: string): Promise<boolean> {
  const bill = await billOf(db, 'fine', id, now)
  if (!bill || !(await closeFine(db, id, now, 'cancelled'))) return false
  await addBillEvent(db, 'fine', id, 'cancelled', now)
  emit(bill.payer, 'BANK_NOTIFY', texts.fineCancelledTitle, fineLine(bill.reason, bill.total, currency))
  return true
}

function fineLine(description: string, total: number, currency: string): string {
  return `${escapeHtml(description)} · ${formatMoney(total, currency)}`
}

interface NewInvoice {
  payer: number
  /** A player, or a company of the framework. */
  payee: number | Company
  value: number
  reason: string
  /** Unix seconds; 0 for an invoice that is never overdue. */
  dueAt?: number
}

/** Sends an invoice to a player, for example for a shop's resource, and notifies them; returns its id. */
export async function invoice(
  transaction: Transaction,
  { payer, payee, value, reason, dueAt = 0 }: NewInvoice,
): Promise<number> {
  const { db, now, emit } = transaction
  const to = typeof payee === 'number' ? { payee_id: payee } : { payee_id: 0, ...payee }
  const id = await addInvoice(db, { payer_id: payer, ...to, value, reason, created_at: now, due_at: dueAt })
  await scheduleOverdue(transaction, { kind: 'invoice', id }, dueAt)
  emit(payer, 'BANK_INVOICE', value)
  return id
}

/** Cancels an open invoice; the lists of both players update without a notification. False where no such invoice is open. */
export async function cancelInvoice({ db, now, emit }: Transaction, id: number): Promise<boolean> {
  const invoice = await findOpenInvoice(db, id)
  if (!invoice || !(await closeInvoice(db, id, now, 'cancelled'))) return false
  await addBillEvent(db, 'invoice', id, 'cancelled', now)
  if (!invoice.hidden) emit(invoice.payer_id, 'BANK_INVOICES_CHANGE')
  if (invoice.company === '') emit(invoice.payee_id, 'BANK_INVOICES_CHANGE')
  return true
}

/**
 * Adds a line to a player's statement at the framework's bank, for money that the framework has moved itself: positive for money that
 * arrived. Moves no money, so it is in no journal of the ledger.
 */
export async function addStatement(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  player: number,
  amount: number,
  title: string,
): Promise<void> {
  // receipts are for payments by phone: a title must not look like one
  const isOurs = parseStatementLine(title, amount > 0) !== undefined
  const description = isOurs ? texts.recorded(title) : title
  const own = { account: accounts.bank(player), description }
  const framework = { account: accounts.framework, description }
  const [from, to] = amount > 0 ? [framework, own] : [own, framework]
  await addRecord(db, { from, to, amount: Math.abs(amount), reason: 'framework_record' }, now)
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
