import { foldAccents } from '../fold-accents.ts'
import { sanitizeLine } from '../text/sanitize.ts'

/** Normalises a handle for storage and comparison: `@Ana.Sá` becomes `ana.sá`, which is not valid; full-width letters become plain ones. */
export function normalizeHandle(typed: string): string {
  return sanitizeLine(typed).normalize('NFKC').replace(/^@/, '').toLowerCase()
}

/**
 * True for a valid handle: letters without accents, digits, dot and underline, with at least one letter, since a number alone is an id; no
 * dot first, last or beside another.
 */
export function isValidHandle(handle: string): boolean {
  return /^(?=.*[a-z])[a-z0-9_]+(\.[a-z0-9_]+)*$/.test(handle)
}

export interface TextPart {
  kind: 'text' | 'mention' | 'hashtag' | 'link'
  /** The original text; a mention and a hashtag include their sign. */
  text: string
}

const marked =
  /(?<![\p{L}\p{N}_@#/.])(?:@([a-z0-9_]+(?:\.[a-z0-9_]+)*)|#([\p{L}\p{N}_]{1,64})|(https?:\/\/[^\s<>"']{1,512}))/giu

/** Splits a text into words, mentions, hashtags and links, in their order. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    const [written, mention, hashtag] = match
    parts.push({ kind: mention ? 'mention' : hashtag ? 'hashtag' : 'link', text: written })
    from = match.index + written.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

/** Returns the handles that a text mentions, each once. */
export function mentionsIn(text: string): string[] {
  return [...new Set(matchesOf(text, 'mention').map(normalizeHandle))].filter(isValidHandle)
}

/** Returns a text's hashtags as they are searched, without their sign, each once. */
export function hashtagsIn(text: string): string[] {
  return [...new Set(matchesOf(text, 'hashtag').map(normalizeHashtag))]
}

/** Normalises a hashtag for storage and search: `#Praia`, `#práia` and `praia` are one. */
export function normalizeHashtag(typed: string): string {
  return foldAccents(typed.replace(/^#/, ''))
}

function matchesOf(text: string, kind: TextPart['kind']): string[] {
  return textParts(text).flatMap((part) => (part.kind === kind ? [part.text] : []))
}
