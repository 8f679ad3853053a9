/** One thing at a time per name, in the order of asking. */
export class Lanes {
  readonly #last = new Map<string, Promise<void>>()

  run<T>(name: string, job: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(name) ?? Promise.resolve()).then(job)
    const end = result.then(ignore, ignore).then(() => {
      if (this.#last.get(name) === end) this.#last.delete(name)
    })
    this.#last.set(name, end)
    return result
  }

  /** Resolves once nothing is waiting or running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values())
  }
}

function ignore(): void {}
