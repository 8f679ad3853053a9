/**
 * Divides something scarce: each holder may have as many as are still free. So a single one gets half, and a newcomer
 * finds room, however greedy the others are.
 */
export class Shares {
  readonly #capacity: number
  readonly #held = new Map<string | number, number>()
  #all = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Takes one; false where the holder has as many as are free. */
  take(holder: string | number): boolean {
    const held = this.#held.get(holder) ?? 0
    if (held >= this.#capacity - this.#all) return false
    this.#held.set(holder, held + 1)
    this.#all++
    return true
  }

  release(holder: string | number): void {
    const held = this.#held.get(holder) ?? 0
    if (held === 0) return
    this.#all--
    if (held === 1) this.#held.delete(holder)
    else this.#held.set(holder, held - 1)
  }
}
