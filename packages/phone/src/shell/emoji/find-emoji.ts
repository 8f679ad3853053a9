import { foldAccents } from '@orelhao/protocol/fold-accents'
import { type Emoji, emojiInGroup, groupNames } from './emoji.ts'

const maxFound = 60

/** Emoji for which each typed word begins a word: matches by name first, then by keyword. Ignores accents. */
export function findEmoji(typed: string): Emoji[] {
  const wanted = foldAccents(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const all = groupNames.flatMap(emojiInGroup)
  const matches = (text: string) => {
    const words = foldAccents(text).split(/[\s-]+/)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
  const named = all.filter(({ name }) => matches(name))
  const others = all.filter((one) => !named.includes(one) && matches(`${one.name} ${one.words}`))
  return [...named, ...others].slice(0, maxFound)
}
