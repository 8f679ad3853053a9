import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { limits } from '@orelhao/protocol/yellowpages/rules'
import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The player's own store; null where they have none. */
export const ownStore = perPlayer(() => new Resource(backend.yellowpages_own))

const stores = perPlayer(() => new Collection<Store>())

const currentSearch = perPlayer(() => ({ text: '' }))

export const storeList = new List(stores, {
  load: (last?: Store) =>
    last ? backend.yellowpages_index(currentSearch.text, last.id) : backend.yellowpages_index(currentSearch.text),
  pageSize: limits.page,
})

/** Starts another search and clears the last one's results. */
export function startSearch(text: string): void {
  if (currentSearch.text === text) return
  currentSearch.text = text
  storeList.clear()
}

export function setOwnStore(store: Store): void {
  ownStore.set(store)
  storeList.add(store)
}

export function removeOwnStore(): void {
  if (ownStore.value) stores.remove(ownStore.value.id)
  ownStore.set(null)
}
