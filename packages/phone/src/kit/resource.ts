import { useState } from 'react'
import { create } from 'zustand'
import { useLoad } from './use-load.ts'

/**
 * One thing that the server has, such as a balance; what comes in pages is a list. An answer counts unless one to a later question was
 * there before it, or the value was set since it was asked for.
 */
export class Resource<Value> {
  readonly #store = create<{ value: Value | undefined }>(() => ({ value: undefined }))
  readonly #fetch: () => Promise<Value>
  #lastRequest = 0
  /** Answers to questions up to this one count no longer. */
  #lastSettled = 0
  #loading: Promise<void> | undefined

  constructor(request: () => Promise<Value>) {
    this.#fetch = request
  }

  /** Undefined until it is known. */
  get value(): Value | undefined {
    return this.#store.getState().value
  }

  /** The value, or what is selected from it, in a component. */
  use(): Value | undefined
  use<Part>(select: (value: Value | undefined) => Part): Part
  use<Part>(select?: (value: Value | undefined) => Part) {
    return this.#store(({ value }) => (select ? select(value) : value))
  }

  subscribe(listener: (value: Value | undefined) => void): () => void {
    return this.#store.subscribe(({ value }, before) => value !== before.value && listener(value))
  }

  /** Asks, or waits for the answer that is on its way. Rejects without an answer. */
  load = (): Promise<void> => this.#loading ?? this.refresh()

  /** Asks anew, as after news that an answer on its way may not know. Rejects without an answer. */
  refresh = (): Promise<void> => this.loadWith(this.#fetch)

  /** The same by another question, whose answer holds more than this value. */
  loadWith(request: () => Promise<Value>): Promise<void> {
    const requestId = ++this.#lastRequest
    const fetchValue = async () => {
      const value = await request()
      if (requestId <= this.#lastSettled) return
      this.#lastSettled = requestId
      this.#store.setState({ value })
    }
    const loading = fetchValue().finally(() => {
      if (this.#loading === loading) this.#loading = undefined
    })
    this.#loading = loading
    return loading
  }

  /** The value is another one from now on; undefined forgets it, and what is asked about it. */
  set(value: Value | undefined): void {
    this.#lastSettled = this.#lastRequest
    this.#loading = undefined
    this.#store.setState({ value })
  }

  /** The same where a value is known. */
  change(next: (value: Value) => Value): void {
    if (this.value !== undefined) this.set(next(this.value))
  }

  /** What comes often and changes little: answers on their way still count, and replace it. */
  update(next: (value: Value) => Value): void {
    if (this.value !== undefined) this.#store.setState({ value: next(this.value) })
  }

  clear(): void {
    this.set(undefined)
  }
}

/** What a screen needs to show a resource. Loads it whenever the screen is shown or `version` grows, and again after a failure. */
export function useResource<Value>(resource: Resource<Value>, version = 0) {
  const [first] = useState(version)
  return { value: resource.use(), ...useLoad(version === first ? resource.load : resource.refresh, version) }
}
