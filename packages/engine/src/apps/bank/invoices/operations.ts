import type * as contract from '@orelhao/protocol/bank/contract'
import { invoicePauseSeconds, limits } from '@orelhao/protocol/bank/rules'
import type { EventArgs } from '@orelhao/protocol/catalogue'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Handlers } from '../../../core/context.ts'
import type { Db } from '../../../database/database.ts'
import { blockersOfPlayer } from '../../../shared/blocks/store.ts'
import { contactPhones } from '../../../shared/contacts/store.ts'
import { identityOf, lockPlayers } from '../../../shared/directory/store.ts'
import { accounts } from '../../../shared/ledger/accounts.ts'
import type { Notice } from '../../../shared/ledger/call-money.ts'
import { addBillEvent } from '../bills/store.ts'
import { texts } from '../texts.ts'
import * as store from './store.ts'

export type Members = Extract<
  keyof typeof contract.operations,
  'bank_getInvoices' | 'bank_storeInvoice' | 'bank_payInvoice' | 'bank_refuseInvoice' | 'bank_cancelInvoice'
>

export const handlers: Handlers<Members> = {
  async bank_getInvoices({ me, db }) {
    const rows = await store.openInvoices(db, me.user_id)
    const otherOf = (invoice: (typeof rows)[number]) =>
      invoice.payer_id === me.user_id ? invoice.payee_id : invoice.payer_id
    const phones = await contactPhones(db, me.user_id, rows.map(otherOf))
    return rows.map((row) => {
      const { firstname, name, ...invoice } = row
      const phone = phones.get(otherOf(row))
      return { ...invoice, name: fullName({ firstname, name }), ...(phone !== undefined && { phone }) }
    })
  },

  /** One sender's further invoices within some minutes update the payer's lists without a notification. */
  async bank_storeInvoice({ me, db, now, emit, refuse }, passport, value, reason) {
    const payer = await identityOf(db, passport)
    if (!payer) return refuse('unknownPassport')
    if (payer.user_id === me.user_id) return refuse('ownInvoice')
    if (reason === '') return refuse('reasonRequired')
    await lockPlayers(db, me.user_id)
    if ((await store.countOpenFrom(db, me.user_id)) >= limits.openInvoices) return refuse('tooManyInvoices')
    const pair = { payer_id: payer.user_id, payee_id: me.user_id }
    const since = now - invoicePauseSeconds
    if ((await store.countBetween(db, pair, since)) >= limits.openInvoicesForOne) return refuse('tooManyInvoicesForOne')
    const isFurther = await store.hasSentSince(db, pair, since)
    const isHidden = (await blockersOfPlayer(db, me.user_id, [payer.user_id])).size > 0
    await store.addInvoice(db, { ...pair, value, reason, created_at: now }, isHidden)
    if (isFurther && !isHidden) emit(payer.user_id, 'BANK_INVOICES_CHANGE')
    else if (!isFurther) emit(payer.user_id, 'BANK_INVOICE', value)
    return { name: fullName(payer), value, created_at: now }
  },

  async bank_payInvoice({ me, db, now, money, refuse }, id) {
    const invoice = await store.openInvoiceOf(db, 'payer_id', me.user_id, id)
    const payee = invoice && (await payeeOf(db, invoice, me))
    if (!invoice || !payee || !(await store.closeInvoice(db, id, now, 'paid'))) return refuse('invoiceGone')
    const { value, reason } = invoice
    const isPaid = await money.pay({
      from: { account: accounts.bank(me.user_id), description: texts.invoicePaid(payee.name, reason) },
      to: { account: payee.account, description: texts.invoiceReceived(fullName(me), reason) },
      amount: value,
      reason: 'bank_payInvoice',
      ...(payee.notice && { notice: payee.notice }),
    })
    if (!isPaid) return refuse('insufficientFunds')
    await addBillEvent(db, 'invoice', id, 'paid', now)
    return true
  },

  async bank_refuseInvoice({ me, db, now, emit, refuse }, id) {
    const invoice = await store.openInvoiceOf(db, 'payer_id', me.user_id, id)
    if (!invoice || !(await store.closeInvoice(db, id, now, 'refused'))) return refuse('invoiceGone')
    await addBillEvent(db, 'invoice', id, 'refused', now)
    if (invoice.company === '') emit(invoice.payee_id, 'BANK_INVOICE_REFUSED', invoice.value, fullName(me))
    return true
  },

  async bank_cancelInvoice({ me, db, now, emit, refuse }, id) {
    const invoice = await store.openInvoiceOf(db, 'payee_id', me.user_id, id)
    if (!invoice || !(await store.closeInvoice(db, id, now, 'cancelled'))) return refuse('invoiceGone')
    await addBillEvent(db, 'invoice', id, 'cancelled', now)
    if (!invoice.hidden) emit(invoice.payer_id, 'BANK_INVOICES_CHANGE')
    return true
  },
}

interface Payee {
  account: string
  name: string
  notice?: Notice
}

/** The receiver of an invoice's money: a company or a player; undefined where there is no such player. */
async function payeeOf(
  db: Db,
  { payee_id, value, company, company_name }: store.OpenInvoice,
  payer: Identity,
): Promise<Payee | undefined> {
  if (company !== '') return { account: accounts.company(company), name: company_name }
  const payee = await identityOf(db, payee_id)
  const args: EventArgs<'BANK_INVOICE_RECEIPT'> = [value, fullName(payer)]
  return (
    payee && {
      account: accounts.bank(payee_id),
      name: fullName(payee),
      notice: { player: payee_id, event: 'BANK_INVOICE_RECEIPT', args },
    }
  )
}
