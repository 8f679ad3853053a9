import { foldAccents } from '@orelhao/protocol/fold-accents'

/** Characters before the hit that stay visible. */
const charactersBefore = 18

/** Returns whether a text contains the query, with or without accents. `query` is in plain letters. */
export function containsText(text: string, query: string): boolean {
  return foldAccents(text).includes(query)
}

/** Returns a message's text from a little before the hit, so that one line shows it. `query` is in plain letters. */
export function searchSnippet(text: string, query: string): string {
  const at = foldAccents(text).indexOf(query)
  if (at <= charactersBefore) return text
  const word = text.lastIndexOf(' ', at - charactersBefore) + 1
  return `…${text.slice(at - word > 2 * charactersBefore ? at - charactersBefore : word)}`
}
