import { faces, nature, people } from './emoji-people.ts'
import { food, going, play, signs, things } from './emoji-things.ts'

/**
 * Emoji of the picker, by group. A line is an emoji, its name, and after a bar its keywords. The list has the commonly sent ones, not all;
 * the phone's own font draws each.
 */
const groups = { faces, people, nature, food, going, play, things, signs }

export type Group = keyof typeof groups

export const groupNames = Object.keys(groups) as Group[]

export interface Emoji {
  emoji: string
  /** Name, read by screen readers. */
  name: string
  /** Keywords, separated by blanks. */
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
