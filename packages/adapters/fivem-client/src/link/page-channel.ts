import type { Page } from '../ports.ts'

/** More than a page misses while it starts; the oldest go, since the page asks for what it shows anyway. */
const mostKept = 200

/** Messages to the page. The game loses those that come before the page is there, so they are kept until it says that it is. */
export class Mailbox {
  readonly #page: Page
  #kept: string[] | undefined = []

  constructor(page: Page) {
    this.#page = page
  }

  get isPageReady(): boolean {
    return this.#kept === undefined
  }

  send(event: string, ...args: unknown[]): void {
    this.sendText(JSON.stringify({ event, args }))
  }

  /** Passes on an event message as it is. */
  sendText(json: string): void {
    if (!this.#kept) this.#page.send(json)
    else if (this.#kept.push(json) > mostKept) this.#kept.shift()
  }

  pageReady(): void {
    const kept = this.#kept ?? []
    this.#kept = undefined
    for (const json of kept) this.#page.send(json)
  }
}
