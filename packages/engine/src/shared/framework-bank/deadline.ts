import { CallFault } from '@orelhao/protocol/wire'

/** Until when one caller waits. A payment that is committed owes them its answer, so from then on waiting no longer ends in a fault. */
export class Deadline {
  readonly #endsMs: number
  #state: 'waiting' | 'committed' | 'over' = 'waiting'

  constructor(durationMs: number) {
    this.#endsMs = performance.now() + durationMs
  }

  get isOver(): boolean {
    return this.#state === 'over'
  }

  /** False when the caller has been told that the payment failed; otherwise they wait for the end of the work. */
  commit(): boolean {
    if (this.#state === 'waiting') this.#state = 'committed'
    return !this.isOver
  }

  /** What the work comes to, or a timeout; the work goes on after it. */
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

  /** Waits for the work while there is time left. */
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
