/** Lets jobs of one name run one after another. */
export class Locks {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<T>(name: string, job: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name)
    const mine = (before ?? Promise.resolve()).then(job, job)
    const settled = mine.catch(() => {})
    this.#last.set(name, settled)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === settled) this.#last.delete(name)
    }
  }
}
