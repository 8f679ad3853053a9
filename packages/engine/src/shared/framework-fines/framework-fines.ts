import { setTimeout as sleep } from 'node:timers/promises'
import { maxAmount } from '@orelhao/protocol/amounts'
import type { Db } from '../../database/database.ts'
import { AccountUnavailable, type ExternalFines as Framework, type Ports } from '../../ports.ts'
import type { Transaction } from '../../transaction.ts'
import type { BankCities } from '../framework-bank/bank-cities.ts'
import { accounts } from '../ledger/accounts.ts'
import type { Money } from '../ledger/call-money.ts'
import type { PaidFines } from './store.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

/** Type of `Engine.transactPayment`. */
type TransactPayment = <T>(
  actor: number,
  settle: (transaction: Transaction & { money: Money }) => Promise<T>,
) => Promise<T>

const defaults = { aftermathMs: 5000, maxPauseMs: 30_000, attempts: 5 }
const firstPauseMs = 200
const maxShown = 10_000

/**
 * Fines that a framework stores as one total per player. They are paid like any other fine, and the same transaction records that the
 * framework must remove them. Removal follows: reads the framework's total, records it, sends the request and compares the totals. What the
 * framework has not removed is paid back, so that no player pays twice.
 */
export class FrameworkFinePayments {
  readonly #ports: Ports
  readonly #framework: Framework
  readonly #cities: BankCities
  readonly #transactPayment: TransactPayment
  readonly #timing: typeof defaults
  readonly #stop = new AbortController()
  /** Totals that players saw last. */
  readonly #shown = new Map<number, number>()
  /** How many times each player's total was hidden: an answer to an earlier request is out of date. */
  readonly #hidings = new Map<number, number>()
  readonly #working = new Map<number, Promise<void>>()
  readonly #failures = new Map<number, number>()

  constructor(ports: Ports, framework: Framework, cities: BankCities, settle: TransactPayment) {
    this.#ports = ports
    this.#framework = framework
    this.#cities = cities
    this.#transactPayment = settle
    this.#timing = { ...defaults, ...framework.timing }
  }

  /** The player's debt; 0 if the framework does not answer, and until it has removed the last payment. */
  async total(db: Db, player: number): Promise<number> {
    if (await store.find(db, player)) return 0
    const hidings = this.#hidings.get(player)
    const total = await this.#fetchTotal(player).catch((error) => this.#warn(error, player))
    if (total === undefined || hidings !== this.#hidings.get(player)) return 0
    if (this.#shown.size >= maxShown) this.#shown.clear()
    this.#shown.set(player, total)
    return total
  }

  /** For the paying transaction: returns true if the player was shown this total and it is not paid yet. */
  async claim(db: Db, player: number, total: number, now: number): Promise<boolean> {
    return this.#shown.get(player) === total && (await store.add(db, player, total, now))
  }

  /** Continues paid fines of this city, also of an earlier process. Runs once a second and does not wait for the framework. */
  async tick(): Promise<void> {
    for (const paid of await this.#ports.database.read((db) => this.#ofThisCity(db))) {
      const { player } = paid
      if (this.#working.has(player) || this.#stop.signal.aborted) continue
      const work = this.#execute(paid)
        .then(() => void this.#failures.delete(player))
        .catch((error) => this.#retryLater(error, player))
        .finally(() => this.#working.delete(player))
      this.#working.set(player, work)
    }
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#working.values())
  }

  /** Another city's framework has the fines of its players. */
  async #ofThisCity(db: Db): Promise<PaidFines[]> {
    const ours: PaidFines[] = []
    for (const paid of await store.all(db))
      if ((await this.#cities.playerCity(db, paid.player)) === this.#cities.own) ours.push(paid)
    return ours
  }

  async #execute({ player, amount, seen }: PaidFines): Promise<void> {
    if (seen !== null) return this.#compare({ player, amount, seen }, true)
    const total = await this.#fetchTotal(player)
    if (total < amount) return this.#payBack(player, amount, 'they were paid elsewhere')
    await this.#ports.database.write((db) => store.note(db, player, total))
    await this.#framework.remove(player, amount).catch((error) => this.#warn(error, player))
    await this.#compare({ player, amount, seen: total }, false)
  }

  /** Determines the outcome of the request from the total. `isLate`: its answer was lost, and it may still have an effect. */
  async #compare({ player, amount, seen }: PaidFines & { seen: number }, isLate: boolean): Promise<void> {
    let total = isLate ? seen : await this.#fetchTotal(player)
    if (total === seen) {
      await sleep(this.#timing.aftermathMs, undefined, { signal: this.#stop.signal })
      total = await this.#fetchTotal(player)
    }
    if (total <= seen - amount) {
      this.#hide(player) // first: with the row gone, the total that was shown could be paid again
      await this.#ports.database.write(async (db) => void (await store.remove(db, player)))
    } else if (total !== seen) await this.#payBack(player, amount, `their total went from ${seen} to ${total}`)
    else if ((this.#failures.get(player) ?? 0) + 1 >= this.#timing.attempts)
      await this.#payBack(player, amount, 'the framework does not remove them')
    else {
      await this.#ports.database.write((db) => store.note(db, player, null))
      throw new Error('the framework removed nothing from the fines')
    }
  }

  async #payBack(player: number, amount: number, why: string): Promise<void> {
    const { currency } = this.#ports.phone
    this.#hide(player) // first, as in #compare
    await this.#transactPayment(player, async ({ db, money }) => {
      if (!(await store.remove(db, player))) return
      const isBack = await money.pay({
        from: { account: accounts.fines, description: texts.returned },
        to: { account: accounts.bank(player), description: texts.returned },
        amount,
        reason: 'fine_returned',
        notice: {
          player,
          event: 'BANK_NOTIFY',
          args: [texts.returnedTitle, texts.returnedNotice(amount, currency)],
        },
      })
      if (!isBack) throw new Error('the account of fines has too little money')
    })
    this.#ports.log.warn({ player, amount, why }, 'fines of the framework were paid back')
  }

  /** Makes a total that was shown, or is still being fetched, impossible to pay. */
  #hide(player: number): void {
    this.#shown.delete(player)
    this.#hidings.set(player, (this.#hidings.get(player) ?? 0) + 1)
  }

  /** Whole units, at most the limit of one payment. */
  async #fetchTotal(player: number): Promise<number> {
    const total = Math.floor(await this.#framework.total(player))
    if (!Number.isFinite(total)) throw new Error('the framework did not answer with an amount of fines')
    return Math.min(Math.max(0, total), maxAmount)
  }

  async #retryLater(error: unknown, player: number): Promise<void> {
    const failures = this.#failures.get(player) ?? 0
    const isAway = error instanceof AccountUnavailable
    if (!isAway) this.#failures.set(player, failures + 1)
    if (this.#stop.signal.aborted) return
    this.#warn(error, player)
    const pauseMs = isAway ? this.#timing.maxPauseMs : firstPauseMs * 2 ** failures
    const options = { signal: this.#stop.signal }
    await sleep(Math.min(pauseMs, this.#timing.maxPauseMs), undefined, options).catch(() => {})
  }

  #warn(error: unknown, player: number): undefined {
    if (error instanceof AccountUnavailable) return
    this.#ports.log.warn({ err: error, player }, 'removing fines from the framework failed')
  }
}
