import { useState } from 'react'
import { create } from 'zustand'
import { useLoad } from './use-load.ts'

/**
 * One value of the server's, such as a balance; use a list for pages. An answer counts unless one to a later request came first, or the
 * value was set since its request.
 */
export class Resource<Value> {
  readonly #store = create<{ value: Value | undefined }>(() => ({ value: undefined }))
  readonly #fetch: () => Promise<Value>
  #lastRequest = 0
  /** Number of the newest request whose answer counted; answers up to it are ignored. */
  #lastSettled = 0
  #loading: Promise<void> | undefined

  constructor(request: () => Promise<Value>) {
    this.#fetch = request
  }

  /** Undefined until it is loaded. */
  get value(): Value | undefined {
    return this.#store.getState().value
  }

  /** Returns the value, or a selected part, in a component. */
  use(): Value | undefined
  use<Part>(select: (value: Value | undefined) => Part): Part
  use<Part>(select?: (value: Value | undefined) => Part) {
    return this.#store(({ value }) => (select ? select(value) : value))
  }

  subscribe(listener: (value: Value | undefined) => void): () => void {
    return this.#store.subscribe(({ value }, before) => value !== before.value && listener(value))
  }

  /** Loads the value, or waits for the pending answer. Rejects without an answer. */
  load = (): Promise<void> => this.#loading ?? this.refresh()

  /** Sends a new request, for example after news that a pending answer may not contain. Rejects without an answer. */
  refresh = (): Promise<void> => this.loadWith(this.#fetch)

  /** Loads by another request, whose answer contains more than this value. */
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

  /** Sets the value and ignores pending answers; undefined clears it. */
  set(value: Value | undefined): void {
    this.#lastSettled = this.#lastRequest
    this.#loading = undefined
    this.#store.setState({ value })
  }

  /** Changes a loaded value, and ignores pending answers. */
  change(next: (value: Value) => Value): void {
    if (this.value !== undefined) this.set(next(this.value))
  }

  /** Changes a loaded value often and slightly: pending answers still count, and replace it. */
  update(next: (value: Value) => Value): void {
    if (this.value !== undefined) this.#store.setState({ value: next(this.value) })
  }

  clear(): void {
    this.set(undefined)
  }
}

/** Returns a resource's state for a screen. Loads it whenever the screen is shown or `version` grows, and again after a failure. */
export function useResource<Value>(resource: Resource<Value>, version = 0) {
  const [first] = useState(version)
  return { value: resource.use(), ...useLoad(version === first ? resource.load : resource.refresh, version) }
}
