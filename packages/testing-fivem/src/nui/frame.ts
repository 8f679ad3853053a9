import type { Clock } from '../clock.ts'
import type { Nui } from '../types.ts'
import { parseAsTheGame } from './json.ts'

/** Result of a NUI request. `hangs`: in the game it never ends; the text is the reason. */
export type Ending = { status: 200; value: unknown } | { status: 404 } | { hangs: string }
export type Callback = (data: unknown, answer: (...values: unknown[]) => void) => void

/** Time after which an unanswered callback counts as one that hangs. */
const timeoutMs = 60_000

/** The page of one resource on one client: its messages and its callbacks. */
export class Frame implements Nui {
  readonly resource: string
  readonly messages: unknown[] = []
  readonly lost: unknown[] = []
  readonly focus = { hasFocus: false, hasCursor: false, keepsInput: false }
  isLoaded = false
  readonly #clock: Clock
  readonly #isStrict: boolean
  readonly #report: (line: string) => void
  readonly #callbacks = new Map<string, Callback>()
  /** Message listeners → function to call when the frame is removed. */
  readonly #listeners = new Map<(message: unknown) => void, () => void>()
  #isGone = false

  constructor(resource: string, isStrict: boolean, clock: Clock, report: (line: string) => void) {
    this.resource = resource
    this.#isStrict = isStrict
    this.#clock = clock
    this.#report = report
  }

  load(isLoaded = true): void {
    this.isLoaded = isLoaded
  }
  register(name: string, callback: Callback): void {
    this.#callbacks.set(name, callback)
  }
  unregister(name: string): void {
    this.#callbacks.delete(name)
  }
  destroy(): void {
    this.#isGone = true
    this.isLoaded = false
    this.#callbacks.clear()
    for (const gone of this.#listeners.values()) gone()
    Object.assign(this.focus, { hasFocus: false, hasCursor: false, keepsInput: false })
  }

  /** @returns true if it could be parsed; invalid JSON never reaches the page. */
  send(json: string): boolean {
    let message: unknown
    try {
      message = parseAsTheGame(json)
    } catch {
      this.#report(`SendNuiMessage: no JSON: ${json.slice(0, 80)}`)
      return false
    }
    if (!this.isLoaded) this.lost.push(message)
    else {
      this.messages.push(message)
      for (const listener of this.#listeners.keys()) listener(message)
    }
    return true
  }
  /** Adds a real page as listener; the returned function removes it. `gone` is called when the resource stops. */
  attach(listener: (message: unknown) => void, gone: () => void): () => void {
    this.#listeners.set(listener, gone)
    this.isLoaded = true
    return () => {
      this.#listeners.delete(listener)
      this.isLoaded = this.#listeners.size > 0
    }
  }
  get pages(): number {
    return this.#listeners.size
  }

  post(callback: string, body: unknown): Promise<unknown> {
    return this.postText(callback, JSON.stringify(body))
  }
  async postText(
    name: string,
    body: string,
    origin: string | null = `https://cfx-nui-${this.resource}`,
  ): Promise<unknown> {
    const ending = await this.request(name, body, origin)
    if ('hangs' in ending) throw new Error(`NUI callback ${name}: ${ending.hangs}`)
    if (ending.status === 404) throw new Error(`NUI callback ${name}: 404`)
    return ending.value
  }

  /** @param path Path after the host's slash; where no callback has that name, its first segment counts. */
  request(path: string, body: string, origin: string | null): Promise<Ending> {
    const name = path.replace(/\?.*$/, '')
    const callback = this.#callbacks.get(name) ?? this.#callbacks.get(name.split('/')[0] ?? '')
    if (!callback) return Promise.resolve({ status: 404 })
    if (this.#isStrict && origin !== `https://cfx-nui-${this.resource}` && origin !== `nui://${this.resource}`) {
      this.#report(`call to '${this.resource}/${name}' from '${origin}' has been blocked by NUI Callback Strict Mode`)
      return Promise.resolve({ status: 404 })
    }
    let data: unknown
    try {
      data = parseAsTheGame(body)
    } catch {
      return Promise.resolve({ hangs: 'the body is no JSON, so the script is never called' })
    }
    return this.#run(callback, data)
  }

  #run(callback: Callback, data: unknown): Promise<Ending> {
    return new Promise((resolve) => {
      let problem = `no answer within ${timeoutMs / 1000} s`
      const stop = this.#clock.later(timeoutMs, () => resolve({ hangs: problem }))
      const end = (ending: Ending) => {
        stop()
        resolve(ending)
      }
      // The game calls the callback in its next frame.
      setImmediate(() => {
        if (this.#isGone) return end({ hangs: 'the resource has stopped' })
        callback(data, (...values) => {
          if (values.length === 0) problem = 'cb() was called without a value'
          else end({ status: 200, value: values[0] })
        })
      })
    })
  }
}
