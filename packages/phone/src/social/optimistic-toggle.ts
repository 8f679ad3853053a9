import type { Collection, Entity, Id } from '../lists/collection.ts'

interface ToggleOptions<Item extends Entity> {
  collection: Collection<Item>
  /** The item's field that says whether the player has done it, and the one that counts all who have; one without a count has none. */
  flag: keyof Item
  count?: keyof Item
  /** Tells the server; false where it refused or nobody knows, which the player has been told by then. */
  send: (id: Id, on: boolean) => Promise<boolean>
}

interface PendingToggle {
  wanted: boolean
  /** What the server has. */
  known: boolean
  /** The server has said a total since: it counts for more than what was counted here. */
  hasTotal: boolean
}

export interface OptimisticToggle {
  /** Shows it at once and tells the server. However often it is pressed meanwhile, only the last wish follows. */
  set(id: Id, on: boolean): Promise<void>
  /** A total that an event brings; those of the player's own doing among them, so nothing is counted twice. */
  setTotal(id: Id, count: number): void
}

/** A like, a repost, a following: shown before the server has it, and taken back where it refuses. */
export function createOptimisticToggle<Item extends Entity>({
  collection,
  flag,
  count,
  send,
}: ToggleOptions<Item>): OptimisticToggle {
  const pendingToggles = new Map<Id, PendingToggle>()

  function show(id: Id, on: boolean, isCounted: boolean): void {
    const item = collection.get(id)
    if (!item || item[flag] === on) return
    const values: Partial<Record<keyof Item, unknown>> = { [flag]: on } as Partial<Record<keyof Item, unknown>>
    if (count !== undefined && isCounted) values[count] = Math.max(0, Number(item[count]) + (on ? 1 : -1))
    collection.update(id, values as Partial<Omit<Item, 'id'>>)
  }

  async function sync(id: Id, pending: PendingToggle): Promise<void> {
    while (pending.wanted !== pending.known) {
      const sent = pending.wanted
      if (!(await send(id, sent))) return show(id, pending.known, !pending.hasTotal)
      pending.known = sent
    }
    show(id, pending.known, !pending.hasTotal) // an answer from before the server had it may have come in between
  }

  return {
    async set(id, on) {
      if (collection.get(id)?.[flag] === on) return
      show(id, on, true)
      const running = pendingToggles.get(id)
      if (running) {
        running.wanted = on
        return
      }
      const pending = { wanted: on, known: !on, hasTotal: false }
      pendingToggles.set(id, pending)
      try {
        await sync(id, pending)
      } finally {
        pendingToggles.delete(id)
      }
    },
    setTotal(id, total) {
      const pending = pendingToggles.get(id)
      if (pending) pending.hasTotal = true
      if (count === undefined || !collection.get(id)) return
      collection.update(id, { [count]: total } as unknown as Partial<Omit<Item, 'id'>>)
    },
  }
}
