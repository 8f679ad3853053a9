import { type ReactNode, useMemo } from 'react'
import { LoadError } from '../kit/load-error.tsx'
import { LoadOlder } from '../kit/load-older.tsx'
import type { List } from './list.ts'
import type { Entity, Id } from './optimistic-collection.ts'

interface PagedListProps<Item extends Entity> {
  list: List<Item>
  ids: readonly Id[] | undefined
  hasOlder: boolean
  hasFailed?: boolean
  retry?: () => void
  /** Selects the items to show, by values that never change. Must be a stable function. */
  filter?: ((item: Item) => boolean) | undefined
  /** Shown until the first page is loaded. */
  loading?: ReactNode
  empty: ReactNode
  /** Shown after a failure to load. */
  loadError?: { title: string; hint?: string }
  /** Draws the items. */
  children: (ids: readonly Id[]) => ReactNode
}

/** A list of the server's in a Scroll, a page at a time. Its props come from `useList` or `useLoadedList`. */
export function PagedList<Item extends Entity>(props: PagedListProps<Item>) {
  const { list, ids, hasOlder, hasFailed, retry, filter, loading, empty, loadError, children } = props
  const shown = useMemo(
    () => (ids && filter ? ids.filter((id) => isShown(list, id, filter)) : ids),
    [list, ids, filter],
  )
  if (!shown) return hasFailed && loadError && retry ? <LoadError {...loadError} onRetry={retry} /> : loading
  if (shown.length === 0 && !hasOlder) return empty
  return (
    <>
      {shown.length > 0 && children(shown)}
      {hasOlder && <LoadOlder shown={shown.length} load={list.loadOlder} />}
    </>
  )
}

function isShown<Item extends Entity>({ collection }: List<Item>, id: Id, where: (item: Item) => boolean): boolean {
  const item = collection.get(id)
  return item !== undefined && where(item)
}
