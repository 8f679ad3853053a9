/**
 * Divides a scarce resource: each holder may have as many as are still free. A single holder gets half, and a newcomer always finds room.
 */
export class FairShares {
  readonly #capacity: number
  readonly #acquired = new Map<string | number, number>()
  #total = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Acquires one; returns false if the holder has as many as are free. */
  acquire(holder: string | number): boolean {
    const acquired = this.#acquired.get(holder) ?? 0
    if (acquired >= this.#capacity - this.#total) return false
    this.#acquired.set(holder, acquired + 1)
    this.#total++
    return true
  }

  release(holder: string | number): void {
    const acquired = this.#acquired.get(holder) ?? 0
    if (acquired === 0) return
    this.#total--
    if (acquired === 1) this.#acquired.delete(holder)
    else this.#acquired.set(holder, acquired - 1)
  }
}
