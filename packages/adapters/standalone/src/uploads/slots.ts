/** How many uploads are on their way at once: files are read into memory, so their number is what memory they take. */
export class Slots {
  readonly #perPlayer: number
  readonly #total: number
  readonly #taken = new Map<number, number>()
  #all = 0

  constructor(perPlayer: number, total: number) {
    this.#perPlayer = perPlayer
    this.#total = total
  }

  /** Runs a job in a slot; undefined, without running it, where none is free. */
  async run<T>(player: number, job: () => Promise<T>): Promise<T | undefined> {
    const taken = this.#taken.get(player) ?? 0
    if (taken >= this.#perPlayer || this.#all >= this.#total) return
    this.#taken.set(player, taken + 1)
    this.#all++
    try {
      return await job()
    } finally {
      this.#all--
      const left = (this.#taken.get(player) ?? 1) - 1
      if (left === 0) this.#taken.delete(player)
      else this.#taken.set(player, left)
    }
  }
}
