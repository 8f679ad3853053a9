import { plainLetters } from '@orelhao/protocol/fold-accents'

/** Characters before what was found that stay in sight. */
const before = 18

/** Whether a text holds what is looked for, however it is accented. `wanted` is in plain letters. */
export function holds(text: string, wanted: string): boolean {
  return plainLetters(text).includes(wanted)
}

/** A message's text from a little before what was found in it, so that one line shows it. `wanted` is in plain letters. */
export function foundLine(text: string, wanted: string): string {
  const at = plainLetters(text).indexOf(wanted)
  if (at <= before) return text
  const word = text.lastIndexOf(' ', at - before) + 1
  return `…${text.slice(at - word > 2 * before ? at - before : word)}`
}
