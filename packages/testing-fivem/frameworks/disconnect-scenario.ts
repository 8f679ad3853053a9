import { foreignBank } from '../../adapters/fivem-server/src/frameworks/bank-client.ts'
import type { Database } from '../../engine/src/database/database.ts'
import { AccountAway, type ForeignBank } from '../../engine/src/ports.ts'
import type { FrameworkTown } from './framework-harness.ts'

/** What happens to one side of a payment, or to the phone's own resource. */
export type Edge = 'logout' | 'drop' | 'switch' | 'restart'
export type Side = 'payer' | 'payee'

export interface Happening {
  /** The point of the payment: every step of it has one before, one while it is under way, and one after. */
  at: number
  edge: Edge | 'step'
  side: Side
}

/** What else a bank says of somebody who is not here: Creative Network pays out for who is here only, and answers nothing. */
const isOfAbsence = /left in the middle|took nothing/

/** Callers wait longer than a test may take, and a started engine longer than the slowest movement that it may find under way. */
const timing = { answer: 2000, late: 3000, aftermath: 100, caller: 60_000, firstPause: 5, longestPause: 20 }

/** One payment between two characters, with players who come and go at its points, as the framework lets them. */
export class EdgeCity {
  readonly #town: FrameworkTown
  readonly #happenings: Happening[]
  readonly #ids: Record<Side, string>
  readonly #sources: Record<Side, number>
  readonly #spare: Record<Side, string>
  #points = 0
  #isArmed = false
  #isDown = false
  /** What is happening at the moment. */
  #under: Promise<void> = Promise.resolve()
  #resolveWaiting = () => {}
  #resolveDown = () => {}
  /** Resolves once the engine waits for somebody who is away. */
  readonly waits = new Promise<void>((resolve) => {
    this.#resolveWaiting = resolve
  })
  /** Resolves once the phone's resource was stopped. */
  readonly wentDown = new Promise<void>((resolve) => {
    this.#resolveDown = resolve
  })

  constructor(town: FrameworkTown, characters: Record<Side, { id: string; source: number }>, happenings: Happening[]) {
    this.#town = town
    this.#happenings = [...happenings].sort((a, b) => a.at - b.at)
    const { payer, payee } = characters
    this.#ids = { payer: payer.id, payee: payee.id }
    this.#sources = { payer: payer.source, payee: payee.source }
    this.#spare = { payer: town.create(), payee: town.create() }
  }

  /** Whether the phone's resource was stopped, and its engine with it. */
  get isDown(): boolean {
    return this.#isDown
  }

  /** From now on things happen. */
  begin(): void {
    this.#isArmed = true
    this.#town.order('stepwise', true)
  }

  /** The bank as an engine sees it: of whatever adapter the town has at that moment. */
  bank(characterOf: (player: number) => string | undefined): ForeignBank {
    const { bank } = this.#townBank()
    return foreignBank(bank, async (player) => characterOf(player), timing)
  }

  /** The bank of an engine that stops with the phone's resource. */
  mortalBank(own: ForeignBank): ForeignBank {
    return {
      ...own,
      balance: (player) => this.#alive(() => own.balance(player)),
      debit: (...order) => this.#step(() => own.debit(...order)),
      credit: (...order) => this.#step(() => own.credit(...order)),
    }
  }

  mortalDatabase(own: Database): Database {
    return {
      counters: own.counters,
      read: (job) => this.#alive(() => own.read(job)),
      write: (job) => this.#step(() => own.write(job)),
      alone: (job) => this.#step(() => own.alone(job)),
      close: () => own.close(),
    }
  }

  /** Lets all saving come to its end, and brings both back to where they were. */
  async calmDown(): Promise<void> {
    this.#isArmed = false
    await this.#under
    while (this.#town.order('step')) await this.#town.game.settle()
    this.#town.order('stepwise', false)
    for (const side of ['payer', 'payee'] as const) await this.#bringBack(side)
    await this.#town.looksAtAll()
  }

  /** Everybody leaves in good order. */
  async end(): Promise<void> {
    for (const { source } of [...this.#town.game.clients]) await this.#town.disconnects(source)
  }

  async #bringBack(side: Side): Promise<void> {
    const [id, source] = [this.#ids[side], this.#sources[side]]
    const isConnected = this.#town.game.clients.some((client) => client.source === source)
    if (!isConnected) {
      this.#sources[side] = await this.#town.plays(id)
      return
    }
    const here = this.#town.at(source)
    if (here === id) return
    if (here !== undefined) this.#town.order('leave', source)
    this.#town.choose(source, id)
  }

  #townBank() {
    const town = this.#town
    const told = <T>(answer: Promise<T>) =>
      answer.catch((error) => {
        if (error instanceof AccountAway || isOfAbsence.test(String(error))) this.#resolveWaiting()
        throw error
      })
    return {
      bank: {
        balance: (id: string) => told(town.bank.balance(id)),
        debit: (id: string, amount: number) => told(town.bank.debit(id, amount)),
        credit: (id: string, amount: number) => told(town.bank.credit(id, amount)),
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
    if (this.#isDown) await forever()
    return work()
  }

  async #point(): Promise<void> {
    if (this.#isDown) await forever()
    if (!this.#isArmed) return
    this.#points++
    while ((this.#happenings[0]?.at ?? Number.POSITIVE_INFINITY) <= this.#points) {
      const happening = this.#happenings.shift()
      if (happening) this.#under = this.#under.then(() => this.#happen(happening))
      await this.#under
    }
    if (this.#isDown) await forever()
  }

  async #happen({ edge, side }: Happening): Promise<void> {
    if (!this.#isArmed || this.#isDown) return
    const source = this.#sources[side]
    const isConnected = this.#town.game.clients.some((client) => client.source === source)
    if (edge === 'step') this.#town.order('step')
    else if (edge === 'restart') {
      this.#isDown = true
      await this.#town.restartPhone()
      this.#resolveDown()
      return
    } else if (edge === 'drop') {
      if (isConnected) await this.#town.disconnects(source)
    } else if (isConnected) this.#town.order('leave', source)
    if (edge === 'switch') this.#town.order('step')
    await this.#town.game.settle()
    if (edge === 'switch' && isConnected && this.#town.at(source) === undefined)
      this.#town.choose(source, this.#spare[side])
    await this.#town.looksAtAll()
  }
}

function forever(): Promise<never> {
  return new Promise(() => {})
}
