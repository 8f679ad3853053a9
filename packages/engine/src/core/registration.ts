import type { Identity } from '@orelhao/protocol/settings/contract'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import type { Bus } from '../ports.ts'
import * as directory from '../shared/directory/store.ts'
import type { Transaction } from '../transaction.ts'
import type { App } from './context.ts'
import type { ServerTransactions } from './server-transactions.ts'

/** Writes players into the directory, and changes their numbers wherever apps have stored them. */
export class Registration {
  readonly #apps: readonly App[]
  readonly #bus: Bus
  readonly #transactions: ServerTransactions

  constructor(apps: readonly App[], bus: Bus, transactions: ServerTransactions) {
    this.#apps = apps
    this.#bus = bus
    this.#transactions = transactions
  }

  /** Registers a player or changes the name and number of one. Who had the same number is left without one until they get another. */
  async register(me: Identity): Promise<void> {
    const named = { ...me, name: sanitizeLine(me.name), firstname: sanitizeLine(me.firstname) }
    let people: Identity[] = []
    await this.#transactions.run(
      async (current) => {
        const holder = await directory.playerByPhone(current.db, named.phone)
        people = holder && holder.user_id !== named.user_id ? [directory.withoutNumber(holder), named] : [named]
        for (const person of people) await this.#save(current, person)
      },
      { committed: () => this.#bus.playersChanged.publish(people.map(({ user_id }) => ({ user_id }))) },
    )
  }

  /** Frees the player's number and takes the name away. Does nothing for a closed account. */
  async close(player: number): Promise<void> {
    await this.#transactions.run(
      async (current) => {
        const closed = await directory.closePlayer(current.db, player, current.now)
        if (closed) await this.#announceNumber(current, closed.me, closed.before, [])
      },
      { committed: () => this.#bus.playersChanged.publish([{ user_id: player }]) },
    )
  }

  async #save(current: Transaction, me: Identity): Promise<void> {
    const { before, hasNewRole } = await directory.savePlayer(current.db, me, current.now)
    if (hasNewRole) current.emit(me.user_id, 'APPS_CHANGE')
    if (before !== undefined) await this.#announceNumber(current, me, before, [me.user_id])
  }

  /** Changes the number `before` wherever it is stored, and notifies the players whose phones show it. */
  async #announceNumber(current: Transaction, me: Identity, before: string, own: readonly number[]): Promise<void> {
    const watchers = new Set(own)
    for (const app of this.#apps)
      for (const player of (await app.onPhoneChanged?.(current, me, before)) ?? []) watchers.add(player)
    current.emitToMany(watchers, 'PHONE_CHANGE', before, me.phone)
  }
}
