import { type Static, Type } from 'typebox'
import { event, operation, pick } from '../operation.ts'
import { Id, Text, UnixSeconds } from '../schemas.ts'
import { operations as charges } from './charges/contract.ts'
import { limits, refusals } from './rules.ts'
import { Amount, Balance, InvoiceReceipt, Receipt } from './schemas.ts'

const Passport = Type.Integer({ minimum: 0, maximum: 10 ** limits.passport - 1 })
const PixKeyText = Type.String({ minLength: 1, maxLength: limits.pixKey })

export const StatementEntry = Type.Object({
  id: Id,
  description: Type.String(),
  /** Positive for incoming money. */
  value: Type.Integer(),
  created_at: UnixSeconds,
  /** The other party's number, where the player has it among their contacts. */
  phone: Type.Optional(Type.String()),
})
export type StatementEntry = Static<typeof StatementEntry>

export const Invoice = Type.Object({
  id: Id,
  reason: Type.String(),
  /** The other party's name. */
  name: Type.String(),
  /** The other party's number, where the player has it among their contacts. */
  phone: Type.Optional(Type.String()),
  value: Amount,
  created_at: UnixSeconds,
  /** The player who owes. */
  payer_id: Id,
  /** 0 for a company. */
  payee_id: Type.Integer({ minimum: 0 }),
})
export type Invoice = Static<typeof Invoice>

export const Fine = Type.Object({ id: Id, description: Type.String(), created_at: UnixSeconds, total: Amount })
export type Fine = Static<typeof Fine>

const PixKeyKind = Type.Enum(['phone', 'passport', 'random'])
export const PixKey = Type.Object({ key: PixKeyText, kind: PixKeyKind })
export type PixKey = Static<typeof PixKey>

/** The app's name for owners. */
export const title = 'Banco'

