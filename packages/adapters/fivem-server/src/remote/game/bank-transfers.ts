import { AccountAway } from '@orelhao/engine/ports'
import { movementMs } from '../../frameworks/bank-client.ts'
import type { FrameworkBank } from '../../frameworks/framework.ts'
import { withinTime } from '../../frameworks/parse-answers.ts'

/**
 * The framework's bank for servers that come and go. A movement goes on when the server that asked for it is gone, and the next one decides by
 * the balance whether it was made; so nothing of an account is told or moved before what the last server began there is over.
 */
export class Movements implements FrameworkBank {
  readonly #bank: FrameworkBank
  readonly #running = new Map<string, Promise<unknown>>()
  #ofOthers = new Map<string, Promise<unknown>>()

  constructor(bank: FrameworkBank) {
    this.#bank = bank
  }

  /** Another server asks from now on. */
  serverLost(): void {
    this.#ofOthers = new Map([...this.#ofOthers, ...this.#running])
  }

  async balance(id: string): Promise<number> {
    await this.#ofOthers.get(id)
    return this.#bank.balance(id)
  }

  debit(id: string, amount: number): Promise<'done' | 'insufficient'> {
    return this.#move(id, () => this.#bank.debit(id, amount))
  }

  credit(id: string, amount: number): Promise<'done' | 'refused'> {
    return this.#move(id, () => this.#bank.credit(id, amount))
  }

  async #move<T>(id: string, move: () => Promise<T>): Promise<T> {
    const before = this.#ofOthers.get(id)
    if (before) {
      await before
      throw new AccountAway('an earlier request was still under way') // asked again at once, and nothing was done
    }
    const moving = withinTime(move(), 'a movement', movementMs)
    const over = moving.then(
      () => {},
      () => {},
    )
    this.#running.set(id, over)
    void over.then(() => this.#forget(id, over))
    return moving
  }

  #forget(id: string, over: Promise<unknown>): void {
    if (this.#running.get(id) === over) this.#running.delete(id)
    if (this.#ofOthers.get(id) === over) this.#ofOthers.delete(id)
  }
}
