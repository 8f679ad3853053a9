import type { Page } from '../ports.ts'

/** More than a page misses while it starts; the oldest go, since the page asks for what it shows anyway. */
const maxBuffered = 200

/** Messages to the page. The game loses those that come before the page is there, so they are kept until it says that it is. */
export class PageChannel {
  readonly #page: Page
  #buffered: string[] | undefined = []

  constructor(page: Page) {
    this.#page = page
  }

  get isPageReady(): boolean {
    return this.#buffered === undefined
  }

  send(event: string, ...args: unknown[]): void {
    this.sendText(JSON.stringify({ event, args }))
  }

  /** Passes on an event message as it is. */
  sendText(json: string): void {
    if (!this.#buffered) this.#page.send(json)
    else if (this.#buffered.push(json) > maxBuffered) this.#buffered.shift()
  }

  onPageReady(): void {
    const buffered = this.#buffered ?? []
    this.#buffered = undefined
    for (const json of buffered) this.#page.send(json)
  }
}
