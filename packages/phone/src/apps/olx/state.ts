import type { Ad } from '@orelhao/protocol/olx/contract'
import { type Category, limits, searchPattern, wildcard } from '@orelhao/protocol/olx/rules'
import { useEffect } from 'react'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { subscribeToSocketOpen } from '../../link/event-socket.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

interface OlxState {
  /** Deleted ads, for an open ad page. */
  gone: ReadonlySet<number>
}

const initialState: OlxState = { gone: new Set() }

export const useOlx = perPlayer(() => create<OlxState>(() => initialState))

export const ads = perPlayer(() => new Collection<Ad>())

/** The current search. */
const currentSearch = perPlayer(() => ({ text: '', category: wildcard as Category | typeof wildcard }))

export const allAds = new List(ads, { load: (last?: Ad) => loadSearch('', wildcard, last), pageSize: limits.page })

export const foundAds = new List(ads, {
  load: (last?: Ad) => loadSearch(currentSearch.text, currentSearch.category, last),
  pageSize: limits.page,
})

export const ownAds = new List(ads, {
  load: (last?: Ad) => (last ? backend.olx_dashboard(last.id) : backend.olx_dashboard()),
  pageSize: limits.page,
})

function loadSearch(text: string, category: Category | typeof wildcard, last?: Ad): Promise<Ad[]> {
  const typed = searchPattern(text)
  return last ? backend.olx_search(typed, category, last.id) : backend.olx_search(typed, category)
}

/** Starts another search and clears the last one's results. */
export function startSearch(text: string, category: Category | null): void {
  Object.assign(currentSearch, { text, category: category ?? wildcard })
  foundAds.clear()
}

/** Loads one ad. Rejects without an answer. */
export async function loadAd(id: number): Promise<void> {
  await ads.fetchAndReapply(
    () => backend.olx_fetch(id),
    (ad) => {
      if (ad) ads.upsert([ad])
      else removeAd(id)
    },
  )
}

/** Adds the player's own published ad. */
export function addAd(ad: Ad): void {
  for (const list of [allAds, ownAds]) list.add(ad)
}

/** Removes an ad that was deleted, here or elsewhere. */
export function removeAd(id: number): void {
  ads.remove(id)
  useOlx.setState(({ gone }) => ({ gone: new Set(gone).add(id) }))
}

/** Loads again after a reconnect: with the connection the server lost the subscription to deleted ads. */
export function useReloadOnReconnect(load: () => Promise<void>): void {
  useEffect(() => subscribeToSocketOpen(() => void ignoreOffline(load())), [load])
}
