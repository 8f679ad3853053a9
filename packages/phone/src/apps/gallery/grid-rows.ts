import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { monthHeading } from '../../kit/dates.ts'
import type { Id } from '../../lists/optimistic-collection.ts'

export interface GridRow {
  /** Index of the row's first item. */
  first: number
  ids: readonly Id[]
  heading: string | undefined
}

/** Splits items into rows of so many columns; a new heading begins a new row. */
export function toGridRows(
  ids: readonly Id[],
  columns: number,
  itemOf: (id: Id) => Pick<GalleryItem, 'created_at'> | undefined,
): GridRow[] {
  const rows: (GridRow & { ids: Id[] })[] = []
  for (const [index, id] of ids.entries()) {
    const row = rows.at(-1)
    const item = itemOf(id)
    const heading = item ? monthHeading(item.created_at) : row?.heading
    if (row && row.heading === heading && row.ids.length < columns) row.ids.push(id)
    else rows.push({ first: index, ids: [id], heading })
  }
  return rows
}

/** Returns the index of the item so many rows below another one, in its column or the row's last; undefined beyond the rows. */
export function itemBelow(rows: readonly GridRow[], index: number, rowsDown: number): number | undefined {
  const at = rowOf(rows, index)
  const [from, to] = [rows[at], rows[at + rowsDown]]
  return from && to && to.first + Math.min(index - from.first, to.ids.length - 1)
}

export function rowOf(rows: readonly GridRow[], index: number): number {
  return rows.findIndex(({ first, ids }) => index >= first && index < first + ids.length)
}
