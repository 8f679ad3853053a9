import { normalizeHashtag, textParts } from '@orelhao/protocol/social/rules'

/** Returns the hashtags of these texts, those of most texts first; of equal ones the first found. */
export function trendsOf(contents: Iterable<string>, most: number): string[] {
  const counts = new Map<string, number>()
  for (const content of contents) {
    const tags = textParts(content).flatMap(({ kind, text }) => (kind === 'hashtag' ? [normalizeHashtag(text)] : []))
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([tag]) => tag)
}
