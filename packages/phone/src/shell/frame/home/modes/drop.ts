import { type HomeItem, layOutPages, type PlacedItem } from '../home-layout.ts'
import { moveItem } from './edit-layout.ts'

/** Share of a cell: how near its middle a dragged icon merges with the item there; and the top and bottom of that area. */
const middle = 0.24
const [top, bottom] = [0.06, 0.74]

/** All items in one endless grid. */
export function layOutGrid(items: readonly HomeItem[]): PlacedItem[] {
  return layOutPages(items, Number.POSITIVE_INFINITY)[0] ?? []
}

/** Effect of a drop at the pointer: merge onto another item, or move to another place in the order. */
export interface DropResult {
  items: readonly HomeItem[]
  onto?: HomeItem | undefined
}

/** `x` and `y` are the pointer's position, in cells from the grid's upper left. */
export function dropAt(items: readonly HomeItem[], dragged: HomeItem, x: number, y: number): DropResult {
  const from = items.indexOf(dragged)
  const placed = layOutGrid(items)
  const target = placed.find(({ item, ...cell }) => item !== dragged && isInCell(cell, x, y))
  if (!target) return { items: isAfterAll(placed, x, y) ? moveItem(items, from, items.length - 1) : items }
  const [across, down] = [(x - target.column) / target.width, (y - target.row) / target.height]
  const canMerge = dragged.kind === 'icon' && target.item.kind !== 'widget'
  if (canMerge && Math.abs(across - 0.5) < middle && down > top && down < bottom) return { items, onto: target.item }
  const isBehind = (target.width === 4 ? down : across) > 0.5
  const at = items.indexOf(target.item)
  const to = from < at ? at - Number(!isBehind) : at + Number(isBehind)
  return { items: to === from ? items : moveItem(items, from, to) }
}

function isInCell({ row, column, height, width }: Omit<PlacedItem, 'item'>, x: number, y: number): boolean {
  return x >= column && x < column + width && y >= row && y < row + height
}

/** True right of the last item, or beneath it. */
function isAfterAll(placed: readonly PlacedItem[], x: number, y: number): boolean {
  const last = placed.at(-1)
  return last !== undefined && (y >= last.row + last.height || (y >= last.row && x >= last.column + last.width))
}
