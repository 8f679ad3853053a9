import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFault } from '@orelhao/protocol/wire'
import { AccountAway, type BankTiming, type ForeignBank, type Log } from '../../ports.ts'
import type { BankRequest } from './store.ts'

/** What the bank is to do. */
export interface Order {
  kind: 'debit' | 'credit'
  player: number
  amount: number
}

/** no: the bank turned it down. never: it was not carried out and will not be. unclear: nobody can tell. */
export type Verdict = 'done' | 'no' | 'never' | 'unclear'

const defaults: BankTiming = {
  answer: 8000,
  late: 30_000,
  aftermath: 5000,
  caller: 5000,
  firstPause: 200,
  longestPause: 30_000,
}

/** Deals with the bank until it is known what became of a request. */
export class Teller {
  readonly timing: BankTiming
  readonly #bank: ForeignBank
  readonly #log: Log
  readonly #stop = new AbortController()

  constructor(bank: ForeignBank, log: Log) {
    this.#bank = bank
    this.#log = log
    this.timing = { ...defaults, ...bank.timing }
  }

  /** Begins nothing more, and ends the wait of those who wait for a repetition. */
  stop(): void {
    this.#stop.abort()
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  /** In whole units; a framework may keep fractions. Rejects when the bank does not answer. */
  async balance(player: number): Promise<number> {
    const balance = await this.#inTime(this.#bank.balance(player))
    if (!Number.isFinite(balance)) throw new Error(`the bank answered the balance ${balance}`)
    return Math.floor(balance)
  }

  /**
   * Sends one request. `journal` puts it on disk before it leaves. To be called by one at a time for each player, since balances
   * are compared; resolves only when the outcome is known. Rejects when `journal` does, or when the engine closes.
   */
  async carryOut(order: Order, journal: (request: BankRequest) => Promise<void>): Promise<Verdict> {
    this.#mustRun()
    const request = await this.#newRequest(order).catch((error) => this.#warn(error, order))
    if (!request) return 'never'
    await journal(request)
    const verdict = this.#request(order, request)
    try {
      return await this.#inTime(verdict)
    } catch (error) {
      this.#warn(error, order)
      if (error instanceof AccountAway) return 'never'
    }
    return (await this.#lateVerdict(verdict)) ?? this.outcomeOf(order, request)
  }

  /** What became of a request whose answer got lost. */
  async outcomeOf(order: Order, request: BankRequest): Promise<Verdict> {
    if (!this.#bank.outcome) await this.#pause(this.timing.aftermath)
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#look(order, request)
      } catch (error) {
        this.#warn(error, order)
        await this.pause(attempt)
      }
    }
  }

  /** The pause before the next attempt. Rejects when the engine closes. */
  pause(attempt: number): Promise<void> {
    return this.#pause(Math.min(this.timing.firstPause * 2 ** attempt, this.timing.longestPause))
  }

  async #request({ kind, player, amount }: Order, { reference }: BankRequest): Promise<Verdict> {
    const answer = await this.#bank[kind](player, amount, reference)
    if (answer === 'done') return 'done'
    if (answer === 'insufficient' || answer === 'refused') return 'no'
    throw new Error(`the bank answered ${answer}`)
  }

  /** As long as a request is being carried out, a balance that has not changed yet does not say that it never will. */
  async #lateVerdict(verdict: Promise<Verdict>): Promise<Verdict | undefined> {
    if (this.#bank.outcome) return
    const ended = new AbortController()
    const known = verdict.catch(() => undefined).finally(() => ended.abort())
    const signal = AbortSignal.any([this.#stop.signal, ended.signal])
    await sleep(this.timing.late, undefined, { signal }).catch(() => this.#mustRun())
    return ended.signal.aborted ? known : undefined
  }

  async #newRequest({ player }: Order): Promise<BankRequest> {
    const reference = randomUUID()
    return this.#bank.outcome ? { reference } : { reference, seen: await this.balance(player) }
  }

  async #look({ kind, player, amount }: Order, { reference, seen }: BankRequest): Promise<Verdict> {
    const { outcome } = this.#bank
    if (outcome) {
      const answer = await this.#inTime(outcome.call(this.#bank, reference))
      if (answer !== 'done' && answer !== 'never') throw new Error(`the bank answered ${answer}`)
      return answer
    }
    if (seen === undefined) return 'unclear'
    const moved = (await this.balance(player)) - seen
    if (moved === 0) return 'never'
    return moved === (kind === 'debit' ? -amount : amount) ? 'done' : 'unclear'
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    const late = new AbortController()
    const timeout = sleep(this.timing.answer, undefined, { signal: late.signal }).then(() => {
      throw new Error(`the bank did not answer within ${this.timing.answer} ms`)
    })
    timeout.catch(() => {})
    try {
      return await Promise.race([answer, timeout])
    } finally {
      late.abort()
    }
  }

  async #pause(durationMs: number): Promise<void> {
    this.#mustRun()
    await sleep(durationMs, undefined, { signal: this.#stop.signal }).catch(() => this.#mustRun())
  }

  #mustRun(): void {
    if (this.isStopped) throw new CallFault('unavailable', 'the server is closing')
  }

  #warn(error: unknown, order: Order): undefined {
    if (error instanceof AccountAway) this.#log.debug(order, 'the account is away')
    else this.#log.warn({ err: error, ...order }, 'the bank did not answer')
  }
}
