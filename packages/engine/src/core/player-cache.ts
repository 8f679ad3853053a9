import type { Bus, Clock, Following, PlayerChange } from '../ports.ts'

const maxCached = 10_000
/** How long a value is believed where other processes may change it and the news may be lost. */
const maxAgeMs = 60_000

type Load<Value> = (player: number) => Promise<Value | undefined>

interface Cached<Value> {
  value: Value
  loadedMs: number
}

/**
 * Caches what is loaded about players, by user id, and follows the news about them. Empties itself after a lost connection to another process, whose changes it
 * may have missed.
 */
export class PlayerCache<Value> {
  readonly #load: Load<Value>
  readonly #bus: Pick<Bus, 'connectionLosses' | 'follow'>
  readonly #clock: Pick<Clock, 'elapsedMs'>
  readonly #cached = new Map<number, Cached<Value>>()
  readonly #following = new Map<number, Following>()
  #changes = 0
  /** The bus's count of losses when the cache was last emptied. */
  #losses = 0

  constructor(load: Load<Value>, bus: Pick<Bus, 'connectionLosses' | 'follow'>, clock: Pick<Clock, 'elapsedMs'>) {
    this.#load = load
    this.#bus = bus
    this.#clock = clock
  }

  async get(player: number): Promise<Value | undefined> {
    const losses = this.#bus.connectionLosses ? this.#bus.connectionLosses() : 0
    if (losses === undefined) return this.#load(player)
    if (losses !== this.#losses) this.#clear(losses)
    const cached = this.#cached.get(player)
    if (cached && !this.#isOld(cached)) return cached.value
    await this.#follow(player)
    const changes = this.#changes
    const loaded = await this.#load(player)
    // a read during a change may have returned the old value
    if (loaded && changes === this.#changes) this.#cached.set(player, { value: loaded, loadedMs: this.#now() })
    return loaded
  }

  /** Call it after the commit. Values are read again, since the news of two commits may arrive in the other order. */
  invalidate(people: readonly PlayerChange[]): void {
    this.#changes++
    for (const { user_id } of people) this.#cached.delete(user_id)
  }

  #isOld({ loadedMs }: Cached<Value>): boolean {
    return this.#bus.connectionLosses !== undefined && this.#now() - loadedMs > maxAgeMs
  }

  /** Follows the news before the value is read, so that a later change is not missed. */
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
