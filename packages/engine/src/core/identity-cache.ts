import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Bus, Clock, Following } from '../ports.ts'

const maxCached = 10_000
/** How long an identity is believed where other processes may change it and the news may be lost. */
const maxAgeMs = 60_000

type Load = (player: number) => Promise<Identity | undefined>

interface Cached {
  identity: Identity
  loadedMs: number
}

/**
 * Caches identities by user id, and follows the news about them. Empties itself after a lost connection to another process, whose changes it
 * may have missed.
 */
export class IdentityCache {
  readonly #load: Load
  readonly #bus: Pick<Bus, 'connectionLosses' | 'follow'>
  readonly #clock: Pick<Clock, 'elapsedMs'>
  readonly #cached = new Map<number, Cached>()
  readonly #following = new Map<number, Following>()
  #changes = 0
  /** The bus's count of losses when the cache was last emptied. */
  #losses = 0

  constructor(load: Load, bus: Pick<Bus, 'connectionLosses' | 'follow'>, clock: Pick<Clock, 'elapsedMs'>) {
    this.#load = load
    this.#bus = bus
    this.#clock = clock
  }

  async get(player: number): Promise<Identity | undefined> {
    const losses = this.#bus.connectionLosses ? this.#bus.connectionLosses() : 0
    if (losses === undefined) return this.#load(player)
    if (losses !== this.#losses) this.#clear(losses)
    const cached = this.#cached.get(player)
    if (cached && !this.#isOld(cached)) return cached.identity
    await this.#follow(player)
    const changes = this.#changes
    const loaded = await this.#load(player)
    // a read during a change may have returned the old identity
    if (loaded && changes === this.#changes) this.#cached.set(player, { identity: loaded, loadedMs: this.#now() })
    return loaded
  }

  /** Call it after the commit. Identities are read again, since the news of two commits may arrive in the other order. */
  invalidate(people: readonly Pick<Identity, 'user_id'>[]): void {
    this.#changes++
    for (const { user_id } of people) this.#cached.delete(user_id)
  }

  #isOld({ loadedMs }: Cached): boolean {
    return this.#bus.connectionLosses !== undefined && this.#now() - loadedMs > maxAgeMs
  }

  /** Follows the news before the identity is read, so that a later change is not missed. */
  async #follow(player: number): Promise<void> {
    if (this.#following.size >= maxCached || this.#cached.size >= maxCached) this.#forgetAll()
    const following = this.#following.get(player) ?? this.#bus.follow?.({ identityOf: player })
    if (!following) return
    this.#following.set(player, following)
    await following.ready()
  }

  #forgetAll(): void {
    this.#changes++
    this.#cached.clear()
    for (const following of this.#following.values()) following.end()
    this.#following.clear()
  }

  #clear(losses: number): void {
    this.#losses = losses
    this.#changes++
    this.#cached.clear()
  }

  #now(): number {
    return this.#clock.elapsedMs()
  }
}
