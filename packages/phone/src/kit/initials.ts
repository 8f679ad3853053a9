const invisible = /[\p{Cf}\p{Cc}\p{Cs}\p{Co}]/gu
const startsWithLetter = /^\p{L}/u
const emoji = /^\p{Extended_Pictographic}|^\p{Regional_Indicator}/u

/** Created at the first name that needs it: that takes some milliseconds, and few names do. */
let graphemes: Intl.Segmenter | undefined

/** Matches most names: a letter without combining characters. */
const plain = /^[A-Za-zÀ-ɏ](?=[!-~À-ɏ]|$)/

function firstGrapheme(word: string): string {
  if (plain.test(word)) return word.charAt(0)
  graphemes ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}

/** Segmenting a name takes a tenth of a millisecond, too long for rows of a list while it scrolls. */
const cached = new Map<string, string | null>()
const maxCached = 500

/**
 * Returns the one or two letters of a person's avatar: first and last name, or one emoji. Null for a name with neither, such as a phone
 * number or an empty name.
 */
export function initials(name: string): string | null {
  let letters = cached.get(name)
  if (letters !== undefined) return letters
  letters = initialsOf(name)
  if (cached.size >= maxCached) cached.clear()
  cached.set(name, letters)
  return letters
}

/** Returns the names whose initials were drawn recently. */
export function recentlyDrawnNames(): Iterable<string> {
  return cached.keys()
}

function initialsOf(name: string): string | null {
  const words = name.trim().split(/\s+/)
  const opening = firstGrapheme(words[0] ?? '')
  if (emoji.test(opening)) return opening

  const letters = words
    .map((word) => firstGrapheme(word.replace(invisible, '').replace(/^[^\p{L}]+/u, '')))
    .filter((letter) => startsWithLetter.test(letter))
    .map((letter) => letter.toLocaleUpperCase('pt-BR'))
  const first = letters[0]
  if (!first) return null
  const last = letters.length > 1 ? letters[letters.length - 1] : ''
  return first + last
}

const avatarHues = ['red', 'orange', 'green', 'teal', 'blue', 'indigo', 'purple', 'pink', 'brown'] as const

/** Returns a name's hue, the same on every phone. */
export function hueOf(name: string): (typeof avatarHues)[number] {
  return avatarHues[hashOf(name) % avatarHues.length] ?? 'blue'
}

/** Hashes a name to a non-negative number. */
export function hashOf(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0
  return Math.abs(hash)
}
