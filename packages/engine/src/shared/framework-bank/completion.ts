import type { EventArgs } from '@orelhao/protocol/catalogue'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../transaction.ts'
import type { KeyedQueue } from '../keyed-queue.ts'
import { accounts, bankPlayer } from '../ledger/accounts.ts'
import type { Payment } from '../ledger/money.ts'
import { type Side, transfer } from '../ledger/store.ts'
import type { Order, Teller, Verdict } from './bank-client.ts'
import { type Decision, isDecided, release } from './settle/store.ts'
import type { OpenPayment, State } from './store.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

/** Runs something in a transaction of its own; `doer` is the player whose doing it tells of. */
export type Happen = <T>(happen: (transaction: Writing) => Promise<T>, doer: number) => Promise<T>

/** Brings payments to their end: after a commit, after a failure, and after a crash. */
export class Completion {
  readonly #ports: Ports
  readonly #teller: Teller
  readonly #queue: KeyedQueue
  readonly #happen: Happen
  /** Callers who wait for the end of their payment. */
  readonly #waiting = new Map<number, () => void>()

  constructor(ports: Ports, teller: Teller, queue: KeyedQueue, happen: Happen) {
    this.#ports = ports
    this.#teller = teller
    this.#queue = queue
    this.#happen = happen
  }

  /**
   * Takes up every open payment; resolves once each is in its turn, before the bank has answered anything. A request whose answer got
   * lost comes first in its turn: nothing may change the account's balance before that is compared.
   */
  async recover(): Promise<void> {
    const payments = await this.#ports.database.read(store.allOpen)
    for (const payment of payments) if (payment.request) void this.#drive(payment)
    for (const payment of payments) if (!payment.request) void this.#drive(payment)
  }

