import { CallFault } from '@orelhao/protocol/wire'
import type { Db } from '../../database/database.ts'
import type { ExternalBank, Ports } from '../../ports.ts'
import { KeyedQueue } from '../keyed-queue.ts'
import { ledgerMoney } from '../ledger/call-money.ts'
import { balanceOf } from '../ledger/store.ts'
import type { BankCities } from './bank-cities.ts'
import { BankClient, type BankResult } from './bank-client.ts'
import { orderOf, PaymentCompletion, type Transact } from './completion.ts'
import { Deadline, deadlineFault } from './deadline.ts'
import {
  bankBalance,
  type MoneyOf,
  type PlacedPayment,
  PlannedPayment,
  planningMoney,
  readingMoney,
  refusingMoney,
  settlingMoney,
} from './framework-money.ts'
import * as store from './store.ts'

/** A call of an operation that writes. */
export interface PayingCall {
  actor: number
  /** Runs the operation once in its own transaction, stores its answer under the call's key, and resolves to the answer. */
  run(moneyOf: MoneyOf): Promise<string>
  /** The answer stored under the call's key. */
  storedAnswer(): Promise<string | undefined>
}

/** A call's answer, and the credit of its payment that is still to be made. */
interface PaymentAnswer {
  body: string
  owed?: Promise<void>
}

const noBank = async (): Promise<never> => {
  throw new Error('this server has no bank of a framework')
}

/**
 * Payments in which a framework's bank takes part. The bank and our database share no transaction, so each payment is journalled before the
 * bank is called, and each step can be finished or undone after a crash: debit the payer, commit the operation, credit the payee. Each step
 * is made by a server of the city whose bank it needs. A server without a framework's bank only sends money into those of other cities.
 */
export class FrameworkPayments {
  readonly #cities: BankCities
  readonly #ports: Ports
  readonly #bank: BankClient
  readonly #queue = new KeyedQueue()
  readonly #completion: PaymentCompletion

  constructor(ports: Ports, bank: ExternalBank | undefined, cities: BankCities, transact: Transact) {
    this.#ports = ports
    this.#cities = cities
    this.#bank = new BankClient(bank ?? { balance: noBank, debit: noBank, credit: noBank }, ports.log)
    this.#completion = new PaymentCompletion(ports, this.#bank, cities, this.#queue, transact)
  }

  /** For operations that only read. */
  get reading(): MoneyOf {
    return this.#cities.isAnyBank ? readingMoney(this.#bank, this.#cities) : ledgerMoney
  }

