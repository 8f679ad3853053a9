import type { Database } from '../database/database.ts'
import type { ExternalBank, ExternalFines } from '../ports.ts'

/**
 * Stops an engine between two of its steps, like a power cut: before or after any commit and any request to the bank. Code that runs on
 * after that reaches neither the database nor the bank.
 */
export class Crash {
  /** Resolves after the crash. */
  readonly happened: Promise<void>
  readonly #then: () => void
  #pointsLeft = Number.POSITIVE_INFINITY
  #isDown = false

  constructor(then: () => void = () => {}) {
    let resolve = () => {}
    this.happened = new Promise((done) => {
      resolve = done
    })
    this.#then = () => {
      then()
      resolve()
    }
  }

  /** Every step has two points: just before and just after it. */
  armAt(point: number): void {
    this.#pointsLeft = point
  }

  database(own: Database): Database {
    return {
      counters: own.counters,
      read: (job) => this.#read(() => own.read(job)),
      write: (job) => this.#step(() => own.write(job)),
      exclusive: (job) => this.#step(() => own.exclusive(job)),
      close: () => own.close(),
    }
  }

  bank(own: ExternalBank): ExternalBank {
    const { outcome } = own
    return {
      ...own,
      balance: (player) => this.#read(() => own.balance(player)),
      debit: (...order) => this.#step(() => own.debit(...order)),
      credit: (...order) => this.#step(() => own.credit(...order)),
      ...(outcome && { outcome: (reference) => this.#read(() => outcome(reference)) }),
    }
  }

  fines(own: ExternalFines): ExternalFines {
    return {
      ...own,
      total: (player) => this.#read(() => own.total(player)),
      remove: (player, amount) => this.#step(() => own.remove(player, amount)),
    }
  }

  async #step<T>(work: () => Promise<T>): Promise<T> {
    await this.#point()
    const result = await work()
    await this.#point()
    return result
  }

  async #read<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDown) await forever()
    return work()
  }

  async #point(): Promise<void> {
    if (!this.#isDown && --this.#pointsLeft === 0) {
      this.#isDown = true
      this.#then()
    }
    if (this.#isDown) await forever()
  }
}

function forever(): Promise<never> {
  return new Promise(() => {})
}
