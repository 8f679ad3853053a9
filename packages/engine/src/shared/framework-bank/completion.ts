import type { EventArgs } from '@orelhao/protocol/catalogue'
import type { AccountHolder, Ports } from '../../ports.ts'
import type { WriteContext } from '../../transaction.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import { accounts, frameworkHolder } from '../ledger/accounts.ts'
import type { Payment } from '../ledger/call-money.ts'
import { type Side, transfer } from '../ledger/store.ts'
import { type BankCities, inLedger } from './bank-cities.ts'
import type { BankClient, BankOrder, BankResult } from './bank-client.ts'
import { type Decision, isDecided, release } from './settle/store.ts'
import type { OpenPayment, State } from './store.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

/** Runs a job in its own transaction; `actor` is the player who caused its events. */
export type Transact = <T>(transact: (transaction: WriteContext) => Promise<T>, actor: number) => Promise<T>

/** Completes payments: after a commit, after a failure, and after a crash. */
export class PaymentCompletion {
  readonly #ports: Ports
  readonly #bank: BankClient
  readonly #cities: BankCities
  readonly #queue: KeyedQueue
  readonly #transact: Transact
  /** Payments that this server is about to continue. */
  readonly #continued = new Set<number>()
  /** Callers who wait for their payment's end. */
  readonly #waiting = new Map<number, () => void>()

  constructor(ports: Ports, bank: BankClient, cities: BankCities, queue: KeyedQueue, transact: Transact) {
    this.#ports = ports
    this.#bank = bank
    this.#cities = cities
    this.#queue = queue
    this.#transact = transact
  }

