import type { Permission } from '../phone/permission.ts'
import type { Mailbox } from './page-channel.ts'

/**
 * Brings events to the page in their order. A phone that may not be used does not ring: its caller hears it ring all the same, as with
 * one that wants no calls. Who carries none gets everything, but the page shows nothing of it meanwhile.
 */
export class Arrivals {
  readonly #mailbox: Mailbox
  readonly #permission: Permission
  #waiting: { event: string; text: string }[] = []
  #isPassing = false
  /** What the page was told, which starts by believing that there is a phone. */
  #isCarried = true

  constructor(mailbox: Mailbox, permission: Permission) {
    this.#mailbox = mailbox
    this.#permission = permission
  }

  /** An event message as JSON text, and the event that it is of. */
  take(event: string, text: string): void {
    this.#waiting.push({ event, text })
    if (!this.#isPassing) void this.#pass()
  }

  /** The server said whether the player carries a phone. */
  carried(isCarried: boolean): void {
    if (this.#isCarried === isCarried) return
    this.#isCarried = isCarried
    this.#mailbox.send('CARRIED', isCarried)
  }

  /** The page starts anew. */
  pageReady(): void {
    this.#isCarried = true
  }

  /** The player's character is another one now. */
  forget(): void {
    this.#waiting = []
    this.#isCarried = true
  }

  async #pass(): Promise<void> {
    this.#isPassing = true
    let isSilent = false // a server that did not answer is not waited for once more by each event behind
    while (this.#waiting.length > 0) {
      let isCarried = this.#permission.isCarried
      if (isCarried === undefined && !isSilent) {
        isCarried = await this.#permission.hasItem()
        isSilent = isCarried === undefined
      }
      const message = this.#waiting.shift()
      if (!message) break // forgotten meanwhile
      if (isCarried !== undefined) this.carried(isCarried)
      const isRing = message.event === 'CALL_REQUEST'
      if (!isRing || (isCarried !== false && !this.#permission.refusalNow())) this.#mailbox.sendText(message.text)
    }
    this.#isPassing = false
  }
}
