export const pageSize = 30

/** Rows of one page, of which one more than a page was read: the last row that is shown begins the next one. */
export function pageRows<Row>(read: readonly Row[], idOf: (row: Row) => number): { shown: Row[]; next: number | null } {
  const shown = read.slice(0, pageSize)
  const last = shown.at(-1)
  return { shown, next: read.length > pageSize && last !== undefined ? idOf(last) : null }
}
