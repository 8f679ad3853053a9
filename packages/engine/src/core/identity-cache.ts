import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Bus } from '../ports.ts'

const maxCached = 10_000

type Load = (player: number) => Promise<Identity | undefined>

/** Caches identities by user id. Empties itself after a lost connection to another process, whose changes it may have missed. */
export class IdentityCache {
  readonly #load: Load
  readonly #bus: Pick<Bus, 'connectionLosses'>
  readonly #cached = new Map<number, Identity>()
  #changes = 0
  /** The bus's count of losses when the cache was last emptied. */
  #losses = 0

  constructor(load: Load, bus: Pick<Bus, 'connectionLosses'>) {
    this.#load = load
    this.#bus = bus
  }

  async get(player: number): Promise<Identity | undefined> {
    const losses = this.#bus.connectionLosses ? this.#bus.connectionLosses() : 0
    if (losses === undefined) return this.#load(player)
    if (losses !== this.#losses) this.#clear(losses)
    const cached = this.#cached.get(player)
    if (cached) return cached
    const changes = this.#changes
    const loaded = await this.#load(player)
    // a read during a change may have returned the old identity
    if (loaded && changes === this.#changes) this.#store(loaded)
    return loaded
  }

  /** Call it after the commit. Identities are read again, since the news of two commits may arrive in the other order. */
  invalidate(people: readonly Pick<Identity, 'user_id'>[]): void {
    this.#changes++
    for (const { user_id } of people) this.#cached.delete(user_id)
  }

  #clear(losses: number): void {
    this.#losses = losses
    this.#changes++
    this.#cached.clear()
  }

  #store(me: Identity): void {
    if (this.#cached.size >= maxCached) this.#cached.clear()
    this.#cached.set(me.user_id, me)
  }
}
