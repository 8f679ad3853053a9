import { plainLetters } from '@orelhao/protocol/plain-letters'

const spelled = new WeakMap<readonly string[], string[]>()

/**
 * Whether one of these texts has a word that the server's owner does not want, as a word of its own and however it is accented; an entry of
 * the list may be several words.
 */
export function hasBlockedWord(blocked: readonly string[], ...texts: readonly string[]): boolean {
  if (blocked.length === 0) return false
  const wanted = spelled.get(blocked) ?? blocked.map(spell).filter((word) => word.trim() !== '')
  spelled.set(blocked, wanted)
  return texts.some((text) => {
    const words = spell(text)
    return wanted.some((word) => words.includes(word))
  })
}

/** A text's words with one space around each. */
function spell(text: string): string {
  return ` ${plainLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
