import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { limits } from '@orelhao/protocol/gallery/rules'

/** What is known of an album: its newest items without a gap, newest first. */
export interface Listing {
  items: readonly GalleryItem[]
  /** Whether there is nothing older. */
  isComplete: boolean
}

/** A list that starts with one answer of the server. */
export function listing(page: readonly GalleryItem[]): Listing {
  return { items: page, isComplete: page.length < limits.page }
}

/** The list with a fresh answer for its top; what was known below stays where the answer reaches it. */
export function withTop(known: Listing | undefined, page: readonly GalleryItem[]): Listing {
  const fresh = listing(page)
  const last = page.at(-1)
  if (!known || !last || fresh.isComplete) return fresh
  const isReached = known.items.some(({ id }) => id >= last.id)
  if (!isReached) return fresh
  return { items: [...page, ...known.items.filter(({ id }) => id < last.id)], isComplete: known.isComplete }
}

/** The list with what is older than `before`; unchanged when it no longer ends there. */
export function withOlder(known: Listing | undefined, before: number, page: readonly GalleryItem[]): Listing {
  if (known?.items.at(-1)?.id !== before) return known ?? listing([])
  return { items: [...known.items, ...page], isComplete: page.length < limits.page }
}

/** The list with one item more. */
export function withItem(known: Listing, item: GalleryItem): Listing {
  if (known.items.some(({ id }) => id === item.id)) return known
  return { ...known, items: [item, ...known.items].sort((a, b) => b.id - a.id) }
}

export function withoutItem(known: Listing, gone: number): Listing {
  const items = known.items.filter(({ id }) => id !== gone)
  return items.length === known.items.length ? known : { ...known, items }
}
