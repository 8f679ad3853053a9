import type { StoreApi } from 'zustand'
import type { Collection, Entity, Id, Undo } from './collection.ts'
import { rest, wake } from './hidden-lists.ts'
import { KnownPart, type ListState, type Order } from './loaded-range.ts'

export interface ListOptions<Item> {
  /** Answers the first page, or what comes after `last`. A page shorter than `pageSize` ends the list. */
  load: (last?: Item) => Promise<readonly Item[]>
  /** In items. */
  pageSize: number
  /** Left out, the highest id comes first. */
  order?: Order<Item>
}

/** A list of the server's that comes in pages. Nothing is asked for until it is shown. */
export class List<Item extends Entity> {
  readonly collection: Collection<Item>
  readonly #options: ListOptions<Item>
  readonly #known: KnownPart<Item>
  #asked = 0
  #answered = 0
  /** Another one whenever the list starts over: a page that was to follow its end is dropped then. */
  #end = {}
  #loadingOlder: Promise<void> | undefined
  #holders = 0

  constructor(collection: Collection<Item>, options: ListOptions<Item>) {
    this.collection = collection
    this.#options = options
    this.#known = new KnownPart((id) => collection.get(id), options.order ?? newestFirst, options.pageSize)
    collection.join(this)
  }

  get state(): StoreApi<ListState> {
    return this.#known.state
  }

  /** How many items are known. */
  get length(): number {
    return this.#known.length
  }

  has(id: Id): boolean {
    return this.#known.has(id)
  }

  /** Asks for the first page. What is known after it stays where the page reaches it. Rejects without an answer. */
  refresh = async (): Promise<void> => {
    const question = ++this.#asked
    await this.collection.ask(
      () => this.#options.load(),
      (page) => {
        if (question <= this.#answered) return // overtaken by a later one
        this.#answered = question
        const kept = this.#known.keptBelow(page)
        this.collection.take(page)
        if (kept) this.#known.join(page, kept)
        else this.#restart(page)
      },
    )
  }

  /** Asks for the page after the last item, once at a time. Rejects without an answer. */
  loadOlder = (): Promise<void> => {
    this.#loadingOlder ??= this.#askOlder().finally(() => {
      this.#loadingOlder = undefined
    })
    return this.#loadingOlder
  }

  /** Shows this page from now on, wherever in the list it lies, as for an address that names an item far down. */
  startWith(page: readonly Item[]): void {
    this.#answered = this.#asked
    this.collection.take(page)
    this.#restart(page)
  }

  /** An item belongs to this list. Before the first page is there, that page will hold it. */
  add(item: Item): Undo {
    const { id } = item
    let isNew = false
    return this.collection.change(
      () => {
        isNew = !this.has(id)
        if (!this.state.getState().ids) return
        this.collection.take([item])
        this.put(item)
      },
      () => {
        if (isNew && this.drop(id)) this.collection.sweep([id])
      },
    )
  }

  /** Somebody shows the list; answers a function that ends that. What nobody shows is kept within limits. */
  hold(): () => void {
    this.#holders++
    wake(this)
    return () => {
      if (--this.#holders === 0) rest(this)
    }
  }

  /** Keeps the first page only. */
  cut(): void {
    const { ids } = this.state.getState()
    const { pageSize } = this.#options
    if (!ids || ids.length <= pageSize) return
    this.#restart(ids.slice(0, pageSize).flatMap((id) => this.collection.get(id) ?? []))
    this.collection.sweep(ids.slice(pageSize))
  }

  /** For the collection: everything is forgotten. */
  clear(): void {
    this.#answered = this.#asked
    this.#end = {}
    this.#known.forget()
  }

  /** For the collection: puts an item at its place. */
  put(item: Item): void {
    this.#known.put(item)
  }

  /** For the collection: an item that may have to stand elsewhere now. */
  moved(item: Item): void {
    if (this.#options.order && this.has(item.id)) this.put(item)
  }

  /** For the collection: takes an item out. False where it was not there. */
  drop(id: Id): boolean {
    return this.#known.drop(id)
  }

  async #askOlder(): Promise<void> {
    if (!this.state.getState().hasOlder) return
    const end = this.#end
    await this.collection.ask(
      () => this.#options.load(this.#known.last),
      (page) => {
        if (end !== this.#end) return
        this.collection.take(page)
        this.#known.append(page)
      },
    )
  }

  #restart(page: readonly Item[]): void {
    this.#end = {}
    this.#known.restart(page)
  }
}

function newestFirst(a: Entity, b: Entity): number {
  return Number(b.id) - Number(a.id)
}
