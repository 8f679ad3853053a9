import { nowSeconds } from './server-clock.ts'
import { texts } from './texts.ts'
import { timeOfDay, twoDigits } from './time-of-day.ts'

export { timeOfDay }

/*
 * Every date, time and duration of the phone. Moments are unix seconds. Formatted by hand: the browser needs 8 ms to create its first
 * date format.
 */

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** 21h47, as banks write it. */
export function bankTime(at: number): string {
  const date = new Date(at * 1000)
  return texts.hour(twoDigits(date.getHours()), twoDigits(date.getMinutes()))
}

/** 21/11/2026 */
export function shortDate(at: number): string {
  const date = new Date(at * 1000)
  return `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`
}

/** 21 de novembro de 2026 */
export function longDate(at: number): string {
  const date = new Date(at * 1000)
  return texts.date(date.getDate(), monthName(date), date.getFullYear())
}

/** segunda-feira */
export function weekdayName(at: number): string {
  return texts.weekdays[new Date(at * 1000).getDay()] ?? ''
}

/** 21 de novembro */
export function dayAndMonth(at: number): string {
  const date = new Date(at * 1000)
  return texts.date(date.getDate(), monthName(date))
}

/** segunda-feira, 21 de novembro */
export function weekdayAndDate(at: number): string {
  return `${weekdayName(at)}, ${dayAndMonth(at)}`
}

/** seg., 21 de nov. */
export function briefWeekdayAndDate(at: number): string {
  const date = new Date(at * 1000)
  return `${weekdayName(at).slice(0, 3)}., ${texts.date(date.getDate(), monthName(date).slice(0, 3))}.`
}

/** Formats a day as a heading: Hoje, Ontem, 3 de maio, with its year if that is another one. */
export function dayHeading(at: number, now = nowSeconds()): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / day) // rounding absorbs the hour of daylight saving time
  if (daysAgo === 0) return texts.chat.today
  if (daysAgo === 1) return texts.chat.yesterday
  const date = new Date(at * 1000)
  const isThisYear = date.getFullYear() === new Date(now * 1000).getFullYear()
  return texts.date(date.getDate(), monthName(date), isThisYear ? undefined : date.getFullYear())
}

/** Formats a day as a heading over many days: Hoje, Ontem, maio, with its year if that is another one. */
export function monthHeading(at: number, now = nowSeconds()): string {
  if (startOfDay(now) - startOfDay(at) < 1.5 * day) return dayHeading(at, now) // one day and the hour of daylight saving time
  const date = new Date(at * 1000)
  const isThisYear = date.getFullYear() === new Date(now * 1000).getFullYear()
  return texts.month(monthName(date), isThisYear ? undefined : date.getFullYear())
}

/** Formats the time of a conversation's last message for a list: 21:47, Ontem, terça-feira, 21/11/2026. */
export function briefDate(at: number, now = nowSeconds()): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / day)
  if (daysAgo <= 0) return timeOfDay(at)
  return daysAgo === 1 ? texts.chat.yesterday : (recentWeekday(at, now) ?? shortDate(at))
}

/** Formats a day as a heading in a conversation: as `dayHeading`, with the names of the last days. */
export function chatDayHeading(at: number, now = nowSeconds()): string {
  return recentWeekday(at, now) ?? dayHeading(at, now)
}

/** Returns the name of one of the days before yesterday, in which no name comes twice. */
function recentWeekday(at: number, now: number): string | undefined {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / day)
  return daysAgo > 1 && daysAgo < 7 ? weekdayName(at) : undefined
}

/** Start of the day of the last call. */
let dayStart = Number.NaN

/** Returns the start of a moment's day. Called for every message of a chat, and mostly for the same day. */
export function startOfDay(at: number): number {
  const isSameDay = at >= dayStart && at < dayStart + 23 * hour // length of the year's shortest day
  if (!isSameDay) dayStart = new Date(at * 1000).setHours(0, 0, 0, 0) / 1000
  return dayStart
}

/** Formats the time since a moment in few words: Agora, 5 min, 3 h, 12 d. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.max(0, now - at)
  if (seconds < minute) return texts.now
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`
  if (seconds < day) return `${Math.floor(seconds / hour)} h`
  return `${Math.floor(seconds / day)} d`
}

/** Formats a duration in seconds for players of sound and video: 0:07, 12:30. Fractions are cut off. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`
}

/** Formats a duration in seconds in words: 42 s, 1 min 12 s, 2 h 5 min. Fractions are cut off, and seconds beside hours. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts: [number, string][] = [
    [Math.floor(whole / hour), 'h'],
    [Math.floor(whole / minute) % 60, 'min'],
    [whole < hour ? whole % 60 : 0, 's'],
  ]
  const shownParts = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`)
  return shownParts.join(' ') || '0 s'
}

/** Formats the time since a moment for a call: 04:07, 1:04:07. `nowMs` in milliseconds. */
export function elapsedTime(since: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor(nowMs / 1000) - since)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${rest}` : rest
}

function monthName(date: Date): string {
  return texts.months[date.getMonth()] ?? ''
}
