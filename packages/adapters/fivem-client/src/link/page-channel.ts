import type { Page } from '../ports.ts'

/** More messages than a page misses while it loads; the oldest are dropped, since the page requests its content anyway. */
const maxBuffered = 200

/**
 * Messages to the page. The game loses those sent before the page has loaded, so they are buffered until the page reports that it is ready.
 */
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

  /** Sends an event message unchanged. */
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
