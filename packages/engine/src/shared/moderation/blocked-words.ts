import { toLatin, withoutLookAlikes } from '@orelhao/protocol/text/look-alikes'

interface BlockedWord {
  /** Its words as `squashed` has them: a text without these lacks the entry too. */
  letters: string[]
  pattern: RegExp
  isNumber: boolean
}

const compiled = new WeakMap<readonly string[], BlockedWord[]>()

/**
 * Whether one of these texts has a word that the server's owner does not want, as a word of its own: however it is accented, with signs
 * and letters of other scripts that look like its own (`v1ado`), and with something between its letters (`v.i.a.d.o`, `v i a d o`). Spaces
 * between longer parts are those of a sentence (`via do parque`), as is a full stop before a capital. An entry of the list may be several words.
 */
export function hasBlockedWord(blocked: readonly string[], ...texts: readonly string[]): boolean {
  if (blocked.length === 0) return false
  const words = compiled.get(blocked) ?? blocked.map(compile).filter(({ letters }) => letters.length > 0)
  compiled.set(blocked, words)
  return texts.some((typed) => {
    const text = folded(typed)
    const letters = squashed(text)
    return words.some((word) => word.letters.every((part) => letters.includes(part)) && isIn(text, word))
  })
}

/**
 * A text of small Latin letters, digits, signs that may stand for letters, `-` for what may stand between letters, and spaces for whatever
 * ends a word. A capital I among small letters stands for an l too, as 1 does. It has no classes of Unicode left, which are slow to compile.
 */
function folded(text: string): string {
  const parts = text.replace(/(?<=\p{Ll})\.(?=\p{Lu})/gu, ' ').replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, '1')
  return toLatin(parts)
    .replace(/[\s,;:?/()"]/g, ' ')
    .replace(/[^\p{L}\p{N}@$!| ]/gu, '-')
}

function squashed(text: string): string {
  return withoutLookAlikes(text).replace(/[ -]/g, '')
}

/** Digits alone are a number, which no word is. */
function isIn(text: string, { pattern, isNumber }: BlockedWord): boolean {
  for (const [found] of text.matchAll(pattern)) if (isNumber || /\p{L}/u.test(found)) return true
  return false
}

/** What is written for a letter besides. Signs of a sentence are letters only within a word: of `@` what comes before, of `!` what comes after. */
const written: Record<string, { signs: string; first?: string; last?: string }> = {
  a: { signs: '4@', first: '4' },
  b: { signs: '8' },
  e: { signs: '3' },
  i: { signs: '1!|', last: '1' },
  l: { signs: '1|', last: '1' },
  o: { signs: '0' },
  s: { signs: '5$' },
  t: { signs: '7' },
}
/** Within a word. */
const joint = '-{0,3}'
/** Between letters that each stand alone. */
const gap = '[ -]{1,3}'
const noLetter = ' \\-@$!|'
/** Shorter words are taken as they are: too much would look like them. */
const minLetters = 3

function compile(entry: string): BlockedWord {
  const words = folded(entry)
    .split(/[ \-@$!|]+/)
    .filter(Boolean)
  const all = `(?<![^${noLetter}])${words.map(spelled).join(`[${noLetter}]+`)}(?![^${noLetter}])`
  return {
    letters: words.map(squashed),
    pattern: new RegExp(all, 'g'),
    isNumber: words.every((word) => /^\d+$/.test(word)),
  }
}

function spelled(word: string): string {
  const letters = [...word]
  if (letters.length < minLetters) return letters.join(joint)
  const classes = letters.map((letter, index) => {
    const { signs = '', first = signs, last = signs } = written[letter] ?? {}
    return `[${letter}${index === 0 ? first : index === letters.length - 1 ? last : signs}]`
  })
  return `(?:${classes.join(joint)}|${classes.join(gap)})`
}
