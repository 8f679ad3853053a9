import { dayLabel } from './chat-message.ts'
import { texts } from './texts.ts'

/** The day of a moment in unix seconds: Hoje, Ontem, 3 de maio. */
export function dayOf(at: number): string {
  return dayLabel(at, Date.now() / 1000, texts.chat)
}

/** The time of a moment in unix seconds, as 21h47. */
export function hourOf(at: number): string {
  const date = new Date(at * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return texts.hour(two(date.getHours()), two(date.getMinutes()))
}
