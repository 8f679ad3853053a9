import type { StoreApi } from 'zustand'
import { releaseList, retainList } from './hidden-lists.ts'
import { type CompareItems, type ListState, LoadedRange } from './loaded-range.ts'
import type { Collection, Entity, Id, Undo } from './optimistic-collection.ts'

export interface ListOptions<Item> {
  /** Loads the first page, or the one after `last`. A page shorter than `pageSize` ends the list. */
  load: (last?: Item) => Promise<readonly Item[]>
  /** Number of items. */
  pageSize: number
  /** By default the highest id comes first. */
  compare?: CompareItems<Item>
}

/** A list of the server's that loads in pages. Loads nothing until it is shown. */
export class List<Item extends Entity> {
  readonly collection: Collection<Item>
  readonly #options: ListOptions<Item>
  readonly #loaded: LoadedRange<Item>
  #lastRequest = 0
  #lastAnswered = 0
  /** Changes whenever the list starts over, so that a pending older page is dropped. */
  #generation = {}
  #loadingOlder: Promise<void> | undefined
  #retainCount = 0

  constructor(collection: Collection<Item>, options: ListOptions<Item>) {
    this.collection = collection
    this.#options = options
    this.#loaded = new LoadedRange((id) => collection.get(id), options.compare ?? newestFirst, options.pageSize)
    collection.addList(this)
  }

  get state(): StoreApi<ListState> {
    return this.#loaded.state
  }

  /** Number of loaded items. */
  get length(): number {
    return this.#loaded.length
  }

  has(id: Id): boolean {
    return this.#loaded.has(id)
  }

  /** Loads the first page. Retains the items after it if the page reaches them. Rejects without an answer. */
  refresh = async (): Promise<void> => {
    const request = ++this.#lastRequest
    await this.collection.fetchAndReapply(
      () => this.#options.load(),
      (page) => {
        if (request <= this.#lastAnswered) return // a later request was answered first
        this.#lastAnswered = request
        const idsBelow = this.#loaded.idsBelow(page)
        this.collection.upsert(page)
        if (idsBelow) this.#loaded.replaceFirstPage(page, idsBelow)
        else this.#replace(page)
      },
    )
  }

  /** Loads the page after the last item, once at a time. Rejects without an answer. */
  loadOlder = (): Promise<void> => {
    this.#loadingOlder ??= this.#fetchOlder().finally(() => {
      this.#loadingOlder = undefined
    })
    return this.#loadingOlder
  }

  /** Starts the list with a page from anywhere in it, as for an address that names an item far down. */
  startWith(page: readonly Item[]): void {
    this.#lastAnswered = this.#lastRequest
    this.collection.upsert(page)
    this.#replace(page)
  }

  /** Adds an item. Before the first page is loaded this does nothing, since that page will contain the item. */
  add(item: Item): Undo {
    const { id } = item
    let isNew = false
    return this.collection.applyChange(
      () => {
        isNew = !this.has(id)
        if (!this.state.getState().ids) return
        this.collection.upsert([item])
        this.insert(item)
      },
      () => {
        if (isNew && this.remove(id)) this.collection.evictUnlisted([id])
      },
    )
  }

  /** Marks the list as shown; returns a function that ends that. The rows of hidden lists are limited. */
  retain(): () => void {
    this.#retainCount++
    retainList(this)
    return () => {
      if (--this.#retainCount === 0) releaseList(this)
    }
  }

  /** Drops everything but the first page. */
  trim(): void {
    const { ids } = this.state.getState()
    const { pageSize } = this.#options
    if (!ids || ids.length <= pageSize) return
    this.#replace(ids.slice(0, pageSize).flatMap((id) => this.collection.get(id) ?? []))
    this.collection.evictUnlisted(ids.slice(pageSize))
  }

  /** For the collection: removes all items. */
  clear(): void {
    this.#lastAnswered = this.#lastRequest
    this.#generation = {}
    this.#loaded.clear()
  }

  /** For the collection: inserts an item at its position. */
  insert(item: Item): void {
    this.#loaded.insert(item)
  }

  /** For the collection: moves a changed item to its position. */
  reposition(item: Item): void {
    if (this.#options.compare && this.has(item.id)) this.insert(item)
  }

  /** For the collection: removes an item. Returns false if the list has no such item. */
  remove(id: Id): boolean {
    return this.#loaded.remove(id)
  }

  async #fetchOlder(): Promise<void> {
    if (!this.state.getState().hasOlder) return
    const generation = this.#generation
    await this.collection.fetchAndReapply(
      () => this.#options.load(this.#loaded.last),
      (page) => {
        if (generation !== this.#generation) return
        this.collection.upsert(page)
        this.#loaded.append(page)
      },
    )
  }

  #replace(page: readonly Item[]): void {
    this.#generation = {}
    this.#loaded.replace(page)
  }
}

function newestFirst(a: Entity, b: Entity): number {
  return Number(b.id) - Number(a.id)
}
