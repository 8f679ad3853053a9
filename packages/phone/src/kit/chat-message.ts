import { texts } from './texts.ts'

export interface ChatMessage {
  id: string | number
  mine: boolean
  text: string
  /** Unix seconds. */
  at: number
  image?: string | null
  location?: { x: number; y: number; z?: number } | null
  status?: 'sending' | 'sent' | 'delivered' | 'read' | 'failed'
  /** Who wrote it, shown over the bubbles of others in a group. */
  author?: string
}

/** Messages of one person closer than this stand together. */
const groupGapSeconds = 300

export function belongTogether(one: ChatMessage | undefined, next: ChatMessage | undefined): boolean {
  if (!one || !next) return false
  return (
    one.mine === next.mine &&
    one.author === next.author &&
    next.at - one.at < groupGapSeconds &&
    startOfDay(one.at) === startOfDay(next.at)
  )
}

function startOfDay(at: number): number {
  return new Date(at * 1000).setHours(0, 0, 0, 0)
}

/** Written by hand, as the dates are: the browser needs 8 ms to make its first date format. */
export function timeOf(at: number): string {
  const date = new Date(at * 1000)
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`
}

/** The day's name over its first message: a word for today and yesterday, else the date. Both in unix seconds. */
export function dayLabel(at: number, now: number, words: { today: string; yesterday: string }): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / 86_400_000) // rounds the hour of summer time away
  if (daysAgo === 0) return words.today
  if (daysAgo === 1) return words.yesterday
  const date = new Date(at * 1000)
  const isThisYear = date.getFullYear() === new Date(now * 1000).getFullYear()
  const day = `${date.getDate()} de ${texts.months[date.getMonth()]}`
  return isThisYear ? day : `${day} de ${date.getFullYear()}`
}

/** Beneath bubbles without times, messages further apart than this get the time between them. */
const silenceSeconds = 900

/** Whether the time stands above a message: at the start of a day and after a silence. */
export function startsAnew(previous: ChatMessage | undefined, message: ChatMessage): boolean {
  return startsDay(previous, message) || (previous !== undefined && message.at - previous.at > silenceSeconds)
}

/** The newest of one's own messages that is sent or on its way. */
export function newestOwn(messages: readonly ChatMessage[]): ChatMessage | undefined {
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

/** Such a message is drawn large and without a bubble. */
export function isEmojiOnly(text: string): boolean {
  return text.length < 40 && upToThreeEmoji.test(text.replace(/\s/g, ''))
}
