import type { CityTime } from '@orelhao/protocol/city'

/** Real milliseconds of one minute in the city: a fast day lasts 48 minutes, as in the game. */
const minuteMs = 2000
const minutesOfDay = 24 * 60
/** The fast city starts in the late afternoon, so that a first visit sees the sun set. */
const startMinutes = 16 * 60 + 45

/**
 * The city's clock. `setting` is HH:MM for a stopped clock, `fast` for days of the game's length, or empty for the visitor's own time,
 * which chats and receipts show as well.
 */
export function cityClock(startedMs: number, setting: string): (nowMs: number) => CityTime | null {
  if (setting === '') return () => null
  if (setting !== 'fast') {
    const [hours = 0, minutes = 0] = setting.split(':').map(Number)
    return () => ({ hours, minutes })
  }
  return (nowMs) => {
    const total = (startMinutes + Math.floor((nowMs - startedMs) / minuteMs)) % minutesOfDay
    return { hours: Math.floor(total / 60), minutes: total % 60 }
  }
}
