import type * as charges from '@orelhao/protocol/bank/charges/contract'
import type * as contract from '@orelhao/protocol/bank/contract'
import type { PixKey } from '@orelhao/protocol/bank/contract'
import { limits } from '@orelhao/protocol/bank/rules'
import type { StatementKind } from '@orelhao/protocol/bank/statement'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { AppPorts, Context, Handlers } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { identityOf, lockPlayers } from '../../shared/directory/store.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import { addBillEvent } from './bills/store.ts'
import type { Members as InvoiceMembers } from './invoices/operations.ts'
import { owedInvoices } from './invoices/store.ts'
import { newPixKey, phonePixKey } from './pix-keys.ts'
import { receiptOf } from './receipts.ts'
import { withContactPhones } from './statement.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

type Members = Exclude<keyof typeof contract.operations, keyof typeof charges.operations | InvoiceMembers>

export const handlersFor = ({ externalFines }: AppPorts): Handlers<Members> => ({
  async bank_index({ me, db, money }) {
    const invoices = store.sumOf(await owedInvoices(db, me.user_id))
    const fines = await store.owedFines(db, me.user_id)
    const asked = [money.balance(accounts.bank(me.user_id)), externalFines?.total(db, me.user_id) ?? 0]
    const [balance = 0, foreign = 0] = await Promise.all(asked) // each question to a framework may take long
    return { balance, invoices, fines: fines + foreign }
  },

  bank_getBalance: ({ me, money }) => money.balance(accounts.bank(me.user_id)),

  async bank_hasPix({ me, db }) {
    return (await store.pixKeysOf(db, me.user_id)).length > 0
  },

  bank_pixKeys: ({ me, db }) => store.pixKeysOf(db, me.user_id),

  async bank_registerPixKey({ me, db, refuse }, kind) {
    const key = newPixKey(me, kind as PixKey['kind'])
    await lockPlayers(db, me.user_id)
    const own = await store.pixKeysOf(db, me.user_id)
    if (key.kind === 'random' && own.filter((other) => other.kind === 'random').length >= limits.randomPixKeys)
      return refuse('tooManyPixKeys')
    return (await store.addPixKey(db, me.user_id, key)) ? key : refuse('pixKeyTaken')
  },

  async bank_removePixKey({ me, db }, key) {
    await store.removePixKey(db, me.user_id, key)
    return null
  },

  async bank_confirmPix({ me, db, refuse }, key) {
    const receiver = await playerByPixKey(db, key)
    if (!receiver) return refuse('unknownPixKey')
    if (receiver.user_id === me.user_id) return refuse('ownAccount')
    return fullName(receiver)
  },

  async bank_pix(context, key, amount) {
    const receiver = await playerByPixKey(context.db, key)
    if (!receiver) return context.refuse('unknownPixKey')
    return transferMoney(context, receiver, amount, {
      reason: 'bank_pix',
      kind: 'pixSent',
      sent: texts.pixSent,
      received: texts.pixReceived,
    })
  },

  async bank_confirm({ me, db, refuse }, passport) {
    const receiver = await identityOf(db, passport)
    if (!receiver) return refuse('unknownPassport')
    if (receiver.user_id === me.user_id) return refuse('ownAccount')
    return fullName(receiver)
  },

  async bank_transfer(context, passport, amount) {
    const receiver = await identityOf(context.db, passport)
    if (!receiver) return context.refuse('unknownPassport')
    const { transferSent: sent, transferReceived: received } = texts
    return transferMoney(context, receiver, amount, { reason: 'bank_transfer', kind: 'transferSent', sent, received })
  },

  async bank_extract({ me, db, money }, before) {
    return withContactPhones(db, me.user_id, await money.entries(accounts.bank(me.user_id), limits.page, before))
  },

  async bank_receipt({ me, money, refuse }, id) {
    return (await receiptOf(money, me, id)) ?? refuse('unknownReceipt')
  },

  async bank_getFines({ me, db, now }) {
    const total = await externalFines?.total(db, me.user_id)
    const foreign = total
      ? [{ id: frameworkFineId + total, description: texts.foreignFines, created_at: now, total }]
      : []
    return [...foreign, ...(await store.openFines(db, me.user_id))]
  },

  async bank_payFine(context, id) {
    if (id > frameworkFineId) return payFrameworkFines(context, externalFines, id - frameworkFineId)
    const { me, db, now, money, refuse } = context
    const fine = await store.openFineOf(db, me.user_id, id)
    if (!fine || !(await store.closeFine(db, id, now, 'paid'))) return refuse('fineGone')
    const description = texts.finePaid(fine.description)
    const isPaid = await money.pay({
      from: { account: accounts.bank(me.user_id), description },
      to: { account: fine.company === '' ? accounts.fines : accounts.company(fine.company), description },
      amount: fine.total,
      reason: 'bank_payFine',
    })
    if (!isPaid) return refuse('insufficientFunds')
    await addBillEvent(db, 'fine', id, 'paid', now)
    return true
  },
})

/**
 * A framework's own fines are one entry with their total. The id contains the total, so that a player never pays another total than the one
 * shown.
 */
const frameworkFineId = 2 ** 52

async function payFrameworkFines(
  { me, db, now, money, refuse }: Context<'fineGone' | 'insufficientFunds'>,
  foreignFines: AppPorts['externalFines'],
  total: number,
) {
  if (!(await foreignFines?.claim(db, me.user_id, total, now))) return refuse('fineGone')
  const isPaid = await money.pay({
    from: { account: accounts.bank(me.user_id), description: texts.foreignFinesPaid },
    to: { account: accounts.fines, description: texts.foreignFinesPaid },
    amount: total,
    reason: 'bank_payFine',
  })
  return isPaid ? true : refuse('insufficientFunds')
}

interface TransferTexts {
  reason: string
  kind: StatementKind
  sent(name: string): string
  received(name: string): string
}

async function transferMoney(
  { me, money, refuse }: Context<'ownAccount' | 'insufficientFunds'>,
  receiver: Identity,
  amount: number,
  words: TransferTexts,
) {
  if (receiver.user_id === me.user_id) return refuse('ownAccount')
  const paid = await money.pay({
    from: { account: accounts.bank(me.user_id), description: words.sent(fullName(receiver)) },
    to: { account: accounts.bank(receiver.user_id), description: words.received(fullName(me)) },
    amount,
    reason: words.reason,
    notice: { player: receiver.user_id, event: 'BANK', args: [{ sender: fullName(me), value: amount }] },
  })
  if (!paid) return refuse('insufficientFunds')
  const { id, created_at } = paid
  return { id, kind: words.kind, name: fullName(receiver), value: amount, created_at }
}

/** Finds a phone key in any spelling. */
async function playerByPixKey(db: Db, typed: string): Promise<Identity | undefined> {
  const owner = (await store.ownerOfPixKey(db, typed.trim())) ?? (await store.ownerOfPixKey(db, phonePixKey(typed)))
  return owner === undefined ? undefined : identityOf(db, owner)
}
