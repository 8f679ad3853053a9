import type { Collection, Entity, Id } from '../lists/collection.ts'

interface ToggleOptions<Item extends Entity> {
  collection: Collection<Item>
  /** The item's field that says whether the player has done it, and the one that counts all who have; one without a count has none. */
  flag: keyof Item
  count?: keyof Item
  /** Tells the server; false where it refused or nobody knows, which the player has been told by then. */
  send: (id: Id, on: boolean) => Promise<boolean>
}

interface Flight {
  wanted: boolean
  /** What the server has. */
  known: boolean
  /** The server has said a total since: it counts for more than what was counted here. */
  hasTotal: boolean
}

export interface Toggle {
  /** Shows it at once and tells the server. However often it is pressed meanwhile, only the last wish follows. */
  set(id: Id, on: boolean): Promise<void>
  /** A total that an event brings; those of the player's own doing among them, so nothing is counted twice. */
  total(id: Id, count: number): void
}

/** A like, a repost, a following: shown before the server has it, and taken back where it refuses. */
export function toggleOf<Item extends Entity>({ collection, flag, count, send }: ToggleOptions<Item>): Toggle {
  const flights = new Map<Id, Flight>()

  function show(id: Id, on: boolean, isCounted: boolean): void {
    const item = collection.get(id)
    if (!item || item[flag] === on) return
    const values: Partial<Record<keyof Item, unknown>> = { [flag]: on } as Partial<Record<keyof Item, unknown>>
    if (count !== undefined && isCounted) values[count] = Math.max(0, Number(item[count]) + (on ? 1 : -1))
    collection.update(id, values as Partial<Omit<Item, 'id'>>)
  }

  async function fly(id: Id, flight: Flight): Promise<void> {
    while (flight.wanted !== flight.known) {
      const asked = flight.wanted
      if (!(await send(id, asked))) return show(id, flight.known, !flight.hasTotal)
      flight.known = asked
    }
    show(id, flight.known, !flight.hasTotal) // an answer from before the server had it may have come in between
  }

  return {
    async set(id, on) {
      if (collection.get(id)?.[flag] === on) return
      show(id, on, true)
      const flying = flights.get(id)
      if (flying) {
        flying.wanted = on
        return
      }
      const flight = { wanted: on, known: !on, hasTotal: false }
      flights.set(id, flight)
      try {
        await fly(id, flight)
      } finally {
        flights.delete(id)
      }
    },
    total(id, total) {
      const flight = flights.get(id)
      if (flight) flight.hasTotal = true
      if (count === undefined || !collection.get(id)) return
      collection.update(id, { [count]: total } as unknown as Partial<Omit<Item, 'id'>>)
    },
  }
}
