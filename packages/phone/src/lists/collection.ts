export type Id = number | string

/** Something of the server's that lists show. Nobody changes an item: a new state is a new object. */
export interface Entity {
  readonly id: Id
}

/** Takes a change back. A second time it does nothing. */
export type Undo = () => void

type Change = () => void

/** A list as its collection knows it. */
interface CollectionList<Item> {
  has(id: Id): boolean
  /** Takes an item out. False where it was not there. */
  remove(id: Id): boolean
  /** Puts an item at its place. */
  insert(item: Item): void
  /** An item may have to stand elsewhere now. */
  reposition(item: Item): void
  /** Everything is forgotten. */
  clear(): void
}

/**
 * Items of one kind by their ids, and the lists that show them. Lists hold ids only, and who draws an item hears of that item
 * only, so that a change redraws one row in each list it stands in.
 *
 * Changes come before the server has them (the player's own) or with its events. An answer to what was asked before a change may
 * not know of it, so the change is made again after that answer.
 */
export class Collection<Item extends Entity> {
  readonly #items = new Map<Id, Item>()
  readonly #itemListeners = new Map<Id, Set<() => void>>()
  readonly #lists = new Set<CollectionList<Item>>()
  readonly #listeners = new Set<() => void>()
  #version = 0
  /** What has changed since each question that has no answer yet. */
  readonly #changesSinceRequest = new Set<Change[]>()

  /** For lists: one more shows these items. */
  addList(list: CollectionList<Item>): void {
    this.#lists.add(list)
  }

  get(id: Id): Item | undefined {
    return this.#items.get(id)
  }

  /** Hears of each new state of one item; answers a function that stops hearing. */
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

  /** Hears of each new state of any item; answers a function that stops hearing. */
  subscribeToAll(onChange: () => void): () => void {
    this.#listeners.add(onChange)
    return () => this.#listeners.delete(onChange)
  }

  /** Gives an item other values. They are whole, as `{ likes: 5 }`, since the change may be made more than once. */
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

  /** An item is gone from every list. */
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

  /** Forgets everything, as for another player; answers that are on their way are dropped. */
  clear(): void {
    for (const list of this.#lists) list.clear()
    for (const id of [...this.#items.keys()]) this.#evict(id)
  }

  /** Asks the server, hands its answer over, and makes again what has changed meanwhile. Rejects without an answer. */
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

  /** For lists: takes items in as the server has them. What is as before stays the same object. */
  upsert(items: readonly Item[]): void {
    for (const item of items) {
      const known = this.get(item.id)
      if (known && isShallowEqual(known, item)) continue
      this.#items.set(item.id, item)
      this.#notify(item.id)
    }
  }

  /** For lists: makes a change now, and again after each answer that may be older. `undo` is made in the same way. */
  applyChange(apply: Change, undo: Change): Undo {
    this.#applyAndRecord(apply)
    let isUndone = false
    return () => {
      if (isUndone) return
      isUndone = true
      this.#applyAndRecord(undo)
    }
  }

  /** For lists: forgets those of these items that no list shows any more. */
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

/** Whether two states of an item hold the same values; nested ones count as different. */
function isShallowEqual<Item extends Entity>(a: Item, b: Item): boolean {
  const keys = Object.keys(a) as (keyof Item)[]
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}
