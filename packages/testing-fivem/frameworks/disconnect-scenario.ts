import { frameworkBankClient } from '../../adapters/fivem-server/src/frameworks/bank-client.ts'
import type { Database } from '../../engine/src/database/database.ts'
import { AccountUnavailable, type ExternalBank } from '../../engine/src/ports.ts'
import type { FrameworkHarness } from './framework-harness.ts'

/** An event for one side of a payment, or for the phone's own resource. */
export type Edge = 'logout' | 'drop' | 'switch' | 'restart'
export type Side = 'payer' | 'payee'

export interface Disruption {
  /** The point of the payment: every step has one before, one during, and one after it. */
  at: number
  edge: Edge | 'step'
  side: Side
}

/** Other errors of a bank for an absent character: Creative Network pays out only for online ones, and returns nothing. */
const isOfAbsence = /left in the middle|took nothing/

/** Callers wait longer than a test may take, and a started engine longer than the slowest transfer that it may find in progress. */
const timing = { answerMs: 2000, lateMs: 3000, aftermathMs: 100, callerMs: 60_000, firstPauseMs: 5, maxPauseMs: 20 }

/** One payment between two characters, with players who leave and return at its points, as the framework allows. */
export class DisconnectScenario {
  readonly #harness: FrameworkHarness
  readonly #disruptions: Disruption[]
  readonly #ids: Record<Side, string>
  readonly #sources: Record<Side, number>
  readonly #spare: Record<Side, string>
  #points = 0
  #isArmed = false
  #isDown = false
  /** The disruption in progress. */
  #current: Promise<void> = Promise.resolve()
  #resolveWaiting = () => {}
  #resolveDown = () => {}
  /** Resolves once the engine waits for a character who is away. */
  readonly waits = new Promise<void>((resolve) => {
    this.#resolveWaiting = resolve
  })
  /** Resolves once the phone's resource was stopped. */
  readonly wentDown = new Promise<void>((resolve) => {
    this.#resolveDown = resolve
  })

  constructor(
    harness: FrameworkHarness,
    characters: Record<Side, { id: string; source: number }>,
    disruptions: Disruption[],
  ) {
    this.#harness = harness
    this.#disruptions = [...disruptions].sort((a, b) => a.at - b.at)
    const { payer, payee } = characters
    this.#ids = { payer: payer.id, payee: payee.id }
    this.#sources = { payer: payer.source, payee: payee.source }
    this.#spare = { payer: harness.create(), payee: harness.create() }
  }

  /** True if the phone's resource was stopped, and its engine with it. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** Disruptions happen from now on. */
  arm(): void {
    this.#isArmed = true
    this.#harness.stubCommand('stepwise', true)
  }

  /** The bank for an engine, backed by the harness's current adapter. */
  bank(characterOf: (player: number) => string | undefined): ExternalBank {
    const { bank } = this.#harnessBank()
    return frameworkBankClient(bank, async (player) => characterOf(player), timing)
  }

  /** A bank for an engine that stops with the phone's resource. */
  stoppableBank(own: ExternalBank): ExternalBank {
    return {
      ...own,
      balance: (player) => this.#alive(() => own.balance(player)),
      debit: (...order) => this.#step(() => own.debit(...order)),
      credit: (...order) => this.#step(() => own.credit(...order)),
    }
  }

  stoppableDatabase(own: Database): Database {
    return {
      counters: own.counters,
      read: (job) => this.#alive(() => own.read(job)),
      write: (job) => this.#step(() => own.write(job)),
      exclusive: (job) => this.#step(() => own.exclusive(job)),
      close: () => own.close(),
    }
  }

  /** Completes all saving, and returns both characters to their connections. */
  async restore(): Promise<void> {
    this.#isArmed = false
    await this.#current
    while (this.#harness.stubCommand('step')) await this.#harness.game.settle()
    this.#harness.stubCommand('stepwise', false)
    for (const side of ['payer', 'payee'] as const) await this.#bringBack(side)
    await this.#harness.refreshAll()
  }

  /** Disconnects all players in order. */
  async end(): Promise<void> {
    for (const { source } of [...this.#harness.game.clients]) await this.#harness.disconnect(source)
  }

  async #bringBack(side: Side): Promise<void> {
    const [id, source] = [this.#ids[side], this.#sources[side]]
    const isConnected = this.#harness.game.clients.some((client) => client.source === source)
    if (!isConnected) {
      this.#sources[side] = await this.#harness.play(id)
      return
    }
    const here = this.#harness.at(source)
    if (here === id) return
    if (here !== undefined) this.#harness.stubCommand('leave', source)
    this.#harness.choose(source, id)
  }

  #harnessBank() {
    const harness = this.#harness
    const watched = <T>(answer: Promise<T>) =>
      answer.catch((error) => {
        if (error instanceof AccountUnavailable || isOfAbsence.test(String(error))) this.#resolveWaiting()
        throw error
      })
    return {
      bank: {
        balance: (id: string) => watched(harness.bank.balance(id)),
        debit: (id: string, amount: number) => watched(harness.bank.debit(id, amount)),
        credit: (id: string, amount: number) => watched(harness.bank.credit(id, amount)),
      },
    }
  }

  async #step<T>(work: () => Promise<T>): Promise<T> {
    await this.#point()
    const working = work()
    working.catch(() => {})
    await this.#point()
    const result = await working
    await this.#point()
    return result
  }

  async #alive<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDown) await neverResolves()
    return work()
  }

  async #point(): Promise<void> {
    if (this.#isDown) await neverResolves()
    if (!this.#isArmed) return
    this.#points++
    while ((this.#disruptions[0]?.at ?? Number.POSITIVE_INFINITY) <= this.#points) {
      const disruption = this.#disruptions.shift()
      if (disruption) this.#current = this.#current.then(() => this.#disrupt(disruption))
      await this.#current
    }
    if (this.#isDown) await neverResolves()
  }

  async #disrupt({ edge, side }: Disruption): Promise<void> {
    if (!this.#isArmed || this.#isDown) return
    const source = this.#sources[side]
    const isConnected = this.#harness.game.clients.some((client) => client.source === source)
    if (edge === 'step') this.#harness.stubCommand('step')
    else if (edge === 'restart') {
      this.#isDown = true
      await this.#harness.restartPhone()
      this.#resolveDown()
      return
    } else if (edge === 'drop') {
      if (isConnected) await this.#harness.disconnect(source)
    } else if (isConnected) this.#harness.stubCommand('leave', source)
    if (edge === 'switch') this.#harness.stubCommand('step')
    await this.#harness.game.settle()
    if (edge === 'switch' && isConnected && this.#harness.at(source) === undefined)
      this.#harness.choose(source, this.#spare[side])
    await this.#harness.refreshAll()
  }
}

function neverResolves(): Promise<never> {
  return new Promise(() => {})
}
