import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { limits } from '@orelhao/protocol/yellowpages/rules'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player-scope.ts'

interface PagesState {
  /** The player's own store, or null; undefined until the server has answered. */
  own: Store | null | undefined
}

export const useYellowPages = perPlayer(() => create<PagesState>(() => ({ own: undefined })))

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
