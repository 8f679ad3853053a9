import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Phone, Text, UnixSeconds } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

/** Zero is allowed as a player's typing error: a refusal, not a fault. */
const TypedAmount = Type.Integer({ minimum: 0, maximum: limits.amount })
const Amount = Type.Integer({ minimum: 1, maximum: limits.amount })
const Balance = Type.Integer({ minimum: 0 })
const Passport = Type.Integer({ minimum: 0, maximum: 10 ** limits.passport - 1 })

export const Transaction = Type.Object({
  id: Id,
  /** The player who acted. */
  user_id: Id,
  /** The receiver; the player themselves for a deposit or a withdrawal. */
  target: Id,
  value: Amount,
  type: Type.Enum(['payment', 'deposit', 'withdraw']),
  created_at: UnixSeconds,
  /** The other party's name. */
  fullName: Type.String(),
  /** The other party's number where the player has it as a contact, for their photo; null otherwise. */
  phone: orNull(Phone),
  /** The sender's message. */
  description: Type.String({ maxLength: limits.message }),
})
export type Transaction = Static<typeof Transaction>

/** The app's name for owners. */
export const title = 'Carteira'

export const operations = {
  paypal_index: operation({
    doc: 'The wallet’s summary: its balance, the bank’s, and the newest 50 transactions.',
    names: [],
    args: [],
    answer: Type.Object({ balance: Balance, bank: Balance, transactions: Type.Array(Transaction) }),
    writes: false,
  }),
  paypal_activity: operation({
    doc: 'Transactions, newest first, 50 a page; `before` is the id of the last one of the page before.',
    names: ['before'],
    args: [Type.Optional(Id)],
    answer: Type.Array(Transaction),
    writes: false,
  }),
  paypal_confirm: operation({
    doc: 'The name of a payment’s receiver.',
    names: ['user_id'],
    args: [Passport],
    answer: Type.String(),
    writes: false,
    refuses: pick(refusals, ['passportRequired', 'unknownPassport', 'ownAccount']),
  }),
  paypal_find: operation({
    doc: 'The receiver of a payment to a contact: their passport and name.',
    names: ['phone'],
    args: [Phone],
    answer: Type.Object({ user_id: Id, name: Type.String() }),
    writes: false,
    refuses: pick(refusals, ['unknownNumber', 'ownAccount']),
  }),
  paypal_send: operation({
    doc: 'Sends money from the wallet to another player’s.',
    names: ['user_id', 'value', 'message'],
    args: [Passport, TypedAmount, Text(limits.message)],
    answer: Transaction,
    writes: true,
    refuses: pick(refusals, [
      'passportRequired',
      'amountRequired',
      'unknownPassport',
      'ownAccount',
      'insufficientFunds',
    ]),
  }),
  paypal_transfer: operation({
    doc: 'Withdraws money from the wallet to the player’s bank.',
    names: ['value'],
    args: [TypedAmount],
    answer: Transaction,
    writes: true,
    refuses: pick(refusals, ['amountRequired', 'insufficientFunds']),
  }),
  paypal_deposit: operation({
    doc: 'Moves money from the player’s bank to the wallet.',
    names: ['value'],
    args: [TypedAmount],
    answer: Transaction,
    writes: true,
    refuses: pick(refusals, ['depositRequired', 'insufficientFunds']),
  }),
}

export const events = {
  PAYPAL: event({
    doc: 'A payment arrived in the wallet.',
    names: ['payment'],
    args: [Type.Object({ sender: Type.String(), value: Amount })],
    durable: true,
  }),
}
