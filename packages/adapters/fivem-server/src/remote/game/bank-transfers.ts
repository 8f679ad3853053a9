import { AccountUnavailable } from '@orelhao/engine/ports'
import { bankTransferTimeoutMs } from '../../frameworks/bank-client.ts'
import type { FrameworkBank } from '../../frameworks/framework.ts'
import { withTimeout } from '../../frameworks/parse-answers.ts'

/**
 * The framework's bank for engines that come and go. A transfer continues when the engine that requested it is gone, and the next engine
 * decides by the balance if it was made; so an account is neither read nor changed before the previous engine's requests on it are done.
 */
export class BankTransfers implements FrameworkBank {
  readonly #bank: FrameworkBank
  readonly #running = new Map<string, Promise<unknown>>()
  #ofPreviousEngine = new Map<string, Promise<unknown>>()

  constructor(bank: FrameworkBank) {
    this.#bank = bank
  }

  /** From now on requests come from another engine. */
  onEngineLost(): void {
    this.#ofPreviousEngine = new Map([...this.#ofPreviousEngine, ...this.#running])
  }

  async balance(id: string): Promise<number> {
    await this.#ofPreviousEngine.get(id)
    return this.#bank.balance(id)
  }

  debit(id: string, amount: number): Promise<'done' | 'insufficient'> {
    return this.#transfer(id, () => this.#bank.debit(id, amount))
  }

  credit(id: string, amount: number): Promise<'done' | 'refused'> {
    return this.#transfer(id, () => this.#bank.credit(id, amount))
  }

  async #transfer<T>(id: string, run: () => Promise<T>): Promise<T> {
    const before = this.#ofPreviousEngine.get(id)
    if (before) {
      await before
      throw new AccountUnavailable('an earlier request was still under way') // retried at once, and nothing was done
    }
    const transfer = withTimeout(run(), 'a movement', bankTransferTimeoutMs)
    const finished = transfer.then(
      () => {},
      () => {},
    )
    this.#running.set(id, finished)
    void finished.then(() => this.#remove(id, finished))
    return transfer
  }

  #remove(id: string, finished: Promise<unknown>): void {
    if (this.#running.get(id) === finished) this.#running.delete(id)
    if (this.#ofPreviousEngine.get(id) === finished) this.#ofPreviousEngine.delete(id)
  }
}
