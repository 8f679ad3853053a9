import { create } from 'zustand'
import type { Entity, Id } from '../lists/collection.ts'
import type { List } from '../lists/list.ts'

/** What has come for a list since the player last looked, newest first: it waits, so that nothing moves beneath their finger. */
export class Fresh<Item extends Entity> {
  readonly state = create<{ items: readonly Item[] }>(() => ({ items: [] }))
  readonly #list: List<Item>
  readonly #most: number

  /** Of more than `most` the oldest are dropped: a refresh brings them. */
  constructor(list: List<Item>, most = 50) {
    this.#list = list
    this.#most = most
    list.state.subscribe(() => this.drop(({ id }) => list.has(id))) // a refresh has brought them
  }

  has(id: Id): boolean {
    return this.state.getState().items.some((item) => item.id === id)
  }

  /** Before the list's first page is there, that page will hold it. */
  put(item: Item): void {
    const { items } = this.state.getState()
    if (!this.#list.state.getState().ids || this.#list.has(item.id) || this.has(item.id)) return
    this.state.setState({ items: [item, ...items].slice(0, this.#most) })
  }

  drop(isGone: (item: Item) => boolean): void {
    const { items } = this.state.getState()
    const left = items.filter((item) => !isGone(item))
    if (left.length < items.length) this.state.setState({ items: left })
  }

  remove(id: Id): void {
    this.drop((item) => item.id === id)
  }

  /** All of them join the list. */
  show(): void {
    const { items } = this.state.getState()
    this.clear()
    for (const item of items) this.#list.add(item)
  }

  clear(): void {
    if (this.state.getState().items.length > 0) this.state.setState({ items: [] })
  }
}
