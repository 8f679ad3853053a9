import type { Person } from './person.ts'

/** Kinds of rows that an erasure takes. */
export type ErasedKind = 'contacts' | 'photos' | 'notes' | 'sms' | 'chats' | 'profiles' | 'listings' | 'dating' | 'rest'

/** A player's request to erase everything about them. */
export interface ErasureView {
  person: Person
  asked_at: number
  /** Nobody is erased while they play. */
  isOnline: boolean
  /** `running` since it was confirmed; `failed`: a part may be gone, and it must be confirmed again. */
  state: 'waiting' | 'running' | 'failed'
}

/** Effects of an erasure. Money in whole units. */
export interface ErasurePreview {
  rows: { kind: ErasedKind; count: number }[]
  /** In this ledger: it goes to the account of closed ones. */
  money: number
  /** Payments to the player that a framework's bank has not received. */
  arriving: number
  /** Payments whose outcome the owner must decide first. */
  unclear: number
  /** Cases about the player that nobody has decided: their evidence goes too. */
  openCases: number
}
