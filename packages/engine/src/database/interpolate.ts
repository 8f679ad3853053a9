import { type SqlValue, escape as written } from 'mysql2'

/** Texts of statements are few, but lists in them may have any length. */
const mostKept = 2000
const pieces = new Map<string, readonly string[]>()

/**
 * A statement with its values in it, as mysql2 writes them, in whose place this stands: it looks for the question marks of each statement again
 * each time.
 */
export function filledIn(sql: string, values: readonly unknown[]): string {
  if (values.length === 0) return sql
  const [first = '', ...others] = piecesOf(sql)
  if (others.length !== values.length) throw new Error(`${others.length} places for ${values.length} values: ${sql}`)
  let text = first
  for (let index = 0; index < others.length; index++) text += written(values[index] as SqlValue, true) + others[index]
  return text
}

function piecesOf(sql: string): readonly string[] {
  let known = pieces.get(sql)
  if (!known) {
    known = cut(sql)
    if (pieces.size >= mostKept) pieces.clear()
    pieces.set(sql, known)
  }
  return known
}

/** Cuts a statement at its question marks that are not in quotes. */
function cut(sql: string): string[] {
  const cuts: string[] = []
  let from = 0
  for (const { 0: found, index } of sql.matchAll(/'(?:[^'\\]|\\.|'')*'|`[^`]*`|"[^"]*"|\?/gs)) {
    if (found !== '?') continue
    cuts.push(sql.slice(from, index))
    from = index + 1
  }
  return [...cuts, sql.slice(from)]
}
