import type { Collection, Entity, Id } from '../lists/optimistic-collection.ts'

interface ToggleOptions<Item extends Entity> {
  collection: Collection<Item>
  /** The item's field with the player's own state, and the field that counts all players; omitted for no count. */
  flag: keyof Item
  count?: keyof Item
  /** Sends the state; resolves to false after a refusal or without an answer, which the player has been shown by then. */
  send: (id: Id, on: boolean) => Promise<boolean>
}

interface PendingToggle {
  wanted: boolean
  /** Last state confirmed by the server. */
  confirmed: boolean
  /** The server has sent a total since, which replaces the local count. */
  hasTotal: boolean
}

export interface OptimisticToggle {
  /** Shows the state at once and sends it. Of any number of presses meanwhile only the last state follows. */
  set(id: Id, on: boolean): Promise<void>
  /** Sets a total from an event. The total includes the player's own, so nothing is counted twice. */
  setTotal(id: Id, count: number): void
}

/** Creates an optimistic like, repost or follow: shown before the server confirms it, and rolled back after a refusal. */
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
    while (pending.wanted !== pending.confirmed) {
      const sent = pending.wanted
      if (!(await send(id, sent))) return show(id, pending.confirmed, !pending.hasTotal)
      pending.confirmed = sent
    }
    show(id, pending.confirmed, !pending.hasTotal) // an older answer may have overwritten it in between
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
      const pending = { wanted: on, confirmed: !on, hasTotal: false }
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
