import type { Log } from '@orelhao/engine/ports'
import type { Slices } from '@orelhao/engine/slices'

interface Waiting<To> {
  to: To
  body: string
}

/**
 * Events on their way to the client scripts, in their order. What a group, a topic or everybody is told is one net event a player, so they
 * go as far as a slice of the thread's time reaches, and the others in the next one.
 */
export class Outgoing<To> {
  readonly #slices: Slices
  readonly #log: Pick<Log, 'error'>
  readonly #send: (to: To, body: string) => void
  #waiting: Waiting<To>[] = []

  constructor(slices: Slices, log: Pick<Log, 'error'>, send: (to: To, body: string) => void) {
    this.#slices = slices
    this.#log = log
    this.#send = send
  }

  add(to: To, body: string): void {
    if (this.#waiting.push({ to, body }) === 1) this.#slices.add(() => this.#pass())
  }

  #pass(): void {
    let sent = 0
    for (const waiting of this.#waiting) {
      sent++
      this.#sendOne(waiting)
      if (this.#slices.isUp) break
    }
    this.#waiting = this.#waiting.slice(sent)
    if (this.#waiting.length > 0) this.#slices.add(() => this.#pass())
  }

  #sendOne({ to, body }: Waiting<To>): void {
    try {
      this.#send(to, body)
    } catch (error) {
      this.#log.error({ err: error }, 'a phone could not be told something')
    }
  }
}
