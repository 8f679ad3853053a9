/** Rows that lists keep while nobody shows them, over all apps. */
export const mostUnseen = 3000

interface Forgetful {
  readonly length: number
  /** Keeps the first page only. */
  cut(): void
}

/** Lists that nobody shows, the longest unseen first. */
const unseen = new Set<Forgetful>()

/** Somebody shows this list. */
export function wake(list: Forgetful): void {
  unseen.delete(list)
}

/** Nobody shows this list any more. It stays whole, so that going back finds it; others may be cut to make room. */
export function rest(list: Forgetful): void {
  unseen.delete(list)
  unseen.add(list)
  let rows = 0
  for (const { length } of unseen) rows += length
  for (const oldest of [...unseen]) {
    if (rows <= mostUnseen || oldest === list) return
    rows -= oldest.length
    oldest.cut()
    rows += oldest.length
  }
}
