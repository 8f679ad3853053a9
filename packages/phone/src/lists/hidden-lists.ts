/** Limit for rows of lists that are not shown, over all apps. */
export const maxHiddenRows = 3000

interface TrimmableList {
  readonly length: number
  /** Drops everything but the first page. */
  trim(): void
}

/** Lists that are not shown, the longest hidden first. */
const hiddenLists = new Set<TrimmableList>()

/** Marks a list as shown. */
export function retainList(list: TrimmableList): void {
  hiddenLists.delete(list)
}

/** Marks a list as hidden. The list stays whole, so that going back finds it; others may be trimmed to make room. */
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
