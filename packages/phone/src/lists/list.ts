import type { StoreApi } from 'zustand'
import type { Collection, Entity, Id, Undo } from './collection.ts'
import { releaseList, retainList } from './hidden-lists.ts'
import { type CompareItems, type ListState, LoadedRange } from './loaded-range.ts'

export interface ListOptions<Item> {
  /** Answers the first page, or what comes after `last`. A page shorter than `pageSize` ends the list. */
  load: (last?: Item) => Promise<readonly Item[]>
  /** In items. */
  pageSize: number
  /** Left out, the highest id comes first. */
  compare?: CompareItems<Item>
}

/** A list of the server's that comes in pages. Nothing is asked for until it is shown. */
export class List<Item extends Entity> {
  readonly collection: Collection<Item>
  readonly #options: ListOptions<Item>
  readonly #loaded: LoadedRange<Item>
  #lastRequest = 0
  #lastAnswered = 0
  /** Another one whenever the list starts over: a page that was to follow its end is dropped then. */
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

  /** How many items are known. */
  get length(): number {
    return this.#loaded.length
  }

  has(id: Id): boolean {
    return this.#loaded.has(id)
  }

  /** Asks for the first page. What is known after it stays where the page reaches it. Rejects without an answer. */
  refresh = async (): Promise<void> => {
    const request = ++this.#lastRequest
    await this.collection.fetchAndReapply(
      () => this.#options.load(),
      (page) => {
        if (request <= this.#lastAnswered) return // overtaken by a later one
        this.#lastAnswered = request
        const idsBelow = this.#loaded.idsBelow(page)
        this.collection.upsert(page)
        if (idsBelow) this.#loaded.replaceFirstPage(page, idsBelow)
        else this.#replace(page)
      },
    )
  }

  /** Asks for the page after the last item, once at a time. Rejects without an answer. */
  loadOlder = (): Promise<void> => {
    this.#loadingOlder ??= this.#fetchOlder().finally(() => {
      this.#loadingOlder = undefined
    })
    return this.#loadingOlder
  }

  /** Shows this page from now on, wherever in the list it lies, as for an address that names an item far down. */
  startWith(page: readonly Item[]): void {
    this.#lastAnswered = this.#lastRequest
    this.collection.upsert(page)
    this.#replace(page)
  }

  /** An item belongs to this list. Before the first page is there, that page will hold it. */
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

  /** Somebody shows the list; answers a function that ends that. What nobody shows is kept within limits. */
  retain(): () => void {
    this.#retainCount++
    retainList(this)
    return () => {
      if (--this.#retainCount === 0) releaseList(this)
    }
  }

  /** Keeps the first page only. */
  trim(): void {
    const { ids } = this.state.getState()
    const { pageSize } = this.#options
    if (!ids || ids.length <= pageSize) return
    this.#replace(ids.slice(0, pageSize).flatMap((id) => this.collection.get(id) ?? []))
    this.collection.evictUnlisted(ids.slice(pageSize))
  }

  /** For the collection: everything is forgotten. */
  clear(): void {
    this.#lastAnswered = this.#lastRequest
    this.#generation = {}
    this.#loaded.clear()
  }

  /** For the collection: puts an item at its place. */
  insert(item: Item): void {
    this.#loaded.insert(item)
  }

  /** For the collection: an item that may have to stand elsewhere now. */
  reposition(item: Item): void {
    if (this.#options.compare && this.has(item.id)) this.insert(item)
  }

  /** For the collection: takes an item out. False where it was not there. */
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
