import type { CityTime } from '@orelhao/protocol/city'

/** The game's clock in the phone's format: two digits each. */
export interface Clock {
  hours: string
  minutes: string
}

/** Returns the visitor's local time. */
export function localTime(): CityTime {
  const now = new Date()
  return { hours: now.getHours(), minutes: now.getMinutes() }
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function formatClock(hours: number, minutes: number): Clock {
  return { hours: twoDigits(hours), minutes: twoDigits(minutes) }
}

/** Minutes of the clock between two changes of the light; between them a still street costs no frames. */
const lightStepMinutes = 5

export function lightHour(hours: number, minutes: number): number {
  return hours + (Math.floor(minutes / lightStepMinutes) * lightStepMinutes) / 60
}
