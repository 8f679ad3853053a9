import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Bus } from '../ports.ts'

const mostKept = 10_000

type Load = (player: number) => Promise<Identity | undefined>

/** Who each user id is, so that not every call has to ask the database. What another process changed while it was not heard is asked for. */
export class Identities {
  readonly #load: Load
  readonly #bus: Pick<Bus, 'losses'>
  readonly #known = new Map<number, Identity>()
  #changes = 0
  /** Of the bus, since when people are known. */
  #losses = 0

  constructor(load: Load, bus: Pick<Bus, 'losses'>) {
    this.#load = load
    this.#bus = bus
  }

  async of(player: number): Promise<Identity | undefined> {
    const losses = this.#bus.losses ? this.#bus.losses() : 0
    if (losses === undefined) return this.#load(player)
    if (losses !== this.#losses) this.#forgetAll(losses)
    const known = this.#known.get(player)
    if (known) return known
    const changes = this.#changes
    const loaded = await this.#load(player)
    // what was read while somebody changed may be what they were before
    if (loaded && changes === this.#changes) this.#keep(loaded)
    return loaded
  }

  /** To be called after the commit. The people are read again, since the news of two commits may arrive in the other order. */
  changed(people: readonly Pick<Identity, 'user_id'>[]): void {
    this.#changes++
    for (const { user_id } of people) this.#known.delete(user_id)
  }

  #forgetAll(losses: number): void {
    this.#losses = losses
    this.#changes++
    this.#known.clear()
  }

  #keep(me: Identity): void {
    if (this.#known.size >= mostKept) this.#known.clear()
    this.#known.set(me.user_id, me)
  }
}
