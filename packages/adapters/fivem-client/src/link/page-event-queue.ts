import type { Permission } from '../phone/permission.ts'
import type { PageChannel } from './page-channel.ts'

/**
 * Delivers events to the page in their order. A phone that may not be used does not ring, but its caller still hears it ring, as with one
 * that accepts no calls. The page of a player without the item gets everything and shows nothing of it meanwhile.
 */
export class PageEventQueue {
  readonly #pageChannel: PageChannel
  readonly #permission: Permission
  #queue: { event: string; text: string }[] = []
  #isDraining = false
  /** Last state sent to the page, which starts with true. */
  #isCarried = true

  constructor(pageChannel: PageChannel, permission: Permission) {
    this.#pageChannel = pageChannel
    this.#permission = permission
  }

  /** Queues an event message as JSON text; `event` is its name. */
  enqueue(event: string, text: string): void {
    this.#queue.push({ event, text })
    if (!this.#isDraining) void this.#drain()
  }

  /** Sends the page a change of whether the player carries a phone. */
  setCarried(isCarried: boolean): void {
    if (this.#isCarried === isCarried) return
    this.#isCarried = isCarried
    this.#pageChannel.send('CARRIED', isCarried)
  }

  /** Resets the state, since the page starts anew. */
  onPageReady(): void {
    this.#isCarried = true
  }

  /** Drops the events of the player's previous character. */
  reset(): void {
    this.#queue = []
    this.#isCarried = true
  }

  async #drain(): Promise<void> {
    this.#isDraining = true
    let isSilent = false // after one unanswered check the other events do not wait
    while (this.#queue.length > 0) {
      let isCarried = this.#permission.isCarried
      if (isCarried === undefined && !isSilent) {
        isCarried = await this.#permission.hasItem()
        isSilent = isCarried === undefined
      }
      const message = this.#queue.shift()
      if (!message) break // reset meanwhile
      if (isCarried !== undefined) this.setCarried(isCarried)
      const isRing = message.event === 'CALL_REQUEST'
      if (!isRing || (isCarried !== false && !this.#permission.refusalNow())) this.#pageChannel.sendText(message.text)
    }
    this.#isDraining = false
  }
}