  /**
   * Resumes every open payment whose next step is at our own bank; resolves once each is queued, before the bank has answered anything. In a queue, a request whose answer was
   * lost comes first: nothing may change the account's balance before the balances are compared.
   */
  async recover(): Promise<void> {
    const open = await this.#ports.database.read(store.openPaymentsToContinue)
    const payments = open.filter((payment) => this.#isOurs(payment))
    for (const payment of payments) if (payment.request) void this.#continue(payment)
    for (const payment of payments) if (!payment.request) void this.#continue(payment)
  }

  /**
   * Continues until the payment has ended, is halted, is another city's, or the engine closes. Never rejects. Resolves earlier if the first attempt to pay out
   * fails: no caller has to wait for the retries.
   */
  finish(id: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      const end = async () => {
        const payment = await this.#retry(() => this.#ports.database.read((db) => store.findOpenPayment(db, id)))
        await this.#continue(payment)
        this.#waiting.delete(id)
        resolve()
      }
      void end()
    })
  }

  /** Ends a payment whose request was not sent, since the database failed to journal it. Runs in the payer's queue. */
  async abandon({ reference }: store.BankRequest, id: number | undefined): Promise<void> {
    await this.#retry(() => this.#ports.database.write((db) => store.undoDebit(db, reference, id)))
  }

  /** Records the outcome of a debit, retrying until the database is back. Runs in the payer's queue. */
  async settleDebit(id: number, result: BankResult): Promise<void> {
    await this.#retry(() => this.#bookDebit(id, result))
  }

  /** Applies the owner's decisions on halted payments, and continues those that another city's server has left to this one. */
  async continueWaiting(): Promise<void> {
    const waiting = await this.#ports.database.read(store.waitingPayments)
    const ours = waiting.filter((payment) => this.#isOurs(payment))
    for (const payment of ours) if (this.#isLeftToUs(payment)) void this.#continue(payment)
    for (const payment of ours.filter(isDecided)) {
      if (payment.halted === 'paid') await this.#bookSettled(payment)
      else await this.#restart(payment, 'unpaid', payment.state === 'debiting' ? 'undone' : payment.state)
      void this.#continue(await this.#ports.database.read((db) => store.findOpenPayment(db, payment.id)))
    }
  }

  /** The bank did make the unclear movement. A debit is paid back: its operation was not committed. */
  async #bookSettled(payment: OpenPayment): Promise<void> {
    const { state } = payment
    if (state === 'debiting') return this.#restart(payment, 'paid', 'returning')
    const [to, end] = finalStateOf(payment)
    await this.#bookEnd(payment, to, end, end === 'done' ? 'settled_credit' : 'settled_refund')
  }

  #restart(payment: OpenPayment, decision: Decision, to: State): Promise<void> {
    return this.#ports.database.write(async (db) => {
      if (!(await release(db, payment.id, decision, payment.state, to))) return
      if (decision === 'paid') await this.#book(db, payment, accounts.framework, accounts.transit, 'settled_debit')
    })
  }

  /** Returns whether the payment's next step is at our own bank. Only our rows can be without cities. */
  #isOurs(payment: OpenPayment): boolean {
    return this.#cities.hasBank && (stepCityOf(payment) ?? this.#cities.own) === this.#cities.own
  }

  /** True for a step that follows one of another city. All other steps follow one of this server, which has not finished yet. */
  #isLeftToUs({ id, state, halted, cities }: store.HaltedPayment): boolean {
    if (halted !== '' || this.#continued.has(id)) return false
    const earlier = state === 'crediting' ? cities?.payer : state === 'returning' ? cities?.payee : undefined
    return earlier !== undefined && earlier !== this.#cities.own
  }

  async #continue(open: OpenPayment | undefined): Promise<void> {
    let payment = open
    while (payment && this.#isOurs(payment) && !this.#bank.isStopped) {
      const queueKey = queueKeyOf(payment)
      const { id } = payment
      this.#continued.add(id)
      payment = await this.#queue.run(queueKey, () => this.#retry(() => this.#runStepsIn(queueKey, id)))
      this.#continued.delete(id)
    }
  }

  /** Runs all steps of a payment that belong in one queue; resolves to the payment if it must continue in another. */
  async #runStepsIn(queueKey: string, id: number): Promise<OpenPayment | undefined> {
    for (;;) {
      if (this.#bank.isStopped) return undefined
      const payment = await this.#ports.database.read((db) => store.findOpenPayment(db, id))
      if (!payment || !this.#isOurs(payment) || queueKeyOf(payment) !== queueKey) return payment
      await this.#step(payment)
    }
  }

  #step(payment: OpenPayment): Promise<void> {
    switch (payment.state) {
      case 'debiting':
        return this.#findDebit(payment)
      case 'debited':
        return this.#ports.database.write(
          async (db) => void (await store.moveStateIf(db, payment.id, 'debited', 'refunding')),
        )
      default:
        return this.#payOut(payment, ...finalStateOf(payment))
    }
  }

  async #findDebit({ id, request, ...payment }: OpenPayment): Promise<void> {
    const result = request ? await this.#bank.outcomeOf(orderOf(payment, 'debit'), request) : 'never'
    await this.#bookDebit(id, result)
  }

  #bookDebit(id: number, result: BankResult): Promise<void> {
    return this.#ports.database.write(async (db) => {
      const payment = await store.findOpenPayment(db, id)
      if (payment?.state !== 'debiting') return // an earlier attempt was committed after all
      if (result === 'unclear') return this.#halt(payment, 'unclear', db)
      await store.moveState(db, id, 'debiting', result === 'done' ? 'debited' : result === 'no' ? 'refused' : 'undone')
      if (result === 'done') await this.#book(db, payment, accounts.framework, accounts.transit, 'foreign_debit')
    })
  }

  /** Moves money from transit to one side of the payment, through the bank if the account is there. */
  async #payOut(payment: OpenPayment, to: Side, end: State): Promise<void> {
    const player = isAtBank(payment, to) ? frameworkHolder(to.account) : undefined
    const result = player === undefined ? 'done' : await this.#credit(payment, player)
    if (result === 'done') return this.#bookEnd(payment, to, end)
    const why = result === 'unclear' ? 'unclear' : 'refused'
    await this.#ports.database.write((db) =>
      why === 'refused' && payment.state === 'crediting'
        ? store.moveState(db, payment.id, 'crediting', 'returning')
        : this.#halt(payment, why, db),
    )
  }

  async #credit({ id, amount, request }: OpenPayment, player: AccountHolder): Promise<BankResult> {
    const order: BankOrder = { kind: 'credit', player, amount }
    const journal = (next: store.BankRequest) => this.#ports.database.write((db) => store.noteRequest(db, id, next))
    let result = request ? await this.#bank.outcomeOf(order, request) : 'never'
    for (let attempt = 0; result === 'never'; attempt++) {
      if (attempt > 0) this.#waiting.get(id)?.()
      if (attempt > 0) await this.#bank.pause(attempt - 1)
      result = await this.#bank.execute(order, journal)
    }
    return result
  }

  async #bookEnd(payment: OpenPayment, to: Side, end: State, settled?: string): Promise<void> {
    const { id, state, actor, from, amount, notice } = payment
    await this.#transact(async ({ db, emit }) => {
      if (!(await store.moveStateIf(db, id, state, end))) return
      const target = isAtBank(payment, to) ? accounts.framework : to.account
      const reason = settled ?? (end === 'done' ? 'foreign_credit' : 'foreign_refund')
      await this.#book(db, payment, accounts.transit, target, reason)
      if (end === 'done' && notice)
        emit(notice.player, notice.event, ...(notice.args as EventArgs<typeof notice.event>))
      if (end === 'returned') {
        const text = texts.returned(from.description, amount, this.#ports.phone.currency)
        emit(actor, 'BANK_NOTIFY', texts.returnedTitle, text)
      }
    }, actor)
  }

  async #book(db: WriteContext['db'], payment: OpenPayment, from: string, to: string, reason: string): Promise<void> {
    const { actor, amount, from: payer, to: payee } = payment
    const sides = {
      from: { account: from, description: payer.description },
      to: { account: to, description: payee.description },
    }
    const isMoved = await transfer(db, { ...sides, amount, reason, actor, now: this.#now() })
    if (!isMoved) throw new Error(`${from} has less money than payment ${payment.id} needs`)
  }

  async #halt({ id, ...payment }: OpenPayment, why: 'unclear' | 'refused', db: WriteContext['db']): Promise<void> {
    await store.halt(db, id, why)
    this.#ports.log.warn(
      { payment: id, why, ...payment },
      'a payment waits for the owner (ledger:settle, smartphone_settle)',
    )
  }

  /** Retries until it succeeds, with at least one attempt. Resolves to undefined if the engine closes before. */
  async #retry<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    for (let failures = 0; ; failures++) {
      try {
        return await attempt()
      } catch (error) {
        if (this.#bank.isStopped) return undefined
        this.#ports.log.warn({ err: error }, 'a step of a payment failed')
        await this.#bank.pause(failures).catch(() => {})
      }
    }
  }

  #now(): number {
    return Math.floor(this.#ports.clock.nowMs() / 1000)
  }
}

