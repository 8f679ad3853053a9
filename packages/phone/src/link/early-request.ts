import { ignoreOffline } from './backend.ts'

/** A request older than this is not used: the answer may have changed. */
const maxAgeMs = 5000

/** A request that starts before the page that needs it is drawn. The page's own first request takes its answer, once. */
export class EarlyRequest<Answer> {
  #request: Promise<Answer> | undefined
  #startedAtMs = 0

  start(request: Promise<Answer>): void {
    this.#request = request
    this.#startedAtMs = performance.now()
    void ignoreOffline(request) // the page reports errors
  }

  take(): Promise<Answer> | undefined {
    const request = performance.now() - this.#startedAtMs < maxAgeMs ? this.#request : undefined
    this.#request = undefined
    return request
  }

  clear(): void {
    this.#request = undefined
  }
}
