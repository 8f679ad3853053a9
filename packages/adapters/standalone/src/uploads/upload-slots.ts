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

export interface Whose {
  player: number
  address: string
}

interface Waiting {
  whose: Whose
  begin(): void
}

/** The first half of the slots is for anybody; the second for players who have none, so that a few cannot hold all. */
export class Slots {
  readonly #limits: SlotLimits
  readonly #players = new Counts<number>()
  readonly #addresses = new Counts<string>()
  readonly #line: Waiting[] = []
  #taken = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Runs a job in a slot, once there is one for this player; undefined, without running it, where that takes too long. */
  async run<T>(whose: Whose, job: () => Promise<T>): Promise<T | undefined> {
    if (this.#mayStart(whose)) this.#count(whose, 1)
    else if (!(await this.#turn(whose))) return
    try {
      return await job()
    } finally {
      this.#count(whose, -1)
      this.#callNext()
    }
  }

  #count({ player, address }: Whose, change: number): void {
    this.#taken += change
    this.#players.add(player, change)
    this.#addresses.add(address, change)
  }

  #mayStart({ player, address }: Whose): boolean {
    const { total, perPlayer, easyPerAddress } = this.#limits
    const own = this.#players.of(player)
    if (this.#taken < total / 2) return own < perPlayer
    return this.#taken < total && own === 0 && this.#addresses.of(address) < easyPerAddress
  }

  /** Resolves to whether the player's turn came; the slot is theirs then. */
  #turn(whose: Whose): Promise<boolean> {
    const { waiting, waitMs } = this.#limits
    const own = this.#line.filter((other) => other.whose.player === whose.player).length
    if (this.#line.length >= waiting || own >= waiting / 2) return Promise.resolve(false)
    return new Promise((resolve) => {
      const settle = (came: boolean) => {
        clearTimeout(timer)
        this.#line.splice(this.#line.indexOf(place), 1)
        resolve(came)
      }
      const begin = () => {
        this.#count(whose, 1)
        settle(true)
      }
      const place = { whose, begin }
      const timer = setTimeout(() => settle(false), waitMs)
      this.#line.push(place)
    })
  }

  /** Whoever has the fewest slots is next, the longest there among them: many waiting uploads of a few players keep nobody away. */
  #callNext(): void {
    const ready = this.#line.filter(({ whose }) => this.#mayStart(whose))
    const owned = ({ whose }: Waiting) => this.#players.of(whose.player)
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
