import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'

interface QueuedMessage<To> {
  to: To
  body: string
}

/**
 * Sends queued events to the client scripts in order. An event to a group, a topic or all players is one net event for each player, so a
 * slice of the thread's time sends as many as fit, and the next slice sends the rest.
 */
export class SlicedSender<To> {
  readonly #slices: Slices
  readonly #log: Pick<Log, 'error'>
  readonly #send: (to: To, body: string) => void
  #queue: QueuedMessage<To>[] = []

  constructor(slices: Slices, log: Pick<Log, 'error'>, send: (to: To, body: string) => void) {
    this.#slices = slices
    this.#log = log
    this.#send = send
  }

  add(to: To, body: string): void {
    if (this.#queue.push({ to, body }) === 1) this.#slices.add(() => this.#drain())
  }

  #drain(): void {
    let sent = 0
    for (const waiting of this.#queue) {
      sent++
      this.#sendOne(waiting)
      if (this.#slices.isUp) break
    }
    this.#queue = this.#queue.slice(sent)
    if (this.#queue.length > 0) this.#slices.add(() => this.#drain())
  }

  #sendOne({ to, body }: QueuedMessage<To>): void {
    try {
      this.#send(to, body)
    } catch (error) {
      this.#log.error({ err: error }, 'an event could not be sent to a phone')
    }
  }
}
