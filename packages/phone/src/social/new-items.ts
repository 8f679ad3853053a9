import { create } from 'zustand'
import type { List } from '../lists/list.ts'
import type { Entity, Id } from '../lists/optimistic-collection.ts'

/** New items of a list, newest first. Items wait here, so that nothing moves beneath the player's finger. */
export class NewItems<Item extends Entity> {
  readonly state = create<{ items: readonly Item[] }>(() => ({ items: [] }))
  readonly #list: List<Item>
  readonly #maxItems: number

  /** Beyond `maxItems` the oldest are dropped: a refresh loads them. */
  constructor(list: List<Item>, maxItems = 50) {
    this.#list = list
    this.#maxItems = maxItems
    list.state.subscribe(() => this.removeWhere(({ id }) => list.has(id))) // a refresh has loaded them
  }

  has(id: Id): boolean {
    return this.state.getState().items.some((item) => item.id === id)
  }

  /** Before the list's first page is loaded this does nothing, since that page will contain the item. */
  add(item: Item): void {
    const { items } = this.state.getState()
    if (!this.#list.state.getState().ids || this.#list.has(item.id) || this.has(item.id)) return
    this.state.setState({ items: [item, ...items].slice(0, this.#maxItems) })
  }

  removeWhere(isGone: (item: Item) => boolean): void {
    const { items } = this.state.getState()
    const remaining = items.filter((item) => !isGone(item))
    if (remaining.length < items.length) this.state.setState({ items: remaining })
  }

  remove(id: Id): void {
    this.removeWhere((item) => item.id === id)
  }

  /** Moves all items to the list. */
  showAll(): void {
    const { items } = this.state.getState()
    this.clear()
    for (const item of items) this.#list.add(item)
  }

  clear(): void {
    if (this.state.getState().items.length > 0) this.state.setState({ items: [] })
  }
}
