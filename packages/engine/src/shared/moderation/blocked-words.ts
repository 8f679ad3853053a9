import { toLatin, withoutLookAlikes } from '@orelhao/protocol/text/look-alikes'

interface BlockedWord {
  entry: string
  /** Its words as `squashed` returns them: a text without these does not contain the entry. */
  letters: string[]
  pattern: RegExp
  isNumber: boolean
}

const compiled = new WeakMap<readonly string[], BlockedWord[]>()

/**
 * Returns whether one of these texts contains a word that the server's owner blocks, as a separate word: with any accents, with signs and
 * letters of other scripts that look like its own (`v1ado`), and with separators between its letters (`v.i.a.d.o`, `v i a d o`). Spaces
 * between longer parts end a word (`via do parque`), as does a full stop before a capital. An entry of the list may be several words.
 */
export function hasBlockedWord(blocked: readonly string[], ...texts: readonly string[]): boolean {
  return findWord(blocked, ...texts) !== undefined
}

/** The first word of a list that is in one of these texts, in the same sense. */
export function findWord(list: readonly string[], ...texts: readonly string[]): string | undefined {
  if (list.length === 0) return
  const words = compiled.get(list) ?? list.map(compile).filter(({ letters }) => letters.length > 0)
  compiled.set(list, words)
  for (const typed of texts) {
    const text = folded(typed)
    const letters = squashed(text)
    const found = words.find((word) => word.letters.every((part) => letters.includes(part)) && isIn(text, word))
    if (found) return found.entry
  }
}

/**
 * Converts a text to small Latin letters, digits, signs that may stand for letters, `-` for possible separators between letters, and spaces
 * for whatever ends a word. A capital I among small letters may be an l too, like 1. The result needs no Unicode classes, which are slow
 * to compile.
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

/** Digits alone are a number, not a word. */
function isIn(text: string, { pattern, isNumber }: BlockedWord): boolean {
  for (const [found] of text.matchAll(pattern)) if (isNumber || /\p{L}/u.test(found)) return true
  return false
}

/** Signs that replace a letter. Punctuation counts only within a word: `@` not as its first letter, `!` not as its last. */
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
/** Shorter words must match exactly: too much would look like them. */
const minLetters = 3

function compile(entry: string): BlockedWord {
  const words = folded(entry)
    .split(/[ \-@$!|]+/)
    .filter(Boolean)
  const all = `(?<![^${noLetter}])${words.map(spelled).join(`[${noLetter}]+`)}(?![^${noLetter}])`
  return {
    entry,
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
