export type Id = number | string

/** An item of the server's that lists show. Items are immutable: a new state is a new object. */
export interface Entity {
  readonly id: Id
}

/** Rolls a change back. A second call does nothing. */
export type Undo = () => void

type Change = () => void

/** A list from the view of its collection. */
interface CollectionList<Item> {
  has(id: Id): boolean
  /** Removes an item. Returns false if the list has no such item. */
  remove(id: Id): boolean
  /** Inserts an item at its position. */
  insert(item: Item): void
  /** Moves a changed item to its position. */
  reposition(item: Item): void
  /** Removes all items. */
  clear(): void
}

/**
 * Items of one kind by their ids, and the lists that show them. Lists contain ids only, and each row subscribes to its own item, so that a
 * change redraws one row in each list. Changes apply before the server has them (the player's own) or with its events. An answer to an
 * earlier request may not contain a change, so the change is applied again after that answer.
 */
export class Collection<Item extends Entity> {
  readonly #items = new Map<Id, Item>()
  readonly #itemListeners = new Map<Id, Set<() => void>>()
  readonly #lists = new Set<CollectionList<Item>>()
  readonly #listeners = new Set<() => void>()
  #version = 0
  /** Changes since each pending request. */
  readonly #changesSinceRequest = new Set<Change[]>()

  /** For lists: registers a list of these items. */
  addList(list: CollectionList<Item>): void {
    this.#lists.add(list)
  }

  get(id: Id): Item | undefined {
    return this.#items.get(id)
  }

  /** Subscribes to the states of one item; returns a function that unsubscribes. */
  subscribe(id: Id, itemListener: () => void): () => void {
    const listeners = this.#itemListeners.get(id) ?? new Set()
    this.#itemListeners.set(id, listeners.add(itemListener))
    return () => {
      listeners.delete(itemListener)
      if (listeners.size === 0 && this.#itemListeners.get(id) === listeners) this.#itemListeners.delete(id)
    }
  }

  /** Grows with each new state of any item. */
  get version(): number {
    return this.#version
  }

  /** Subscribes to the states of all items; returns a function that unsubscribes. */
  subscribeToAll(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Sets values of an item. Values are absolute, as `{ likes: 5 }`, since the change may be applied more than once. */
  update(id: Id, values: Partial<Omit<Item, 'id'>>): Undo {
    let before: Item | undefined
    let after: Item | undefined
    return this.applyChange(
      () => {
        before = this.get(id)
        after = before && { ...before, ...values }
        if (after) this.#replace(after)
      },
      () => {
        if (before && this.get(id) === after) this.#replace(before)
      },
    )
  }

  /** Removes an item from every list. */
  remove(id: Id): Undo {
    let item: Item | undefined
    let listsWithItem: CollectionList<Item>[] = []
    return this.applyChange(
      () => {
        item = this.get(id)
        listsWithItem = [...this.#lists].filter((list) => list.remove(id))
        this.#evict(id)
      },
      () => {
        if (!item) return
        this.upsert([item])
        for (const list of listsWithItem) list.insert(item)
      },
    )
  }

  /** Removes everything, as for another player; pending answers are dropped. */
  clear(): void {
    for (const list of this.#lists) list.clear()
    for (const id of [...this.#items.keys()]) this.#evict(id)
  }

  /** Sends a request, passes its answer on, and applies later changes again. Rejects without an answer. */
  async fetchAndReapply<Answer>(request: () => Promise<Answer>, onAnswer: (answer: Answer) => void): Promise<void> {
    const since: Change[] = []
    this.#changesSinceRequest.add(since)
    try {
      onAnswer(await request())
      for (const step of since) step()
    } finally {
      this.#changesSinceRequest.delete(since)
    }
  }

  /** For lists: stores items in the server's state. An unchanged item stays the same object. */
  upsert(items: readonly Item[]): void {
    for (const item of items) {
      const stored = this.get(item.id)
      if (stored && isShallowEqual(stored, item)) continue
      this.#items.set(item.id, item)
      this.#notify(item.id)
    }
  }

  /** For lists: applies a change now, and again after each answer that may be older. `undo` works in the same way. */
  applyChange(apply: Change, undo: Change): Undo {
    this.#applyAndRecord(apply)
    let isUndone = false
    return () => {
      if (isUndone) return
      isUndone = true
      this.#applyAndRecord(undo)
    }
  }

  /** For lists: drops those of these items that no list contains any more. */
  evictUnlisted(ids: readonly Id[]): void {
    const lists = [...this.#lists]
    for (const id of ids) if (!lists.some((list) => list.has(id))) this.#evict(id)
  }

  #replace(item: Item): void {
    this.upsert([item])
    for (const list of this.#lists) list.reposition(item)
  }

  #applyAndRecord(step: Change): void {
    for (const since of this.#changesSinceRequest) since.push(step)
    step()
  }

  #evict(id: Id): void {
    if (this.#items.delete(id)) this.#notify(id)
  }

  #notify(id: Id): void {
    this.#version++
    for (const onChange of [...this.#listeners]) onChange()
    for (const itemListener of [...(this.#itemListeners.get(id) ?? [])]) itemListener()
  }
}

/** Returns whether two states of an item have the same values; nested ones count as different. */
function isShallowEqual<Item extends Entity>(a: Item, b: Item): boolean {
  const keys = Object.keys(a) as (keyof Item)[]
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}
