export type Id = number | string

/** Something of the server's that lists show. Nobody changes an item: a new state is a new object. */
export interface Entity {
  readonly id: Id
}

/** Takes a change back. A second time it does nothing. */
export type Undo = () => void

type Step = () => void

/** A list as its collection knows it. */
interface Shown<Item> {
  has(id: Id): boolean
  /** Takes an item out. False where it was not there. */
  drop(id: Id): boolean
  /** Puts an item at its place. */
  put(item: Item): void
  /** An item may have to stand elsewhere now. */
  moved(item: Item): void
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
  readonly #readers = new Map<Id, Set<() => void>>()
  readonly #lists = new Set<Shown<Item>>()
  readonly #watchers = new Set<() => void>()
  #version = 0
  /** What has changed since each question that has no answer yet. */
  readonly #unanswered = new Set<Step[]>()

  /** For lists: one more shows these items. */
  join(list: Shown<Item>): void {
    this.#lists.add(list)
  }

  get(id: Id): Item | undefined {
    return this.#items.get(id)
  }

  /** Hears of each new state of one item; answers a function that stops hearing. */
  subscribe(id: Id, reader: () => void): () => void {
    const readers = this.#readers.get(id) ?? new Set()
    this.#readers.set(id, readers.add(reader))
    return () => {
      readers.delete(reader)
      if (readers.size === 0 && this.#readers.get(id) === readers) this.#readers.delete(id)
    }
  }

  /** Grows with each new state of any item. */
  get version(): number {
    return this.#version
  }

  /** Hears of each new state of any item; answers a function that stops hearing. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Gives an item other values. They are whole, as `{ likes: 5 }`, since the change may be made more than once. */
  update(id: Id, values: Partial<Omit<Item, 'id'>>): Undo {
    let before: Item | undefined
    let after: Item | undefined
    return this.change(
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
    let holders: Shown<Item>[] = []
    return this.change(
      () => {
        item = this.get(id)
        holders = [...this.#lists].filter((list) => list.drop(id))
        this.#forget(id)
      },
      () => {
        if (!item) return
        this.take([item])
        for (const list of holders) list.put(item)
      },
    )
  }

  /** Forgets everything, as for another player; answers that are on their way are dropped. */
  clear(): void {
    for (const list of this.#lists) list.clear()
    for (const id of [...this.#items.keys()]) this.#forget(id)
  }

  /** Asks the server, hands its answer over, and makes again what has changed meanwhile. Rejects without an answer. */
  async ask<Answer>(question: () => Promise<Answer>, hear: (answer: Answer) => void): Promise<void> {
    const since: Step[] = []
    this.#unanswered.add(since)
    try {
      hear(await question())
      for (const step of since) step()
    } finally {
      this.#unanswered.delete(since)
    }
  }

  /** For lists: takes items in as the server has them. What is as before stays the same object. */
  take(items: readonly Item[]): void {
    for (const item of items) {
      const known = this.get(item.id)
      if (known && isSame(known, item)) continue
      this.#items.set(item.id, item)
      this.#tell(item.id)
    }
  }

  /** For lists: makes a change now, and again after each answer that may be older. `undo` is made in the same way. */
  change(make: Step, undo: Step): Undo {
    this.#run(make)
    let isUndone = false
    return () => {
      if (isUndone) return
      isUndone = true
      this.#run(undo)
    }
  }

  /** For lists: forgets those of these items that no list shows any more. */
  sweep(ids: readonly Id[]): void {
    const lists = [...this.#lists]
    for (const id of ids) if (!lists.some((list) => list.has(id))) this.#forget(id)
  }

  #replace(item: Item): void {
    this.take([item])
    for (const list of this.#lists) list.moved(item)
  }

  #run(step: Step): void {
    for (const since of this.#unanswered) since.push(step)
    step()
  }

  #forget(id: Id): void {
    if (this.#items.delete(id)) this.#tell(id)
  }

  #tell(id: Id): void {
    this.#version++
    for (const watcher of [...this.#watchers]) watcher()
    for (const reader of [...(this.#readers.get(id) ?? [])]) reader()
  }
}

/** Whether two states of an item hold the same values; nested ones count as different. */
function isSame<Item extends Entity>(a: Item, b: Item): boolean {
  const keys = Object.keys(a) as (keyof Item)[]
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}
