import { faces, nature, people } from './emoji-people.ts'
import { food, going, play, signs, things } from './emoji-things.ts'

/**
 * What the picker offers, by groups: a line is an emoji, its name, and after a bar other words by which it is looked for. Those that people
 * send, not all that there are; the phone's own font draws each of them.
 */
const groups = { faces, people, nature, food, going, play, things, signs }

export type Group = keyof typeof groups

export const groupNames = Object.keys(groups) as Group[]

export interface Emoji {
  emoji: string
  /** As a screen reader says it. */
  name: string
  /** Other words for it, with blanks between them. */
  words: string
}

let parsedGroups: Record<Group, Emoji[]> | undefined

export function emojiInGroup(group: Group): readonly Emoji[] {
  parsedGroups ??= Object.fromEntries(groupNames.map((name) => [name, parseLines(groups[name])])) as Record<
    Group,
    Emoji[]
  >
  return parsedGroups[group]
}

function parseLines(text: string): Emoji[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [emoji = '', ...rest] = line.split(' ')
      const [name = '', words = ''] = rest.join(' ').split('|')
      return { emoji, name, words }
    })
}
