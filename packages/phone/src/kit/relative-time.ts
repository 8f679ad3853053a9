import { timeOf } from './chat-message.ts'
import { texts } from './texts.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, in few words: Agora, 5 min, 3 h, Ontem, quarta, 3 de mai. Both in unix seconds. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.max(0, now - at)
  if (seconds < minute) return texts.now
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`
  if (seconds < day) return `${Math.floor(seconds / hour)} h`
  return dayWord(at, now)
}

/** When something was, as the iPhone's lists say it: 21:35, Ontem, quarta, 3 de mai. Both in unix seconds. */
export function listTime(at: number, now: number): string {
  return daysBetween(at, now) < 1 ? timeOf(at) : dayWord(at, now)
}

function dayWord(at: number, now: number): string {
  const days = daysBetween(at, now)
  const date = new Date(at * 1000)
  if (days <= 1) return texts.chat.yesterday
  if (days < 7) return texts.weekdays[date.getDay()] ?? ''
  const month = `${texts.months[date.getMonth()]?.slice(0, 3)}.`
  const year = date.getFullYear()
  return texts.shortDate(date.getDate(), month, year === new Date(now * 1000).getFullYear() ? undefined : year)
}

/** Midnights between the two. */
function daysBetween(at: number, now: number): number {
  const midnight = (seconds: number) => new Date(seconds * 1000).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(at)) / (day * 1000)) // rounds the hour of summer time away
}