/** The bank's movement for one side of a payment. */
export function orderOf({ from, to, amount }: Payment, kind: BankOrder['kind']): BankOrder {
  const player = frameworkHolder(kind === 'debit' ? from.account : to.account)
  if (player === undefined) throw new Error('the account is not at the bank')
  return { kind, player, amount }
}

/** The side to which the money in transit belongs, and the state once it is paid out. */
function finalStateOf({ state, from, to }: OpenPayment): [side: Side, end: State] {
  if (state === 'crediting') return [to, 'done']
  return [from, state === 'refunding' ? 'undone' : 'returned']
}

function isAtBank({ cities, from }: OpenPayment, side: Side): boolean {
  if (!cities) return frameworkHolder(side.account) !== undefined
  return (side.account === from.account ? cities.payer : cities.payee) !== inLedger
}

/** The city whose bank the next step needs; what our ledger needs is done where the payment is. Undefined if there was one city only. */
function stepCityOf({ state, cities }: OpenPayment): string | undefined {
  if (!cities) return undefined
  const [next, other] = state === 'crediting' ? [cities.payee, cities.payer] : [cities.payer, cities.payee]
  return next === inLedger ? other : next
}

/** The account whose balance the next step changes. */
function queueKeyOf({ state, from, to }: OpenPayment): string {
  return state === 'crediting' ? to.account : from.account
}
