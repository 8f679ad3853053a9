export interface SlotLimits {
  /** Uploads on their way at once: files are read into memory, so their number is what memory they take. */
  total: number
  /** Of one player, running or waiting. */
  perPlayer: number
  /** Of one address while more than half are taken. Players behind one proxy share an address, so they may use one half freely. */
  easyPerAddress: number
  /** Uploads that wait for a slot, of everybody. */
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

/** The first half of the slots is for anybody; the second for players who have none, so that a few cannot hold all. */
export class UploadSlots {
  readonly #limits: SlotLimits
  readonly #players = new Counts<number>()
  readonly #addresses = new Counts<string>()
  readonly #queue: QueuedUpload[] = []
  #taken = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Runs a job in a slot, once there is one for this player; undefined, without running it, where that takes too long. */
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

  /** Resolves to whether the player's turn came; the slot is theirs then. */
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

  /** Whoever has the fewest slots is next, the longest there among them: many waiting uploads of a few players keep nobody away. */
  #startNext(): void {
    const ready = this.#queue.filter(({ owner }) => this.#canStart(owner))
    const owned = ({ owner }: QueuedUpload) => this.#players.of(owner.player)
    const next = ready.sort((one, other) => owned(one) - owned(other))[0] // keeps the order of equals
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
