import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { limits } from '@orelhao/protocol/yellowpages/rules'
import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

/** The player's own store; null where they have none. */
export const ownStore = perPlayer(() => new Resource(backend.yellowpages_own))

const stores = perPlayer(() => new Collection<Store>())

const wanted = perPlayer(() => ({ text: '' }))

export const storeList = new List(stores, {
  load: (last?: Store) =>
    last ? backend.yellowpages_index(wanted.text, last.id) : backend.yellowpages_index(wanted.text),
  pageSize: limits.page,
})

/** Another search: what the last one found is no longer shown. */
export function lookFor(text: string): void {
  if (wanted.text === text) return
  wanted.text = text
  storeList.clear()
}

export function listed(store: Store): void {
  ownStore.set(store)
  storeList.add(store)
}

export function takenOff(): void {
  if (ownStore.value) stores.remove(ownStore.value.id)
  ownStore.set(null)
}
