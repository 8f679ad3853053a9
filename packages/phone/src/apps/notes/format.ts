import { limits } from '@orelhao/protocol/notes/rules'
import { dayHeading, startOfDay, timeOfDay } from '../../kit/dates.ts'
import { nowSeconds } from '../../kit/server-clock.ts'
import { texts } from './texts.ts'

/** Formats the time of the last edit for the list: today's hour, or the day. In unix milliseconds, as notes have it. */
export function formatShortDate(atMs: number, now = nowSeconds()): string {
  const at = Math.floor(atMs / 1000)
  return at >= startOfDay(now) ? timeOfDay(at) : dayHeading(at, now)
}

/** Formats the same in full: Hoje às 21:47. */
export function formatFullDate(atMs: number): string {
  const at = Math.floor(atMs / 1000)
  return texts.edited(dayHeading(at), timeOfDay(at))
}

/** Returns the text that a note's title in the list does not show, from its last word on; empty for a short note. */
export function restOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  if (letters.length <= limits.preview) return ''
  const from = letters.lastIndexOf(' ', limits.preview) + 1
  return letters.slice(from || limits.preview).join('')
}
