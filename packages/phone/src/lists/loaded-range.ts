import { createStore } from 'zustand'
import type { Entity, Id } from './optimistic-collection.ts'

export interface ListState {
  /** Ids from the first on, in order and without a gap; undefined until the first page is loaded. */
  ids: readonly Id[] | undefined
  /** True if the server has more after them. */
  hasOlder: boolean
}

/** Negative if `a` comes before `b`. */
export type CompareItems<Item> = (a: Item, b: Item) => number

const notLoaded: ListState = { ids: undefined, hasOlder: false }

/** The loaded part of a list of the server's. Pages arrive in the server's order. */
export class LoadedRange<Item extends Entity> {
  readonly state = createStore<ListState>(() => notLoaded)
  readonly #get: (id: Id) => Item | undefined
  readonly #compare: CompareItems<Item>
  readonly #pageSize: number
  /** The ids of the state, as a set for fast look-ups. */
  #ids = new Set<Id>()
  /** The last item of the last page, at which the range ends; the item may be gone by now. */
  #last: Item | undefined

  /** A page shorter than `pageSize` ends the list. */
  constructor(get: (id: Id) => Item | undefined, order: CompareItems<Item>, pageSize: number) {
    this.#get = get
    this.#compare = order
    this.#pageSize = pageSize
  }

  /** Number of items. */
  get length(): number {
    return this.#ids.size
  }

  /** The item after which the next page starts. */
  get last(): Item | undefined {
    return this.#last
  }

  has(id: Id): boolean {
    return this.#ids.has(id)
  }

  clear(): void {
    this.#last = undefined
    this.#ids.clear()
    this.state.setState(notLoaded)
  }

  /** Replaces the range by this page. */
  replace(page: readonly Item[]): void {
    const ids = idsOf(page)
    this.#last = page.at(-1)
    this.#ids = new Set(ids)
    this.#setState(ids, this.#isFull(page))
  }

  /** Appends the page after the last one. */
  append(page: readonly Item[]): void {
    const older = idsOf(page).filter((id) => !this.has(id)) // items that moved up meanwhile are already in the range
    for (const id of older) this.#ids.add(id)
    this.#last = page.at(-1) ?? this.#last
    this.#setState([...(this.state.getState().ids ?? []), ...older], this.#isFull(page))
  }

  /** Returns the ids that stay below a new first page; undefined if items may be missing in between. */
  idsBelow(page: readonly Item[]): readonly Id[] | undefined {
    const { ids } = this.state.getState()
    const last = page.at(-1)
    if (!ids || !last || !this.#isFull(page)) return
    const first = this.#itemAt(ids, 0)
    if (!first || this.#compare(first, last) > 0) return
    return ids.slice(this.#insertionIndex(last, ids))
  }

  /** Replaces the first page, followed by the ids that stay below it. */
  replaceFirstPage(page: readonly Item[], below: readonly Id[]): void {
    const ids = idsOf(page)
    const newIds = new Set(ids)
    ids.push(...below.filter((id) => !newIds.has(id)))
    this.#ids = new Set(ids)
    this.#setState(ids, this.state.getState().hasOlder)
  }

  /** Inserts an item at its position. An item after the loaded range is left out until its page is loaded. */
  insert(item: Item): void {
    const { ids, hasOlder } = this.state.getState()
    if (!ids) return
    const others = this.has(item.id) ? ids.filter((id) => id !== item.id) : ids
    const isAfterLoaded = hasOlder && this.#last !== undefined && this.#compare(item, this.#last) > 0
    if (isAfterLoaded) {
      this.#ids.delete(item.id)
      this.#setState(others, hasOlder)
      return
    }
    const index = this.#insertionIndex(item, others)
    this.#ids.add(item.id)
    this.#setState([...others.slice(0, index), item.id, ...others.slice(index)], hasOlder)
  }

  /** Removes an item. Returns false if the range has no such item. */
  remove(id: Id): boolean {
    const { ids, hasOlder } = this.state.getState()
    if (!ids || !this.#ids.delete(id)) return false
    this.#setState(
      ids.filter((other) => other !== id),
      hasOlder,
    )
    return true
  }

  /** Sets the state, unless nothing changed. */
  #setState(ids: readonly Id[], hasOlder: boolean): void {
    const shown = this.state.getState()
    const isSame = shown.ids?.length === ids.length && ids.every((id, at) => shown.ids?.[at] === id)
    if (!isSame || shown.hasOlder !== hasOlder) this.state.setState({ ids: isSame ? shown.ids : ids, hasOlder })
  }

  #isFull(page: readonly Item[]): boolean {
    return page.length >= this.#pageSize
  }

  /** Returns the first index whose item comes after this one. */
  #insertionIndex(item: Item, ids: readonly Id[]): number {
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = this.#itemAt(ids, middle)
      if (other && this.#compare(other, item) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #itemAt(ids: readonly Id[], at: number): Item | undefined {
    const id = ids[at]
    return id === undefined ? undefined : this.#get(id)
  }
}

function idsOf(items: readonly Entity[]): Id[] {
  return items.map(({ id }) => id)
}
