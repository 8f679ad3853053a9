import { type RawBuilder, type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely'

/** One column, or two if the first may be equal: a time, then an id. */
type Columns<DB, TB extends keyof DB> = StringReference<DB, TB> | [StringReference<DB, TB>, StringReference<DB, TB>]

type Value = number | string

interface Page<By> {
  /** Columns that order the rows, highest first. Their values are unique per row. */
  by: By
  /** In rows. */
  limit: number | RawBuilder<number>
  /** The same columns of the last row of the page before; omitted for the first page. */
  before?: (By extends unknown[] ? [Value, Value] : Value) | undefined
}

/**
 * Narrows a query to one page of its rows, newest first. With an index over the columns that the query compares with `=`, then those of
 * `by`, every page costs the same.
 */
export function newestFirst<DB, TB extends keyof DB, Row, By extends Columns<DB, TB>>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, limit, before }: Page<By>,
): SelectQueryBuilder<DB, TB, Row> {
  const columns = [by].flat().map((column) => sql.ref<Value>(column as string))
  const page = columns.reduce((rows, column) => rows.orderBy(column, 'desc'), query).limit(limit)
  if (before === undefined) return page
  const [first, second] = columns
  const [a, b] = [before].flat()
  if (second === undefined) return page.where(sql<SqlBool>`${first} < ${a}`)
  // neither database walks an index for (first, second) < (a, b) in every version; both do for a range of the first column
  return page.where(sql<SqlBool>`${first} <= ${a}`).where(sql<SqlBool>`(${first} < ${a} OR ${second} < ${b})`)
}

/**
 * Merges pages of several queries, such as those for the two sides of a payment, into one. A row that is in several pages appears once.
 */
export function mergeById<Row extends { id: number }>(pages: readonly (readonly Row[])[], limit: number): Row[] {
  const byId = new Map(pages.flat().map((row) => [row.id, row]))
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit)
}
