import { CallFault } from '@orelhao/protocol/wire'

/** Deadline of one caller. Once a payment is committed the caller must get its answer, so waiting no longer ends in a fault. */
export class Deadline {
  readonly #endsMs: number
  #state: 'waiting' | 'committed' | 'over' = 'waiting'

  constructor(durationMs: number) {
    this.#endsMs = performance.now() + durationMs
  }

  get isOver(): boolean {
    return this.#state === 'over'
  }

  /** Returns false if the caller already got a fault; otherwise the caller waits for the work to finish. */
  commit(): boolean {
    if (this.#state === 'waiting') this.#state = 'committed'
    return !this.isOver
  }

  /** Resolves to the work's result, or rejects with a timeout; the work continues after that. */
  limit<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.#state !== 'waiting') return
        this.#state = 'over'
        reject(deadlineFault())
      }, this.#leftMs())
      work.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  /** Waits for the work until the deadline. */
  async waitFor(work: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const end = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#leftMs())
    })
    await Promise.race([work, end])
    clearTimeout(timer)
  }

  #leftMs(): number {
    return Math.max(0, this.#endsMs - performance.now())
  }
}

export function deadlineFault(): CallFault {
  return new CallFault('timeout', 'the bank did not answer in time; nothing was paid')
}
