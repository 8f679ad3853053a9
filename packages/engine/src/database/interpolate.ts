import { type SqlValue, escape as written } from 'mysql2'

/** There are few statement texts, but lists in them may have any length. */
const maxCached = 2000
const pieces = new Map<string, readonly string[]>()

/**
 * Inserts values into a statement, as mysql2 writes them. Replaces mysql2's own function, which searches each statement for its question
 * marks every time.
 */
export function interpolate(sql: string, values: readonly unknown[]): string {
  if (values.length === 0) return sql
  const [first = '', ...others] = cachedPieces(sql)
  if (others.length !== values.length) throw new Error(`${others.length} places for ${values.length} values: ${sql}`)
  let text = first
  for (let index = 0; index < others.length; index++) text += written(values[index] as SqlValue, true) + others[index]
  return text
}

function cachedPieces(sql: string): readonly string[] {
  let cached = pieces.get(sql)
  if (!cached) {
    cached = splitAtPlaceholders(sql)
    if (pieces.size >= maxCached) pieces.clear()
    pieces.set(sql, cached)
  }
  return cached
}

/** Splits a statement at its question marks that are not in quotes. */
function splitAtPlaceholders(sql: string): string[] {
  const cuts: string[] = []
  let from = 0
  for (const { 0: found, index } of sql.matchAll(/'(?:[^'\\]|\\.|'')*'|`[^`]*`|"[^"]*"|\?/gs)) {
    if (found !== '?') continue
    cuts.push(sql.slice(from, index))
    from = index + 1
  }
  return [...cuts, sql.slice(from)]
}