export const operations = {
  bank_index: operation({
    doc: 'The bank’s summary: the balance, and the sums of open invoices and fines.',
    names: [],
    args: [],
    answer: Type.Object({ balance: Balance, invoices: Balance, fines: Balance }),
    writes: false,
    heavy: true,
  }),
  bank_getBalance: operation({ doc: 'The balance.', names: [], args: [], answer: Balance, writes: false }),
  bank_hasPix: operation({
    doc: 'Whether the player has registered a Pix key.',
    names: [],
    args: [],
    answer: Type.Boolean(),
    writes: false,
  }),
  bank_pixKeys: operation({
    doc: 'The player’s Pix keys.',
    names: [],
    args: [],
    answer: Type.Array(PixKey),
    writes: false,
  }),
  bank_registerPixKey: operation({
    doc: 'Registers the player’s number, passport or a random key. A player has at most five random keys.',
    names: ['kind'],
    args: [PixKeyKind],
    answer: PixKey,
    writes: true,
    refuses: pick(refusals, ['pixKeyTaken', 'tooManyPixKeys']),
  }),
  bank_removePixKey: operation({
    doc: 'Deletes a Pix key.',
    names: ['key'],
    args: [PixKeyText],
    answer: Type.Null(),
    writes: true,
  }),
  bank_confirmPix: operation({
    doc: 'The payee of a Pix key.',
    names: ['key'],
    args: [PixKeyText],
    answer: Type.String(),
    writes: false,
    refuses: pick(refusals, ['unknownPixKey', 'ownAccount']),
  }),
  bank_pix: operation({
    doc: 'Sends money to a Pix key.',
    names: ['key', 'amount'],
    args: [PixKeyText, Amount],
    answer: Receipt,
    writes: true,
    refuses: pick(refusals, ['unknownPixKey', 'ownAccount', 'insufficientFunds']),
  }),
  ...charges,
  bank_confirm: operation({
    doc: 'The name behind a passport.',
    names: ['passport'],
    args: [Passport],
    answer: Type.String(),
    writes: false,
    refuses: pick(refusals, ['unknownPassport', 'ownAccount']),
  }),
  bank_transfer: operation({
    doc: 'Sends money to a passport.',
    names: ['passport', 'amount'],
    args: [Passport, Amount],
    answer: Receipt,
    writes: true,
    refuses: pick(refusals, ['unknownPassport', 'ownAccount', 'insufficientFunds']),
  }),
  bank_extract: operation({
    doc: 'The statement, newest first, 50 entries a page; `before` is the id of the last entry of the page before.',
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(StatementEntry),
    writes: false,
  }),
  bank_receipt: operation({
    doc: 'The receipt of a payment that the player made or received, by the id of its line on the player’s statement.',
    names: ['id'],
    args: [Id],
    answer: Receipt,
    writes: false,
    refuses: pick(refusals, ['unknownReceipt']),
  }),
  bank_getInvoices: operation({
    doc: 'Open invoices, the newest 100 received (payer_id is the player) and the newest 100 sent, newest first.',
    names: [],
    args: [],
    answer: Type.Array(Invoice),
    writes: false,
    heavy: true,
    part: 'invoices',
  }),
  bank_storeInvoice: operation({
    doc: 'Sends an invoice to another player.',
    names: ['passport', 'value', 'reason'],
    args: [Passport, Amount, Text(limits.reason)],
    answer: InvoiceReceipt,
    writes: true,
    part: 'invoices',
    refuses: pick(refusals, [
      'unknownPassport',
      'ownInvoice',
      'reasonRequired',
      'tooManyInvoices',
      'tooManyInvoicesForOne',
    ]),
  }),
  bank_payInvoice: operation({
    doc: 'Pays an invoice that the player received.',
    names: ['id'],
    args: [Id],
    answer: Type.Literal(true),
    writes: true,
    part: 'invoices',
    refuses: pick(refusals, ['invoiceGone', 'insufficientFunds']),
  }),
  bank_refuseInvoice: operation({
    doc: 'Refuses an invoice that the player received: it is no longer open on either side.',
    names: ['id'],
    args: [Id],
    answer: Type.Literal(true),
    writes: true,
    part: 'invoices',
    refuses: pick(refusals, ['invoiceGone']),
  }),
  bank_cancelInvoice: operation({
    doc: 'Cancels an invoice that the player sent: it is no longer open on either side.',
    names: ['id'],
    args: [Id],
    answer: Type.Literal(true),
    writes: true,
    part: 'invoices',
    refuses: pick(refusals, ['invoiceGone']),
  }),
  bank_getFines: operation({
    doc: 'The newest 100 fines to pay, newest first.',
    names: [],
    args: [],
    answer: Type.Array(Fine),
    writes: false,
  }),
  bank_payFine: operation({
    doc: 'Pays a fine.',
    names: ['id'],
    args: [Id],
    answer: Type.Literal(true),
    writes: true,
    refuses: pick(refusals, ['fineGone', 'insufficientFunds']),
  }),
}

export const events = {
  BANK: event({
    doc: 'Money arrived.',
    names: ['payment'],
    args: [Type.Object({ sender: Type.String(), value: Amount })],
    durable: true,
  }),
  QUIET_PAYMENT: event({
    doc: 'Money arrived from a player whom this player has blocked: the page reloads balances and shows no notification.',
    names: ['kind', 'from', 'value'],
    args: [Type.Enum(['transfer', 'invoice', 'wallet']), Type.String(), Amount],
    durable: false,
  }),
  BANK_NOTIFY: event({
    doc: 'A notice of the bank: a text alone, or a title and a text.',
    names: ['title', 'subtitle'],
    args: [Type.String(), Type.Optional(Type.String())],
    durable: true,
  }),
  BANK_INVOICE: event({ doc: 'Somebody charged the player.', names: ['value'], args: [Amount], durable: true }),
  BANK_INVOICE_REFUSED: event({
    doc: 'A player refused this player’s invoice.',
    names: ['value', 'name'],
    args: [Amount, Type.String()],
    durable: true,
  }),
  BANK_INVOICES_CHANGE: event({
    doc: 'The player’s open invoices changed without need for a notification: another one of the same sender within ten minutes, or one less.',
    names: [],
    args: [],
    durable: false,
  }),
  BANK_INVOICE_RECEIPT: event({
    doc: 'A player paid this player’s invoice.',
    names: ['value', 'name'],
    args: [Amount, Type.String()],
    durable: true,
  }),
}
