import type { Identity } from '@orelhao/protocol/settings/contract'

const mostKept = 10_000

/** Who each user id is, so that not every call has to ask the database. */
export class Identities {
  readonly #load: (player: number) => Promise<Identity | undefined>
  readonly #known = new Map<number, Identity>()
  #changes = 0

  constructor(load: (player: number) => Promise<Identity | undefined>) {
    this.#load = load
  }

  async of(player: number): Promise<Identity | undefined> {
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

  #keep(me: Identity): void {
    if (this.#known.size >= mostKept) this.#known.clear()
    this.#known.set(me.user_id, me)
  }
}
