import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { limits } from '@orelhao/protocol/yellowpages/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'

interface PagesState {
  /** The player's own store, or null; undefined until the server has answered. */
  own: Store | null | undefined
}

export const useYellowPages = create<PagesState>(() => ({ own: undefined }))

const stores = new Collection<Store>()

let wanted = ''

export const storeList = new List(stores, {
  load: (last?: Store) => (last ? backend.yellowpages_index(wanted, last.id) : backend.yellowpages_index(wanted)),
  pageSize: limits.page,
})

/** Another search: what the last one found is no longer shown. */
export function lookFor(text: string): void {
  if (wanted === text) return
  wanted = text
  storeList.clear()
}

export async function loadOwn(): Promise<void> {
  useYellowPages.setState({ own: await backend.yellowpages_own() })
}

export function listed(store: Store): void {
  useYellowPages.setState({ own: store })
  storeList.add(store)
}

export function takenOff(): void {
  const { own } = useYellowPages.getState()
  if (own) stores.remove(own.id)
  useYellowPages.setState({ own: null })
}

/** Forgets the player before. */
export function forget(): void {
  wanted = ''
  stores.clear()
  useYellowPages.setState({ own: undefined })
}
