import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'
import type { WriteContext } from '../../transaction.ts'
import { refuseFrozen } from './frozen-money.ts'
import { balanceOf, type Entry, entriesOf, entryOf, type IdempotencyKey, type Side, transfer } from './store.ts'

/** Event for a player once the money has arrived. */
export type Notice = { [E in EventName]: { player: number; event: E; args: EventArgs<E> } }[EventName]

/** One movement of money between two accounts, as an operation requests it. */
export interface Payment {
  from: Side
  to: Side
  /** Whole units, above zero. */
  amount: number
  /** Operation that moves the money. */
  reason: string
  notice?: Notice
  /** True for a moderator's reversal, which takes frozen money too. */
  isReversal?: boolean
}

/** A payment's entry on the payer's statement. */
export type PaymentEntry = Pick<Entry, 'id' | 'created_at'>

/** An operation's access to money. A call makes at most one payment, in the transaction of its other writes. */
export interface Money {
  /**
   * Whole units; 0 for an account that never had any. An operation that writes must not request a bank account's balance: with a
   * framework's bank the transaction would have to wait for it.
   */
  balance(account: string): Promise<number>
  /** An account's entries, newest first; `before` is the id of the last entry of the page before. */
  entries(account: string, limit: number, before?: number): Promise<Entry[]>
  /** One of an account's entries; undefined if it belongs to another account or does not exist yet. */
  entry(account: string, id: number): Promise<Entry | undefined>
  /**
   * Returns the payer's entry; false, having moved nothing, if there is too little money. With a framework's bank the operation may run up
   * to here several times before the run that counts, as it does after a deadlock. Throws if the amount is not a whole number above zero,
   * and MoneyFrozen, which the call's answer names as the reason.
   */
  pay(payment: Payment): Promise<PaymentEntry | false>
}

/** Money where our ledger is the bank. `actor` is the player who makes the payments, `call` their call. */
export function ledgerMoney({ db, now, emit }: WriteContext, actor: number, call?: IdempotencyKey): Money {
  return {
    balance: (account) => balanceOf(db, account),
    entries: (account, limit, before) => entriesOf(db, account, limit, before),
    entry: (account, id) => entryOf(db, account, id),
    async pay({ notice, isReversal, ...payment }) {
      if (!isReversal) await refuseFrozen(db, payment.from.account, now)
      const entry = await transfer(db, { ...payment, actor, call, now })
      if (!entry) return false
      if (notice) emit(notice.player, notice.event, ...(notice.args as EventArgs<typeof notice.event>))
      return { id: entry, created_at: now }
    },
  }
}
