import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Transaction } from '../transaction.ts'

/** Rows that one transaction of an erasure changes, about: others write meanwhile. */
export const erasedAtOnce = 100

/** One transaction of an erasure. Returns true if there may be more to do. Repeating it, also after a crash, does no harm. */
export type EraseStep = (transaction: Transaction, me: Identity) => Promise<boolean>
