import { memo, type ReactElement, useCallback } from 'react'
import { WindowedList } from '../kit/windowed-list.tsx'
import type { Collection, Entity, Id } from './optimistic-collection.ts'
import { useItem } from './use-list.ts'

interface ListRowsProps<Item extends Entity> {
  collection: Collection<Item>
  ids: readonly Id[]
  /** Heading over consecutive items that share it, a day for instance; undefined for none. */
  headingOf?: (item: Item) => string | undefined
  /** See WindowedList. */
  minItemHeight?: number
  /** Draws one item. Must be a stable function, so that a row is drawn again only when its item changes. */
  children: (item: Item) => ReactElement
}

/** The rows of a list inside a Scroll, of which only the visible ones exist in the page. */
export function ListRows<Item extends Entity>({
  collection,
  ids,
  headingOf,
  minItemHeight,
  children,
}: ListRowsProps<Item>) {
  const headingOfId = useCallback(
    (id: Id) => {
      const item = collection.get(id)
      return item && headingOf?.(item)
    },
    [collection, headingOf],
  )
  return (
    <WindowedList items={ids} keyOf={identity} headingOf={headingOf && headingOfId} minItemHeight={minItemHeight}>
      {(id) => <Row collection={collection as unknown as Collection<Entity>} id={id} render={children as RenderItem} />}
    </WindowedList>
  )
}

const identity = (id: Id) => id

type RenderItem = (item: Entity) => ReactElement

interface RowProps {
  collection: Collection<Entity>
  id: Id
  render: RenderItem
}

const Row = memo(function Row({ collection, id, render }: RowProps) {
  const item = useItem(collection, id)
  return item ? render(item) : null
})
