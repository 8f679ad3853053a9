import type { Permission } from '../phone/permission.ts'
import type { PageChannel } from './page-channel.ts'

/**
 * Brings events to the page in their order. A phone that may not be used does not ring: its caller hears it ring all the same, as with
 * one that wants no calls. Who carries none gets everything, but the page shows nothing of it meanwhile.
 */
export class PageEventQueue {
  readonly #pageChannel: PageChannel
  readonly #permission: Permission
  #queue: { event: string; text: string }[] = []
  #isDraining = false
  /** What the page was told, which starts by believing that there is a phone. */
  #isCarried = true

  constructor(pageChannel: PageChannel, permission: Permission) {
    this.#pageChannel = pageChannel
    this.#permission = permission
  }

  /** An event message as JSON text, and the event that it is of. */
  enqueue(event: string, text: string): void {
    this.#queue.push({ event, text })
    if (!this.#isDraining) void this.#drain()
  }

  /** The server said whether the player carries a phone. */
  setCarried(isCarried: boolean): void {
    if (this.#isCarried === isCarried) return
    this.#isCarried = isCarried
    this.#pageChannel.send('CARRIED', isCarried)
  }

  /** The page starts anew. */
  onPageReady(): void {
    this.#isCarried = true
  }

  /** The player's character is another one now. */
  reset(): void {
    this.#queue = []
    this.#isCarried = true
  }

  async #drain(): Promise<void> {
    this.#isDraining = true
    let isSilent = false // a server that did not answer is not waited for once more by each event behind
    while (this.#queue.length > 0) {
      let isCarried = this.#permission.isCarried
      if (isCarried === undefined && !isSilent) {
        isCarried = await this.#permission.hasItem()
        isSilent = isCarried === undefined
      }
      const message = this.#queue.shift()
      if (!message) break // forgotten meanwhile
      if (isCarried !== undefined) this.setCarried(isCarried)
      const isRing = message.event === 'CALL_REQUEST'
      if (!isRing || (isCarried !== false && !this.#permission.refusalNow())) this.#pageChannel.sendText(message.text)
    }
    this.#isDraining = false
  }
}
