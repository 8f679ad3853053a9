import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { WriteContext } from '../../transaction.ts'
import { balanceOf, type Entry, entriesOf, entryOf, type IdempotencyKey, type Side, transfer } from './store.ts'

/** What somebody is told once the money has arrived. */
export type Notice = { [E in EventName]: { player: number; event: E; args: EventArgs<E> } }[EventName]

/** One movement of money between two accounts, as an operation asks for it. */
export interface Payment {
  from: Side
  to: Side
  /** Whole units, above zero. */
  amount: number
  /** Which operation moves the money. */
  reason: string
  notice?: Notice
}

/** A payment's line on the payer's statement. */
export type PaymentEntry = Pick<Entry, 'id' | 'created_at'>

/** All money an operation touches. A call makes at most one payment, and makes it in the transaction of everything else it writes. */
export interface Money {
  /**
   * Whole units; 0 for an account that never held anything. An operation that writes does not ask for a bank account's: where the
   * bank is a framework's, it would keep the transaction waiting.
   */
  balance(account: string): Promise<number>
  /** An account's movements, newest first; `before` is the id of the last one that is known already. */
  entries(account: string, limit: number, before?: number): Promise<Entry[]>
  /** One of an account's movements; undefined where it is another account's, or not made yet. */
  entry(account: string, id: number): Promise<Entry | undefined>
  /**
   * The payer's movement; false, having moved nothing, when there is too little. With a framework's bank the operation may run up to here several times
   * before the run that counts, as it does after a deadlock. Throws on an amount that is no whole number above zero.
   */
  pay(payment: Payment): Promise<PaymentEntry | false>
}

/** Money where the ledger itself is the bank. `actor` is the player behind the payments, `call` what they called. */
export function ledgerMoney({ db, now, emit }: WriteContext, actor: number, call?: IdempotencyKey): Money {
  return {
    balance: (account) => balanceOf(db, account),
    entries: (account, limit, before) => entriesOf(db, account, limit, before),
    entry: (account, id) => entryOf(db, account, id),
    async pay({ notice, ...payment }) {
      const entry = await transfer(db, { ...payment, actor, call, now })
      if (!entry) return false
      if (notice) emit(notice.player, notice.event, ...(notice.args as EventArgs<typeof notice.event>))
      return { id: entry, created_at: now }
    },
  }
}
