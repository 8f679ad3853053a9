import { CallFault } from '@orelhao/protocol/wire'
import type { Db } from '../../database/database.ts'
import type { AccountHolder } from '../../ports.ts'
import type { WriteContext } from '../../transaction.ts'
import { accounts, frameworkHolder } from '../ledger/accounts.ts'
import { ledgerMoney, type Money, type Payment, type PaymentEntry } from '../ledger/call-money.ts'
import { refuseFrozen } from '../ledger/frozen-money.ts'
import { type IdempotencyKey, transfer } from '../ledger/store.ts'
import { type BankCities, inLedger } from './bank-cities.ts'
import type { BankClient } from './bank-client.ts'
import { lineOf, statement } from './statement/store.ts'
import { insert, moveState, type OpenPayment, type PaymentCities } from './store.ts'

/** Builds an operation's `Money` for one run. `actor` is the player who makes the payments. */
export type MoneyOf = (transaction: WriteContext, actor: number, call?: IdempotencyKey) => Money

/** Ends a run of an operation at its payment, so that the bank can be called outside any transaction. */
export class PlannedPayment extends Error {
  readonly payment: PlacedPayment

  constructor(payment: PlacedPayment) {
    super('the payment needs the bank')
    this.payment = payment
  }
}

/** A payment, and where its accounts are. */
export interface PlacedPayment extends Payment {
  cities: PaymentCities
}

/** Entries of an account at our framework's bank come from our records of its payments. */
function entryIn({ db }: WriteContext, ledger: Money, cities: BankCities): Money['entry'] {
  return async (account, id) =>
    (await cities.isHere(db, account)) ? lineOf(db, account, id) : ledger.entry(account, id)
}

/**
 * Balance of an account at the bank; undefined for one of our own ledger. Rejects with a CallFault if the bank does not answer, or is of
 * another city.
 */
export async function bankBalance(
  bank: BankClient,
  cities: BankCities,
  db: Db,
  account: string,
): Promise<number | undefined> {
  const city = await cities.cityOf(db, account)
  if (city === undefined) return
  if (city !== cities.own) throw new CallFault('unavailable', `the account is at the bank of the city ${city}`)
  const balance = await bank.balance(frameworkHolder(account) as AccountHolder).catch(() => undefined)
  if (balance === undefined) throw new CallFault('unavailable', 'the bank does not answer')
  return Math.max(0, balance)
}

/** For operations that only read. */
export function readingMoney(bank: BankClient, cities: BankCities): MoneyOf {
  return (transaction, actor) => {
    const ledger = ledgerMoney(transaction, actor)
    return {
      ...ledger,
      balance: async (account) => (await bankBalance(bank, cities, transaction.db, account)) ?? ledger.balance(account),
      entries: async (account, limit, before) =>
        (await cities.isHere(transaction.db, account))
          ? statement(transaction.db, account, limit, before)
          : ledger.entries(account, limit, before),
      entry: entryIn(transaction, ledger, cities),
    }
  }
}

/**
 * For the first run. A payment from the framework's bank ends the run. A payment from our ledger into a bank debits our account at once,
 * and the bank must be credited after the commit: `onOwed` gets its id, or undefined when the run starts again.
 */
export function planningMoney(cities: BankCities, onOwed: (id: number | undefined) => void): MoneyOf {
  return (transaction, actor, call) => {
    onOwed(undefined)
    return writingMoney(transaction, actor, call, cities, async (payment) => {
      checkPayment(payment)
      const { payer } = payment.cities
      if (payer === cities.own) throw new PlannedPayment(payment)
      if (payer !== inLedger)
        throw new CallFault('unavailable', `the payer's account is at the bank of the city ${payer}`)
      const { db, now } = transaction
      const to = { ...payment.to, account: accounts.transit }
      const entry = await transfer(db, { ...payment, to, actor, call, now })
      if (!entry) return false
      onOwed(await insert(db, payment, { state: 'crediting', actor, now, cities: payment.cities }))
      return { id: entry, created_at: now }
    })
  }
}

/** For the run that counts: the bank has paid, and the money is in transit. */
export function settlingMoney(cities: BankCities, paid: OpenPayment & PlacedPayment): MoneyOf {
  return (transaction, actor, call) =>
    writingMoney(transaction, actor, call, cities, async (payment) => {
      if (!isSame(payment, paid)) throw new Error(`${payment.reason} asks for another payment than was prepared`)
      if (paid.cities.payee !== inLedger) {
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

/** For the run after the bank refused for lack of money. */
export function refusingMoney(cities: BankCities): MoneyOf {
  return (transaction, actor, call) => writingMoney(transaction, actor, call, cities, async () => false)
}

/** For an operation that writes: `payViaBank` makes its payment if a framework account takes part. */
function writingMoney(
  transaction: WriteContext,
  actor: number,
  call: IdempotencyKey | undefined,
  cities: BankCities,
  payViaBank: (payment: PlacedPayment) => ReturnType<Money['pay']>,
): Money {
  const { db } = transaction
  const ledger = ledgerMoney(transaction, actor, call)
  let payments = 0
  return {
    async balance(account) {
      if ((await cities.cityOf(db, account)) !== undefined)
        throw new Error('an operation that writes cannot wait for the bank’s balance')
      return ledger.balance(account)
    },
    entries: ledger.entries,
    entry: entryIn(transaction, ledger, cities),
    async pay(payment) {
      if (++payments > 1) throw new Error('a call makes at most one payment')
      const payer = await cities.cityOf(db, payment.from.account)
      const payee = await cities.cityOf(db, payment.to.account)
      if (payer === undefined && payee === undefined) return ledger.pay(payment)
      if (!payment.isReversal) await refuseFrozen(db, payment.from.account, transaction.now)
      return payViaBank({ ...payment, cities: { payer: payer ?? inLedger, payee: payee ?? inLedger } })
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
