import type { CityTime } from '@orelhao/protocol/city'

/** The game's clock as the phone reads it: two digits each. */
export interface Clock {
  hours: string
  minutes: string
}

/** The time where the page is looked at. */
export function localTime(): CityTime {
  const now = new Date()
  return { hours: now.getHours(), minutes: now.getMinutes() }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function formatClock(hours: number, minutes: number): Clock {
  return { hours: twoDigits(hours), minutes: twoDigits(minutes) }
}

/** The light is redrawn once for each of these steps, so a still street costs no frames between them. */
const lightStepMinutes = 5

export function lightHour(hours: number, minutes: number): number {
  return hours + (Math.floor(minutes / lightStepMinutes) * lightStepMinutes) / 60
}
