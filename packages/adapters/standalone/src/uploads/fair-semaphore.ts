/** Limits the number of jobs that run at once. Waiting jobs run in turn: one job of each player, then the first player again. */
export class FairSemaphore {
  readonly #limit: number
  readonly #waiting = new Map<number, (() => void)[]>()
  #running = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  async run<T>(player: number, job: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limit) this.#running++
    else await this.#wait(player) // a job that ends passes its place on
    try {
      return await job()
    } finally {
      this.#release()
    }
  }

  #wait(player: number): Promise<void> {
    return new Promise((resolve) => {
      const own = this.#waiting.get(player) ?? []
      own.push(resolve)
      this.#waiting.set(player, own)
    })
  }

  #release(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#running--
      return
    }
    const [player, own] = first
    this.#waiting.delete(player)
    const [next, ...rest] = own
    if (rest.length > 0) this.#waiting.set(player, rest) // behind all other players
    next?.()
  }
}
