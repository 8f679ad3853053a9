import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useLoad } from '../kit/use-load.ts'
import type { Collection, Entity, Id } from './collection.ts'
import type { List } from './list.ts'

/** What a screen needs to show a list. Asks for the first page whenever the screen is shown or `version` grows. */
export function useList<Item extends Entity>(list: List<Item>, version = 0) {
  const { hasFailed, retry } = useLoad(list.refresh, version)
  return { ...useLoadedList(list), hasFailed, retry }
}

/** What is known of a list, without asking for it. */
export function useLoadedList<Item extends Entity>(list: List<Item>) {
  useEffect(() => list.retain(), [list])
  return { list, ...useStore(list.state) }
}

/** An item as it is now; draws again when this one changes. */
export function useItem<Item extends Entity>(collection: Collection<Item>, id: Id | undefined): Item | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => (id === undefined ? () => {} : collection.subscribe(id, onChange)),
    [collection, id],
  )
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : collection.get(id)))
}

/**
 * All known items as they are now, first to last; null until the first page is there. For what needs an item's neighbours to draw it, as a
 * conversation does: a change of one makes another array of the same others.
 */
export function useItems<Item extends Entity>({ collection, state }: List<Item>): readonly Item[] | null {
  const ids = useStore(state, (loaded) => loaded.ids)
  const watch = useCallback((onChange: () => void) => collection.subscribeToAll(onChange), [collection])
  const version = useSyncExternalStore(watch, () => collection.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the items' values
  return useMemo(() => ids?.flatMap((id) => collection.get(id) ?? []) ?? null, [collection, ids, version])
}
