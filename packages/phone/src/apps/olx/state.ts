import type { Ad } from '@orelhao/protocol/olx/contract'
import { type Category, everything, limits, searchFor } from '@orelhao/protocol/olx/rules'
import { useEffect } from 'react'
import { create } from 'zustand'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { onLineOpened } from '../../link/event-socket.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'

interface OlxState {
  /** Ads that are known to be gone, for whoever looks at one. */
  gone: ReadonlySet<number>
}

const nothing: OlxState = { gone: new Set() }

export const useOlx = perPlayer(() => create<OlxState>(() => nothing))

export const ads = perPlayer(() => new Collection<Ad>())

/** What is looked for at the moment. */
const wanted = perPlayer(() => ({ text: '', category: everything as Category | typeof everything }))

export const everyAd = new List(ads, { load: (last?: Ad) => search('', everything, last), pageSize: limits.page })

export const foundAds = new List(ads, {
  load: (last?: Ad) => search(wanted.text, wanted.category, last),
  pageSize: limits.page,
})

export const ownAds = new List(ads, {
  load: (last?: Ad) => (last ? backend.olx_dashboard(last.id) : backend.olx_dashboard()),
  pageSize: limits.page,
})

function search(text: string, category: Category | typeof everything, last?: Ad): Promise<Ad[]> {
  const typed = searchFor(text)
  return last ? backend.olx_search(typed, category, last.id) : backend.olx_search(typed, category)
}

/** Another search: what the last one found is no longer shown. */
export function lookFor(text: string, category: Category | null): void {
  Object.assign(wanted, { text, category: category ?? everything })
  foundAds.clear()
}

/** Asks for one ad. Rejects without an answer. */
export async function loadAd(id: number): Promise<void> {
  await ads.ask(
    () => backend.olx_fetch(id),
    (ad) => {
      if (ad) ads.take([ad])
      else destroyed(id)
    },
  )
}

/** An ad of the player's is up. */
export function published(ad: Ad): void {
  for (const list of [everyAd, ownAds]) list.add(ad)
}

/** An ad was taken down, here or elsewhere. */
export function destroyed(id: number): void {
  ads.remove(id)
  useOlx.setState(({ gone }) => ({ gone: new Set(gone).add(id) }))
}

/** The server forgets with the line who hears of deleted ads: asks again when it is back. */
export function useReloadWithLine(load: () => Promise<void>): void {
  useEffect(() => onLineOpened(() => void ignoreOffline(load())), [load])
}