  /**
   * Goes on until the payment is at its end, is halted, or the engine closes. Never rejects. Resolves earlier when the first attempt to
   * pay out came to nothing: nobody has to wait for the repetitions.
   */
  finish(id: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      const end = async () => {
        const payment = await this.#insist(() => this.#ports.database.read((db) => store.findOpen(db, id)))
        await this.#drive(payment)
        this.#waiting.delete(id)
        resolve()
      }
      void end()
    })
  }

  /** Ends a payment whose request did not leave, since the database failed when it was to be journalled. In the payer's queue. */
  async abandon({ reference }: store.BankRequest, id: number | undefined): Promise<void> {
    await this.#insist(() => this.#ports.database.write((db) => store.undoDebit(db, reference, id)))
  }

  /** Writes down what became of a debit, however long the database takes to come back. In the payer's queue. */
  async settleDebit(id: number, verdict: Verdict): Promise<void> {
    await this.#insist(() => this.#bookDebit(id, verdict))
  }

  /** Carries out what the owner has decided about payments that waited for it, and goes on with those that are not at their end. */
  async obey(): Promise<void> {
    const waiting = await this.#ports.database.read(store.allHalted)
    for (const payment of waiting.filter(isDecided)) {
      if (payment.halted === 'paid') await this.#bookSettled(payment)
      else await this.#restart(payment, 'unpaid', payment.state === 'debiting' ? 'undone' : payment.state)
      void this.#drive(await this.#ports.database.read((db) => store.findOpen(db, payment.id)))
    }
  }

  /** The bank has made the movement that was unclear. A debit is given back: its operation has not happened. */
  async #bookSettled(payment: OpenPayment): Promise<void> {
    const { state } = payment
    if (state === 'debiting') return this.#restart(payment, 'paid', 'returning')
    const [to, end] = endOf(payment)
    await this.#bookEnd(payment, to, end, end === 'done' ? 'settled_credit' : 'settled_refund')
  }

  #restart(payment: OpenPayment, decision: Decision, to: State): Promise<void> {
    return this.#ports.database.write(async (db) => {
      if (!(await release(db, payment.id, decision, payment.state, to))) return
      if (decision === 'paid') await this.#book(db, payment, accounts.framework, accounts.transit, 'settled_debit')
    })
  }

  async #drive(open: OpenPayment | undefined): Promise<void> {
    let payment = open
    while (payment && !this.#teller.isStopped) {
      const lane = laneOf(payment)
      const { id } = payment
      payment = await this.#queue.run(lane, () => this.#insist(() => this.#whileIn(lane, id)))
    }
  }

  /** All steps of a payment that belong into one lane; resolves to the payment if it has to go on in another. */
  async #whileIn(lane: string, id: number): Promise<OpenPayment | undefined> {
    for (;;) {
      if (this.#teller.isStopped) return undefined
      const payment = await this.#ports.database.read((db) => store.findOpen(db, id))
      if (!payment || laneOf(payment) !== lane) return payment
      await this.#step(payment)
    }
  }

  #step(payment: OpenPayment): Promise<void> {
    switch (payment.state) {
      case 'debiting':
        return this.#findDebit(payment)
      case 'debited':
        return this.#ports.database.write(
          async (db) => void (await store.moveIf(db, payment.id, 'debited', 'refunding')),
        )
      default:
        return this.#payOut(payment, ...endOf(payment))
    }
  }

  async #findDebit({ id, request, ...payment }: OpenPayment): Promise<void> {
    const verdict = request ? await this.#teller.outcomeOf(orderOf(payment, 'debit'), request) : 'never'
    await this.#bookDebit(id, verdict)
  }

  #bookDebit(id: number, verdict: Verdict): Promise<void> {
    return this.#ports.database.write(async (db) => {
      const payment = await store.findOpen(db, id)
      if (payment?.state !== 'debiting') return // an earlier attempt was committed after all
      if (verdict === 'unclear') return this.#halt(payment, 'unclear', db)
      await store.move(db, id, 'debiting', verdict === 'done' ? 'debited' : verdict === 'no' ? 'refused' : 'undone')
      if (verdict === 'done') await this.#book(db, payment, accounts.framework, accounts.transit, 'foreign_debit')
    })
  }

  /** Takes money out of transit to one side of the payment, through the bank where the account is there. */
  async #payOut(payment: OpenPayment, to: Side, end: State): Promise<void> {
    const player = bankPlayer(to.account)
    const verdict = player === undefined ? 'done' : await this.#credit(payment, player)
    if (verdict === 'done') return this.#bookEnd(payment, to, end)
    const why = verdict === 'unclear' ? 'unclear' : 'refused'
    await this.#ports.database.write((db) =>
      why === 'refused' && payment.state === 'crediting'
        ? store.move(db, payment.id, 'crediting', 'returning')
        : this.#halt(payment, why, db),
    )
  }

  async #credit({ id, amount, request }: OpenPayment, player: number): Promise<Verdict> {
    const order: Order = { kind: 'credit', player, amount }
    const journal = (next: store.BankRequest) => this.#ports.database.write((db) => store.noteRequest(db, id, next))
    let verdict = request ? await this.#teller.outcomeOf(order, request) : 'never'
    for (let attempt = 0; verdict === 'never'; attempt++) {
      if (attempt > 0) this.#waiting.get(id)?.()
      if (attempt > 0) await this.#teller.pause(attempt - 1)
      verdict = await this.#teller.carryOut(order, journal)
    }
    return verdict
  }

  async #bookEnd(payment: OpenPayment, { account }: Side, end: State, settled?: string): Promise<void> {
    const { id, state, actor, from, amount, notice } = payment
    await this.#happen(async ({ db, tell }) => {
      if (!(await store.moveIf(db, id, state, end))) return
      const target = bankPlayer(account) === undefined ? account : accounts.framework
      const reason = settled ?? (end === 'done' ? 'foreign_credit' : 'foreign_refund')
      await this.#book(db, payment, accounts.transit, target, reason)
      if (end === 'done' && notice)
        tell(notice.player, notice.event, ...(notice.args as EventArgs<typeof notice.event>))
      if (end === 'returned') {
        const text = texts.returned(from.description, amount, this.#ports.phone.currency)
        tell(actor, 'BANK_NOTIFY', texts.returnedTitle, text)
      }
    }, actor)
  }

  async #book(db: Writing['db'], payment: OpenPayment, from: string, to: string, reason: string): Promise<void> {
    const { actor, amount, from: payer, to: payee } = payment
    const sides = {
      from: { account: from, description: payer.description },
      to: { account: to, description: payee.description },
    }
    const isMoved = await transfer(db, { ...sides, amount, reason, actor, now: this.#now() })
    if (!isMoved) throw new Error(`${from} holds less than payment ${payment.id} needs`)
  }

  async #halt({ id, ...payment }: OpenPayment, why: 'unclear' | 'refused', db: Writing['db']): Promise<void> {
    await store.halt(db, id, why)
    this.#ports.log.warn(
      { payment: id, why, ...payment },
      'a payment waits for the owner (ledger:settle, smartphone_settle)',
    )
  }

  /** Tries again until it is done, at least once. Resolves to undefined when the engine closes before. */
  async #insist<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    for (let failures = 0; ; failures++) {
      try {
        return await attempt()
      } catch (error) {
        if (this.#teller.isStopped) return undefined
        this.#ports.log.warn({ err: error }, 'a payment could not go on')
        await this.#teller.pause(failures).catch(() => {})
      }
    }
  }

  #now(): number {
    return Math.floor(this.#ports.clock.nowMs() / 1000)
  }
}

/** What the bank is to do for one side of a payment. */
export function orderOf({ from, to, amount }: Payment, kind: Order['kind']): Order {
  const player = bankPlayer(kind === 'debit' ? from.account : to.account)
  if (player === undefined) throw new Error('the account is not at the bank')
  return { kind, player, amount }
}

/** Who is owed the money that is held in transit, and the state once they have it. */
function endOf({ state, from, to }: OpenPayment): [side: Side, end: State] {
  if (state === 'crediting') return [to, 'done']
  return [from, state === 'refunding' ? 'undone' : 'returned']
}

/** The account whose balance the next step changes. */
function laneOf({ state, from, to }: OpenPayment): string {
  return state === 'crediting' ? to.account : from.account
}
