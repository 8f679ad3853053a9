import type { Bus, Following } from '../ports.ts'

interface Present {
  /** A reload opens the new connection before the old one is closed. */
  connections: number
  following: Following | undefined
}

/** Connected players. While a player is connected, the bus brings what other servers send them. */
export class Presence {
  readonly #bus: Pick<Bus, 'follow'>
  readonly #present = new Map<number, Present>()

  constructor(bus: Pick<Bus, 'follow'>) {
    this.#bus = bus
  }

  isOnline(player: number): boolean {
    return this.#present.has(player)
  }

  get size(): number {
    return this.#present.size
  }

  /** Resolves once events of other servers arrive: the player's inbox, read afterwards, has the earlier ones. */
  async connected(player: number): Promise<void> {
    const present = this.#present.get(player) ?? { connections: 0, following: this.#bus.follow?.({ player }) }
    present.connections++
    this.#present.set(player, present)
    await present.following?.ready()
  }

  disconnected(player: number): void {
    const present = this.#present.get(player)
    if (!present || --present.connections > 0) return
    present.following?.end()
    this.#present.delete(player)
  }
}
