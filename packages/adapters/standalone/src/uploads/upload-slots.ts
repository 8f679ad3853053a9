export interface SlotLimits {
  /** Uploads in progress at once: files are read into memory, so their number limits its use. */
  total: number
  /** Uploads of one player, running or waiting. */
  perPlayer: number
  /** Uploads of one address while more than half are taken. Players behind one proxy share an address, so one half has no such limit. */
  easyPerAddress: number
  /** Uploads that wait for a slot, of all players. */
  waiting: number
  waitMs: number
}

export interface SlotOwner {
  player: number
  address: string
}

interface QueuedUpload {
  owner: SlotOwner
  begin(): void
}

/** Slots for uploads. The first half is for any player; the second for players who have none, so that a few cannot fill all. */
export class UploadSlots {
  readonly #limits: SlotLimits
  readonly #players = new Counts<number>()
  readonly #addresses = new Counts<string>()
  readonly #queue: QueuedUpload[] = []
  #taken = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Runs a job in a slot, once there is one for this player; returns undefined, without running it, if that takes too long. */
  async run<T>(owner: SlotOwner, job: () => Promise<T>): Promise<T | undefined> {
    if (this.#canStart(owner)) this.#count(owner, 1)
    else if (!(await this.#waitForSlot(owner))) return
    try {
      return await job()
    } finally {
      this.#count(owner, -1)
      this.#startNext()
    }
  }

  #count({ player, address }: SlotOwner, change: number): void {
    this.#taken += change
    this.#players.add(player, change)
    this.#addresses.add(address, change)
  }

  #canStart({ player, address }: SlotOwner): boolean {
    const { total, perPlayer, easyPerAddress } = this.#limits
    const own = this.#players.of(player)
    if (this.#taken < total / 2) return own < perPlayer
    return this.#taken < total && own === 0 && this.#addresses.of(address) < easyPerAddress
  }

  /** Resolves to true if the player got a slot. */
  #waitForSlot(owner: SlotOwner): Promise<boolean> {
    const { waiting, waitMs } = this.#limits
    const own = this.#queue.filter((other) => other.owner.player === owner.player).length
    if (this.#queue.length >= waiting || own >= waiting / 2) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (came: boolean) => {
        clearTimeout(timer)
        this.#queue.splice(this.#queue.indexOf(place), 1)
        resolve(came)
      }
      const begin = () => {
        this.#count(owner, 1)
        settle(true)
      }
      const place = { owner, begin }
      const timer = setTimeout(() => settle(false), waitMs)
      this.#queue.push(place)
    })
  }

  /**
   * Starts the upload of the player with the fewest slots, the longest waiting one among equals: many uploads of a few players block nobody
   * else.
   */
  #startNext(): void {
    const ready = this.#queue.filter(({ owner }) => this.#canStart(owner))
    const owned = ({ owner }: QueuedUpload) => this.#players.of(owner.player)
    const next = ready.sort((one, other) => owned(one) - owned(other))[0] // sort is stable
    next?.begin()
  }
}

class Counts<Name> {
  readonly #counts = new Map<Name, number>()

  of(name: Name): number {
    return this.#counts.get(name) ?? 0
  }

  add(name: Name, change: number): void {
    const count = this.of(name) + change
    if (count === 0) this.#counts.delete(name)
    else this.#counts.set(name, count)
  }
}
