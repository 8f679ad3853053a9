import { CallFault } from '@orelhao/protocol/wire'
import type { WriteContext } from '../../transaction.ts'
import { accounts, bankPlayer } from '../ledger/accounts.ts'
import { ledgerMoney, type Money, type Payment, type PaymentEntry } from '../ledger/money.ts'
import { type IdempotencyKey, transfer } from '../ledger/store.ts'
import type { BankClient } from './bank-client.ts'
import { insert, lineOf, moveState, type OpenPayment, statement } from './store.ts'

/** Gives an operation its money for one run. `actor` is the player behind the payments. */
export type MoneyOf = (transaction: WriteContext, actor: number, call?: IdempotencyKey) => Money

/** Ends a run of an operation at the payment it wants to make, so that the bank can be asked outside any transaction. */
export class PlannedPayment extends Error {
  readonly payment: Payment

  constructor(payment: Payment) {
    super('the payment needs the bank')
    this.payment = payment
  }
}

const isFrameworkAccount = (account: string) => bankPlayer(account) !== undefined

/** Lines of the bank's statement are what we know of its payments. */
function entryIn({ db }: WriteContext, ledger: Money): Money['entry'] {
  return (account, id) => (isFrameworkAccount(account) ? lineOf(db, account, id) : ledger.entry(account, id))
}

/** What operations that only read see. */
export function readingMoney(bank: BankClient): MoneyOf {
  return (transaction, actor) => {
    const ledger = ledgerMoney(transaction, actor)
    return {
      ...ledger,
      async balance(account) {
        const player = bankPlayer(account)
        if (player === undefined) return ledger.balance(account)
        const balance = await bank.balance(player).catch(() => undefined)
        if (balance === undefined) throw new CallFault('unavailable', 'the bank does not answer')
        return Math.max(0, balance)
      },
      entries: (account, limit, before) =>
        isFrameworkAccount(account)
          ? statement(transaction.db, account, limit, before)
          : ledger.entries(account, limit, before),
      entry: entryIn(transaction, ledger),
    }
  }
}

/**
 * For the first run. A payment out of the foreign bank ends it; one from our ledger into the bank leaves our account at once and
 * is owed to the bank from the commit on: `owed` hears its id, or undefined when the run begins anew.
 */
export function planningMoney(owed: (id: number | undefined) => void): MoneyOf {
  return (transaction, actor, call) => {
    owed(undefined)
    return writingMoney(transaction, actor, call, async (payment) => {
      checkPayment(payment)
      if (isFrameworkAccount(payment.from.account)) throw new PlannedPayment(payment)
      const { db, now } = transaction
      const to = { ...payment.to, account: accounts.transit }
      const entry = await transfer(db, { ...payment, to, actor, call, now })
      if (!entry) return false
      owed(await insert(db, payment, { state: 'crediting', actor, now }))
      return { id: entry, created_at: now }
    })
  }
}

/** For the run that counts: the bank has paid, and the money waits in transit. */
export function settlingMoney(paid: OpenPayment): MoneyOf {
  return (transaction, actor, call) =>
    writingMoney(transaction, actor, call, async (payment) => {
      if (!isSame(payment, paid)) throw new Error(`${payment.reason} asks for another payment than was prepared`)
      if (isFrameworkAccount(paid.to.account)) {
        await moveState(transaction.db, paid.id, 'debited', 'crediting')
        return lineOfPaid(transaction, paid)
      }
      await moveState(transaction.db, paid.id, 'debited', 'done')
      const from = { ...paid.from, account: accounts.transit }
      return (await ledgerMoney(transaction, actor, call).pay({ ...paid, from })) && lineOfPaid(transaction, paid)
    })
}

async function lineOfPaid({ db }: WriteContext, { id, from }: OpenPayment): Promise<PaymentEntry> {
  const line = await lineOf(db, from.account, id)
  if (!line) throw new Error(`payment ${id} is not on the payer's statement`)
  return line
}

/** For the run after the bank said that there is too little. */
export const refusingMoney: MoneyOf = (transaction, actor, call) =>
  writingMoney(transaction, actor, call, async () => false)

/** Money of an operation that writes: `foreign` makes its payment where the bank has a part in it. */
function writingMoney(
  transaction: WriteContext,
  actor: number,
  call: IdempotencyKey | undefined,
  foreign: Money['pay'],
): Money {
  const ledger = ledgerMoney(transaction, actor, call)
  let payments = 0
  return {
    balance(account) {
      if (isFrameworkAccount(account)) throw new Error('an operation that writes cannot wait for the bank’s balance')
      return ledger.balance(account)
    },
    entries: ledger.entries,
    entry: entryIn(transaction, ledger),
    pay(payment) {
      if (++payments > 1) throw new Error('a call makes at most one payment')
      const isOurs = !isFrameworkAccount(payment.from.account) && !isFrameworkAccount(payment.to.account)
      return isOurs ? ledger.pay(payment) : foreign(payment)
    },
  }
}

function checkPayment({ from, to, amount }: Payment): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of money`)
  if (from.account === to.account) throw new RangeError('money cannot be moved from an account to itself')
}

function isSame(one: Payment, other: Payment): boolean {
  return (
    one.from.account === other.from.account &&
    one.to.account === other.to.account &&
    one.amount === other.amount &&
    one.reason === other.reason
  )
}