  /** Resumes payments of an earlier process; resolves once calls of these players queue behind them. `now` in unix seconds. */
  async start(now: number): Promise<void> {
    await this.#cities.start(this.#ports.database, now)
    if (this.#cities.hasBank) await this.#completion.recover()
  }

  /** Applies the owner's new decisions, and takes over what other cities' servers leave to this one. Call it once a second. */
  async tick(): Promise<void> {
    await this.#cities.tick(this.#ports.database)
    if (this.#cities.hasBank) await this.#completion.continueWaiting()
  }

  /** Balance of an account, wherever it is. Rejects with a CallFault if the bank does not answer, or is of another city. */
  async balance(db: Db, account: string): Promise<number> {
    return (await bankBalance(this.#bank, this.#cities, db, account)) ?? balanceOf(db, account)
  }

  /** Waits for requests that were sent; the rest is left for the next start. */
  async close(): Promise<void> {
    this.#bank.stop()
    await this.#queue.idle()
  }

  /**
   * Answers a call. A fault means that the payment was not made, or is being undone. The answer may come before a slow bank has credited
   * the payee; the `notice` of the payment never does.
   */
  async answer(call: PayingCall): Promise<string> {
    if (!this.#cities.isAnyBank) return call.run(ledgerMoney)
    const deadline = new Deadline(this.#bank.timing.callerMs)
    const first = await this.#firstRun(call)
    const { body, owed } = 'body' in first ? first : await deadline.limit(this.#inTurn(first, call, deadline))
    if (owed) await deadline.waitFor(owed)
    return body
  }

  /** Runs one payment at a time per payer: the second one sees what the first changed, and balances can be compared. */
  #inTurn({ from }: PlacedPayment, call: PayingCall, deadline: Deadline): Promise<PaymentAnswer> {
    return this.#queue.run(from.account, () => this.#pay(from.account, call, deadline))
  }

  /** Runs the operation up to a payment that needs the bank. */
  async #firstRun(call: PayingCall): Promise<PaymentAnswer | PlacedPayment> {
    let owed: number | undefined
    try {
      const body = await call.run(
        planningMoney(this.#cities, (id) => {
          owed = id
        }),
      )
      return owed === undefined ? { body } : { body, owed: this.#completion.finish(owed) }
    } catch (error) {
      if (error instanceof PlannedPayment) return error.payment
      if (owed !== undefined) void this.#completion.finish(owed) // a commit whose answer was lost counts too
      throw error
    }
  }

  async #pay(payer: string, call: PayingCall, deadline: Deadline): Promise<PaymentAnswer> {
    if (deadline.isOver) throw deadlineFault()
    const stored = await call.storedAnswer()
    if (stored !== undefined) return { body: stored }
    const planned = await this.#firstRun(call)
    if ('body' in planned) return planned
    if (planned.from.account !== payer) throw new Error(`${planned.reason} changed its payer between two runs`)

    const { id, result } = await this.#debit(call.actor, planned, deadline)
    await this.#completion.settleDebit(id, result)
    if (result === 'no') return { body: await call.run(refusingMoney(this.#cities)) }
    if (result === 'never') throw deadlineFault()
    // a page retries every other fault of a payment by itself, and a retry might pay this twice
    if (result === 'unclear') throw new CallFault('internal', 'it is unknown whether the bank has paid')
    return this.#commit(call, { ...planned, id, actor: call.actor, state: 'debited' }, deadline)
  }

  /** Debits the payer, retrying until the bank answers or the caller's deadline passes. */
  async #debit(actor: number, payment: PlacedPayment, deadline: Deadline): Promise<{ id: number; result: BankResult }> {
    let id: number | undefined
    const order = orderOf(payment, 'debit')
    const journal = async (request: store.BankRequest) => {
      try {
        id = await this.#journal(payment, actor, request, id)
      } catch (error) {
        await this.#completion.abandon(request, id) // or a later start would treat it as a request that was sent
        throw error
      }
    }
    for (let attempt = 0; ; attempt++) {
      const result = await this.#bank.execute(order, journal)
      if (id !== undefined && (result !== 'never' || deadline.isOver)) return { id, result }
      if (deadline.isOver) throw deadlineFault()
      await this.#bank.pause(attempt)
    }
  }

  /** Runs the run that counts. If it does not use the money, the money goes back. */
  async #commit(call: PayingCall, paid: store.OpenPayment & PlacedPayment, deadline: Deadline): Promise<PaymentAnswer> {
    try {
      if (!deadline.commit()) throw deadlineFault()
      const body = await call.run(settlingMoney(this.#cities, paid))
      return { body, owed: this.#completion.finish(paid.id) }
    } catch (error) {
      void this.#completion.finish(paid.id)
      throw error
    }
  }

  /** Stores a debit before it is requested; `id` is the payment's, unless it is the first attempt. */
  #journal(payment: PlacedPayment, actor: number, request: store.BankRequest, id: number | undefined): Promise<number> {
    const now = Math.floor(this.#ports.clock.nowMs() / 1000)
    return this.#ports.database.write(async (db) => {
      if (id === undefined)
        return store.insert(db, payment, { state: 'debiting', actor, now, request, cities: payment.cities })
      await store.noteRequest(db, id, request)
      return id
    })
  }
}
