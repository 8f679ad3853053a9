import { type ReactNode, useMemo } from 'react'
import { LoadError } from '../kit/load-error.tsx'
import { LoadOlder } from '../kit/load-older.tsx'
import type { Entity, Id } from './collection.ts'
import type { List } from './list.ts'

interface PagedListProps<Item extends Entity> {
  list: List<Item>
  ids: readonly Id[] | null
  hasOlder: boolean
  hasFailed?: boolean
  retry?: () => void
  /** Which items are shown, by what never changes of them. It keeps its identity. */
  filter?: ((item: Item) => boolean) | undefined
  /** What stands there until the first page is. */
  loading?: ReactNode
  empty: ReactNode
  /** What is said when it could not be loaded. */
  loadError?: { title: string; hint?: string }
  /** Draws the items. */
  children: (ids: readonly Id[]) => ReactNode
}

/** A list of the server's in a Scroll, a page at a time. What it needs is spread from `useList` or `useKnown`. */
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
