import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallFault } from '@orelhao/protocol/wire'
import { type AccountHolder, AccountUnavailable, type BankTiming, type ExternalBank, type Log } from '../../ports.ts'
import type { BankRequest } from './store.ts'

/** A movement that the bank should make. */
export interface BankOrder {
  kind: 'debit' | 'credit'
  player: AccountHolder
  amount: number
}

/** no: the bank refused. never: not executed, and never will be. unclear: the outcome is unknown. */
export type BankResult = 'done' | 'no' | 'never' | 'unclear'

const defaults: BankTiming = {
  answerMs: 8000,
  lateMs: 30_000,
  aftermathMs: 5000,
  callerMs: 5000,
  firstPauseMs: 200,
  maxPauseMs: 30_000,
}

/** Sends requests to the bank and determines their outcome. */
export class BankClient {
  readonly timing: BankTiming
  readonly #bank: ExternalBank
  readonly #log: Log
  readonly #stop = new AbortController()

  constructor(bank: ExternalBank, log: Log) {
    this.#bank = bank
    this.#log = log
    this.timing = { ...defaults, ...bank.timing }
  }

  /** Sends no more requests, and ends all pauses between retries. */
  stop(): void {
    this.#stop.abort()
  }

  get isStopped(): boolean {
    return this.#stop.signal.aborted
  }

  /** In whole units; a framework may have fractions. Rejects if the bank does not answer. */
  async balance(player: AccountHolder): Promise<number> {
    const balance = await this.#withTimeout(this.#bank.balance(player))
    if (!Number.isFinite(balance)) throw new Error(`the bank answered the balance ${balance}`)
    return Math.floor(balance)
  }

  /**
   * Sends one request. `journal` stores it before it is sent. Call it for one request per player at a time, since balances are compared.
   * Resolves only when the outcome is determined. Rejects if `journal` does, or when the engine closes.
   */
  async execute(order: BankOrder, journal: (request: BankRequest) => Promise<void>): Promise<BankResult> {
    this.#assertRunning()
    const request = await this.#newRequest(order).catch((error) => this.#warn(error, order))
    if (!request) return 'never'
    await journal(request)
    const result = this.#request(order, request)
    try {
      return await this.#withTimeout(result)
    } catch (error) {
      this.#warn(error, order)
      if (error instanceof AccountUnavailable) return 'never'
    }
    return (await this.#lateResult(result)) ?? this.outcomeOf(order, request)
  }

  /** Outcome of a request whose answer was lost. */
  async outcomeOf(order: BankOrder, request: BankRequest): Promise<BankResult> {
    if (!this.#bank.outcome) await this.#pause(this.timing.aftermathMs)
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#checkOutcome(order, request)
      } catch (error) {
        this.#warn(error, order)
        await this.pause(attempt)
      }
    }
  }

  /** Waits before the next attempt. Rejects when the engine closes. */
  pause(attempt: number): Promise<void> {
    return this.#pause(Math.min(this.timing.firstPauseMs * 2 ** attempt, this.timing.maxPauseMs))
  }

  async #request({ kind, player, amount }: BankOrder, { reference }: BankRequest): Promise<BankResult> {
    const answer = await this.#bank[kind](player, amount, reference)
    if (answer === 'done') return 'done'
    if (answer === 'insufficient' || answer === 'refused') return 'no'
    throw new Error(`the bank answered ${answer}`)
  }

  /** Waits for a late answer: while a request is running, an unchanged balance does not prove that it will stay so. */
  async #lateResult(result: Promise<BankResult>): Promise<BankResult | undefined> {
    if (this.#bank.outcome) return
    const ended = new AbortController()
    const lateResult = result.catch(() => undefined).finally(() => ended.abort())
    const signal = AbortSignal.any([this.#stop.signal, ended.signal])
    await sleep(this.timing.lateMs, undefined, { signal }).catch(() => this.#assertRunning())
    return ended.signal.aborted ? lateResult : undefined
  }

  async #newRequest({ player }: BankOrder): Promise<BankRequest> {
    const reference = randomUUID()
    return this.#bank.outcome ? { reference } : { reference, seen: await this.balance(player) }
  }

  async #checkOutcome({ kind, player, amount }: BankOrder, { reference, seen }: BankRequest): Promise<BankResult> {
    const { outcome } = this.#bank
    if (outcome) {
      const answer = await this.#withTimeout(outcome.call(this.#bank, reference))
      if (answer !== 'done' && answer !== 'never') throw new Error(`the bank answered ${answer}`)
      return answer
    }
    if (seen === undefined) return 'unclear'
    const moved = (await this.balance(player)) - seen
    if (moved === 0) return 'never'
    return moved === (kind === 'debit' ? -amount : amount) ? 'done' : 'unclear'
  }

  async #withTimeout<T>(answer: Promise<T>): Promise<T> {
    const late = new AbortController()
    const timeout = sleep(this.timing.answerMs, undefined, { signal: late.signal }).then(() => {
      throw new Error(`the bank did not answer within ${this.timing.answerMs} ms`)
    })
    timeout.catch(() => {})
    try {
      return await Promise.race([answer, timeout])
    } finally {
      late.abort()
    }
  }

  async #pause(durationMs: number): Promise<void> {
    this.#assertRunning()
    await sleep(durationMs, undefined, { signal: this.#stop.signal }).catch(() => this.#assertRunning())
  }

  #assertRunning(): void {
    if (this.isStopped) throw new CallFault('unavailable', 'the server is closing')
  }

  #warn(error: unknown, order: BankOrder): undefined {
    if (error instanceof AccountUnavailable) this.#log.debug(order, 'the account is away')
    else this.#log.warn({ err: error, ...order }, 'the bank did not answer')
  }
}
