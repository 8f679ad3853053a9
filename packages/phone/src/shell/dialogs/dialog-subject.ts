import type { StoreApi } from 'zustand'
import type { Collection, Entity, Id } from '../../lists/collection.ts'
import type { Subject } from './overlays.ts'

/** An item of a collection, for a question about it. */
export function itemOf<Item extends Entity>(collection: Collection<Item>, id: Id): Subject {
  return {
    exists: () => collection.get(id) !== undefined,
    subscribe: (onChange) => collection.subscribe(id, onChange),
  }
}

/** Something that a store's state says exists, for a question about it. */
export function partOf<State>(
  { getState, subscribe }: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isThere: (state: State) => boolean,
): Subject {
  return { exists: () => isThere(getState()), subscribe }
}
