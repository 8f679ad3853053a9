import type { StoreApi } from 'zustand'
import type { Collection, Entity, Id } from '../../lists/optimistic-collection.ts'
import type { DialogSubject } from './overlays.ts'

/** An item of a collection, as the subject of a question. */
export function itemSubject<Item extends Entity>(collection: Collection<Item>, id: Id): DialogSubject {
  return {
    exists: () => collection.get(id) !== undefined,
    subscribe: (onChange) => collection.subscribe(id, onChange),
  }
}

/** A subject that exists as long as a store's state says so. */
export function storeSubject<State>(
  { getState, subscribe }: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  isThere: (state: State) => boolean,
): DialogSubject {
  return { exists: () => isThere(getState()), subscribe }
}
