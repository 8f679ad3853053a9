/** A bucket of bytes that refills at a steady rate. Times are in milliseconds. */
export class ByteBudget {
  readonly #perSecond: number
  readonly #most: number
  #left: number
  #filledAt: number

  constructor(perSecond: number, most: number, now: number) {
    this.#perSecond = perSecond
    this.#most = most
    this.#left = most
    this.#filledAt = now
  }

  /** Takes the bytes and returns 0, or returns the milliseconds to wait for them. */
  take(bytes: number, now: number): number {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#filledAt) * this.#perSecond) / 1000)
    this.#filledAt = now
    if (this.#left < bytes) return Math.ceil(((bytes - this.#left) * 1000) / this.#perSecond)
    this.#left -= bytes
    return 0
  }
}
