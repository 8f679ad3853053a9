/** Rows that lists keep while nobody shows them, over all apps. */
export const maxHiddenRows = 3000

interface TrimmableList {
  readonly length: number
  /** Keeps the first page only. */
  trim(): void
}

/** Lists that nobody shows, the longest unseen first. */
const hiddenLists = new Set<TrimmableList>()

/** Somebody shows this list. */
export function retainList(list: TrimmableList): void {
  hiddenLists.delete(list)
}

/** Nobody shows this list any more. It stays whole, so that going back finds it; others may be cut to make room. */
export function releaseList(list: TrimmableList): void {
  hiddenLists.delete(list)
  hiddenLists.add(list)
  let rows = 0
  for (const { length } of hiddenLists) rows += length
  for (const oldest of [...hiddenLists]) {
    if (rows <= maxHiddenRows || oldest === list) return
    rows -= oldest.length
    oldest.trim()
    rows += oldest.length
  }
}
