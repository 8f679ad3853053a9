import { foldAccents } from '../fold-accents.ts'
import { sanitizeLine } from '../text/sanitize.ts'

/** What a report may say is wrong. */
export const reportReasons = ['spam', 'offence', 'nudity', 'scam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** How a handle is stored and compared: `@Ana.Sá` is `ana.sá`, which is no handle, and letters of full width are as any others. */
export function normalizeHandle(typed: string): string {
  return sanitizeLine(typed).normalize('NFKC').replace(/^@/, '').toLowerCase()
}

/**
 * Whether a handle can be one: letters without accents, digits, dot and underline, with one letter at least, since a number alone is an id;
 * a dot neither first nor last, nor beside another.
 */
export function isValidHandle(handle: string): boolean {
  return /^(?=.*[a-z])[a-z0-9_]+(\.[a-z0-9_]+)*$/.test(handle)
}

export interface TextPart {
  kind: 'text' | 'mention' | 'hashtag' | 'link'
  /** As it was written; of a mention and a hashtag with its sign. */
  text: string
}

const marked =
  /(?<![\p{L}\p{N}_@#/.])(?:@([a-z0-9_]+(?:\.[a-z0-9_]+)*)|#([\p{L}\p{N}_]{1,64})|(https?:\/\/[^\s<>"']{1,512}))/giu

/** A text as words, mentions, hashtags and links, in their order. */
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

/** The handles that a text mentions, each once. */
export function mentionsIn(text: string): string[] {
  return [...new Set(matchesOf(text, 'mention').map(normalizeHandle))].filter(isValidHandle)
}

/** The hashtags of a text as they are searched, without their sign, each once. */
export function hashtagsIn(text: string): string[] {
  return [...new Set(matchesOf(text, 'hashtag').map(normalizeHashtag))]
}

/** How a hashtag is kept and searched: `#Praia`, `#práia` and `praia` are one. */
export function normalizeHashtag(typed: string): string {
  return foldAccents(typed.replace(/^#/, ''))
}

function matchesOf(text: string, kind: TextPart['kind']): string[] {
  return textParts(text).flatMap((part) => (part.kind === kind ? [part.text] : []))
}
