import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { texts } from './texts.ts'

export interface Counterparty {
  user_id: number
  name: string
  /** Empty where the player does not have the person's number. */
  phone: string
}

/** A transaction from its player's side. */
export interface TransactionView {
  isIncoming: boolean
  /** The other person, or the movement to or from the bank. */
  title: string
  kind: string
  /** Absent without another person. */
  counterparty?: Counterparty
}

export function viewTransaction(own: number, { type, user_id, target, fullName, phone }: Transaction): TransactionView {
  if (type !== 'payment') return { isIncoming: type === 'deposit', title: texts.types[type], kind: texts.types[type] }
  const isIncoming = user_id !== own
  const counterparty = { user_id: isIncoming ? user_id : target, name: fullName, phone: phone ?? '' }
  return { isIncoming, title: fullName, kind: isIncoming ? texts.received : texts.sent, counterparty }
}

/** Returns the people of these transactions, each once, the most recent first. */
export function counterpartiesIn(own: number, transactions: readonly Transaction[], most: number): Counterparty[] {
  const people = new Map<number, Counterparty>()
  for (const transaction of transactions) {
    const { counterparty } = viewTransaction(own, transaction)
    if (counterparty && !people.has(counterparty.user_id)) people.set(counterparty.user_id, counterparty)
    if (people.size === most) break
  }
  return [...people.values()]
}
