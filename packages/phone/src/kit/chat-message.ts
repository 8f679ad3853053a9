import { startOfDay } from './dates.ts'
import { hashOf } from './initials.ts'

/** Summary of a quoted message. */
export interface Quote {
  id: string | number
  author: string
  text: string
  hue?: AuthorHue | undefined
}

/** One emoji reaction of several people to a message. */
export interface Reaction {
  emoji: string
  count: number
  /** True if the player's own reaction is among them. */
  mine: boolean
}

export interface ChatMessage {
  id: string | number
  mine: boolean
  text: string
  /** Unix seconds. */
  at: number
  image?: string | null
  location?: { x: number; y: number; z?: number } | null
  status?: 'sending' | 'sent' | 'delivered' | 'read' | 'failed'
  /** Author's name, shown over the bubbles of others in a group. */
  author?: string
  /** Colour of the author; by default that of the name. */
  authorHue?: AuthorHue
  /** A centred line without an author, for example about a new member. */
  isSystemMessage?: boolean
  quote?: Quote | null
  reactions?: readonly Reaction[]
  /** Joins the group of the author's message before it, however long ago that was. */
  isGroupedWithPrevious?: boolean
  /** Blurs the picture until it is pressed. */
  isVeiled?: boolean
}

export const authorHues = [
  'red',
  'orange',
  'yellow',
  'lime',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
  'brown',
] as const

export type AuthorHue = (typeof authorHues)[number]

/** Returns a name's colour, the same on every phone. */
export function authorHueOf(name: string): AuthorHue {
  return authorHues[hashOf(name) % authorHues.length] ?? 'blue'
}

/** Returns a colour for each person of a group, different for up to eleven of them, and the same on every phone. */
export function authorHuesOf(names: readonly string[]): ReadonlyMap<string, AuthorHue> {
  const hues = new Map<string, AuthorHue>()
  for (const name of [...names].sort()) {
    const start = hashOf(name) % authorHues.length
    const order = [...authorHues.slice(start), ...authorHues.slice(0, start)]
    const usedHues = [...hues.values()]
    const minUses = Math.floor(usedHues.length / authorHues.length)
    hues.set(
      name,
      order.find((hue) => usedHues.filter((other) => other === hue).length <= minUses) ?? authorHueOf(name),
    )
  }
  return hues
}

/** Messages of one person closer than this form a group. */
const groupGapSeconds = 300

export function isSameGroup(one: ChatMessage | undefined, next: ChatMessage | undefined): boolean {
  if (!one || !next) return false
  return (
    !one.isSystemMessage &&
    !next.isSystemMessage &&
    one.mine === next.mine &&
    one.author === next.author &&
    (next.isGroupedWithPrevious || next.at - one.at < groupGapSeconds) &&
    startOfDay(one.at) === startOfDay(next.at)
  )
}

/** Where bubbles have no times, messages further apart than this get the time between them. */
const timeGapSeconds = 900

/** Returns whether the time is shown above a message: at the start of a day and after a silence. */
export function showsTimeAbove(previous: ChatMessage | undefined, message: ChatMessage): boolean {
  return startsDay(previous, message) || (previous !== undefined && message.at - previous.at > timeGapSeconds)
}

/** Returns the player's newest message that is sent or in flight. */
export function newestOwnMessage(messages: readonly ChatMessage[]): ChatMessage | undefined {
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]
    if (message?.mine && message.status !== 'failed') return message
  }
  return undefined
}

export function startsDay(previous: ChatMessage | undefined, message: ChatMessage): boolean {
  return !previous || startOfDay(previous.at) !== startOfDay(message.at)
}

const upToThreeEmoji =
  /^(?:(?:\p{RI}\p{RI}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)(?:\p{EMod})?(?:\u200D(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F)(?:\p{EMod})?)*){1,3}$/u

/** Returns whether a text is drawn large and without a bubble. */
export function isEmojiOnly(text: string): boolean {
  return text.length < 40 && upToThreeEmoji.test(text.replace(/\s/g, ''))
}
