import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { useLoad } from '../kit/use-load.ts'
import type { List } from './list.ts'
import type { Collection, Entity, Id } from './optimistic-collection.ts'

/** Returns the props of a list on a screen. Loads the first page whenever the screen is shown or `version` grows. */
export function useList<Item extends Entity>(list: List<Item>, version = 0) {
  const { hasFailed, retry } = useLoad(list.refresh, version)
  return { ...useLoadedList(list), hasFailed, retry }
}

/** Returns the loaded part of a list, without loading more. */
export function useLoadedList<Item extends Entity>(list: List<Item>) {
  useEffect(() => list.retain(), [list])
  return { list, ...useStore(list.state) }
}

/** Returns an item's current state; draws again when that changes. */
export function useItem<Item extends Entity>(collection: Collection<Item>, id: Id | undefined): Item | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => (id === undefined ? () => {} : collection.subscribe(id, onChange)),
    [collection, id],
  )
  return useSyncExternalStore(subscribe, () => (id === undefined ? undefined : collection.get(id)))
}

/**
 * Returns the current state of all loaded items, first to last; undefined until the first page is loaded. For items whose drawing depends on
 * their neighbours, as in a conversation: a change of one returns a new array with the same other objects.
 */
export function useItems<Item extends Entity>({ collection, state }: List<Item>): readonly Item[] | undefined {
  const ids = useStore(state, (loaded) => loaded.ids)
  const watch = useCallback((onChange: () => void) => collection.subscribeToAll(onChange), [collection])
  const version = useSyncExternalStore(watch, () => collection.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the items' values
  return useMemo(() => ids?.flatMap((id) => collection.get(id) ?? []), [collection, ids, version])
}
