import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { texts } from './texts.ts'

export interface Person {
  user_id: number
  name: string
  /** Empty for one whose number the player does not have. */
  phone: string
}

/** A transaction from its player's side. */
export interface Seen {
  isIncoming: boolean
  /** The other person, or what was done with the bank. */
  title: string
  kind: string
  /** Absent where nobody else took part. */
  other?: Person
}

export function seenBy(own: number, { type, user_id, target, fullName, phone }: Transaction): Seen {
  if (type !== 'payment') return { isIncoming: type === 'deposit', title: texts.types[type], kind: texts.types[type] }
  const isIncoming = user_id !== own
  const other = { user_id: isIncoming ? user_id : target, name: fullName, phone: phone ?? '' }
  return { isIncoming, title: fullName, kind: isIncoming ? texts.received : texts.sent, other }
}

/** The people of these transactions, each once, the most recent first. */
export function peopleIn(own: number, transactions: readonly Transaction[], most: number): Person[] {
  const people = new Map<number, Person>()
  for (const transaction of transactions) {
    const { other } = seenBy(own, transaction)
    if (other && !people.has(other.user_id)) people.set(other.user_id, other)
    if (people.size === most) break
  }
  return [...people.values()]
}
