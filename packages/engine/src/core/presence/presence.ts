import type { Bus, Following } from '../../ports.ts'
import { PresenceSync, type PresenceSyncParts } from './presence-sync.ts'

interface Present {
  /** A reload opens the new connection before the old one is closed. */
  connections: number
  following: Following | undefined
}

export type PresenceParts = Omit<PresenceSyncParts, 'here' | 'news' | 'bus'> & {
  bus: Pick<Bus, 'follow' | 'presence' | 'onConnected' | 'connectionLosses'>
}

/**
 * Connected players: of this server, and of the others where there are others. While a player is connected here, the bus brings what other
 * servers send them.
 */
export class Presence {
  readonly #bus: PresenceParts['bus']
  readonly #here = new Map<number, Present>()
  /** Undefined where there are no other servers. */
  readonly #sync: PresenceSync | undefined

  constructor(parts: PresenceParts) {
    const { bus } = parts
    this.#bus = bus
    this.#sync = bus.presence && new PresenceSync({ ...parts, news: bus.presence, here: this.#here })
  }

  /** A player of another server may still count for ten seconds after that server has crashed. */
  isOnline(player: number): boolean {
    return this.isHere(player) || this.isElsewhere(player)
  }

  /** Connected here. */
  get players(): number[] {
    return [...this.#here.keys()]
  }

  isHere(player: number): boolean {
    return this.#here.has(player)
  }

  /** On another server, and not here. */
  isElsewhere(player: number): boolean {
    return !this.isHere(player) && (this.#sync?.others.has(player) ?? false)
  }

  /** The player's server ended a moment ago, so their page may connect again soon. */
  isLost(player: number): boolean {
    return !this.isOnline(player) && (this.#sync?.others.isLost(player) ?? false)
  }

  /** True where other servers may have players who are not here. */
  get hasOthers(): boolean {
    return this.#sync !== undefined
  }

  get otherServers(): number {
    return this.#sync?.others.size ?? 0
  }

  /** False while a player may be online whom this server does not see: just after its start, or without its connection to the others. */
  get isComplete(): boolean {
    return this.#sync?.isComplete ?? true
  }

  /** Players on duty at a service on this server and, where duty is shared, on the others. */
  onDuty(service: string): number[] {
    return this.#sync?.onDuty(service) ?? []
  }

  /** Resolves once events of other servers arrive: the player's inbox, read afterwards, has the earlier ones. */
  async connected(player: number): Promise<void> {
    const present = this.#here.get(player) ?? { connections: 0, following: this.#bus.follow?.({ player }) }
    present.connections++
    this.#here.set(player, present)
    this.#sync?.changed(player)
    await present.following?.ready()
  }

  disconnected(player: number): void {
    const present = this.#here.get(player)
    if (!present || --present.connections > 0) return
    present.following?.end()
    this.#here.delete(player)
    this.#sync?.changed(player)
  }

  /** Call it once a second. */
  tick(): void {
    this.#sync?.tick()
  }

  /** Tells the other servers that this one's players are gone. */
  close(): void {
    this.#sync?.close()
  }
}
