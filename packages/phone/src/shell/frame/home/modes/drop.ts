import { type HomeItem, type Placed, pagesOf } from '../home-layout.ts'
import { moved } from './edit-layout.ts'

/** In parts of a cell: how near to its middle an icon is laid onto what stands there, and where that begins and ends from its top. */
const middle = 0.24
const [top, bottom] = [0.06, 0.74]

/** All items in one grid without an end. */
export function gridOf(items: readonly HomeItem[]): Placed[] {
  return pagesOf(items, Number.POSITIVE_INFINITY)[0] ?? []
}

/** What a held item would do where the pointer is: lie onto another, or stand at another place in the order. */
export interface Drop {
  items: readonly HomeItem[]
  onto?: HomeItem | undefined
}

/** `x` and `y` are where the pointer is, in cells from the grid's upper left. */
export function dropAt(items: readonly HomeItem[], held: HomeItem, x: number, y: number): Drop {
  const from = items.indexOf(held)
  const placed = gridOf(items)
  const target = placed.find(({ item, ...cell }) => item !== held && isIn(cell, x, y))
  if (!target) return { items: isBehindAll(placed, x, y) ? moved(items, from, items.length - 1) : items }
  const [across, down] = [(x - target.column) / target.width, (y - target.row) / target.height]
  const takes = held.kind === 'icon' && target.item.kind !== 'widget'
  if (takes && Math.abs(across - 0.5) < middle && down > top && down < bottom) return { items, onto: target.item }
  const isBehind = (target.width === 4 ? down : across) > 0.5
  const at = items.indexOf(target.item)
  const to = from < at ? at - Number(!isBehind) : at + Number(isBehind)
  return { items: to === from ? items : moved(items, from, to) }
}

function isIn({ row, column, height, width }: Omit<Placed, 'item'>, x: number, y: number): boolean {
  return x >= column && x < column + width && y >= row && y < row + height
}

/** Right of the last item, or beneath it. */
function isBehindAll(placed: readonly Placed[], x: number, y: number): boolean {
  const last = placed.at(-1)
  return last !== undefined && (y >= last.row + last.height || (y >= last.row && x >= last.column + last.width))
}
