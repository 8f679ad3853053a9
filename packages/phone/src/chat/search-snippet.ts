import { foldAccents } from '@orelhao/protocol/fold-accents'

/** Characters before what was found that stay in sight. */
const charactersBefore = 18

/** Whether a text holds what is looked for, however it is accented. `wanted` is in plain letters. */
export function containsText(text: string, query: string): boolean {
  return foldAccents(text).includes(query)
}

/** A message's text from a little before what was found in it, so that one line shows it. `wanted` is in plain letters. */
export function searchSnippet(text: string, query: string): string {
  const at = foldAccents(text).indexOf(query)
  if (at <= charactersBefore) return text
  const word = text.lastIndexOf(' ', at - charactersBefore) + 1
  return `…${text.slice(at - word > 2 * charactersBefore ? at - charactersBefore : word)}`
}
