/** Runs one job at a time per key, in the order of the calls. */
export class KeyedQueue<Key = string> {
  readonly #last = new Map<Key, Promise<void>>()

  /** A failing job does not stop the jobs behind it. */
  run<T>(key: Key, job: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(job)
    const end = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === end) this.#last.delete(key)
    })
    this.#last.set(key, end)
    return result
  }

  /** Resolves once every job queued under this key so far is done. */
  async settled(key: Key): Promise<void> {
    await this.#last.get(key)
  }

  /** Resolves once nothing is waiting or running. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values())
  }
}

function ignore(): void {}
