import { nowMs } from '../../../../kit/server-clock.ts'
import type { Weather } from './weather.ts'

/** Degrees Celsius of each weather at its coldest and its warmest hour. */
const ranges: Record<Weather, [lowest: number, highest: number]> = {
  clear: [20, 31],
  clouds: [19, 27],
  fog: [16, 23],
  rain: [18, 24],
  thunder: [19, 25],
  snow: [-3, 2],
}

const coldestHour = 5
const warmestHour = 14
/** Degrees by which a whole day may be warmer or colder than usual. */
const maxDayShift = 1

/** Degrees at an hour of a day: the same for every phone, since the game has weather but no temperature. `day` is a day's number. */
export function temperatureAt(weather: Weather, day: number, hour: number): number {
  const [lowest, highest] = ranges[weather]
  return (
    Math.round(lowest + (highest - lowest) * warmth(hour % 24)) + dayShift(day + Math.floor((hour - coldestHour) / 24))
  )
}

/** Number of the player's day, which begins at midnight of the computer. */
export function localDay(): number {
  const ms = nowMs()
  return Math.floor((ms / 60_000 - new Date(ms).getTimezoneOffset()) / (24 * 60))
}

/** The day's lowest and highest temperature. */
export function extremesOf(weather: Weather, day: number): { lowest: number; highest: number } {
  return { lowest: temperatureAt(weather, day, coldestHour), highest: temperatureAt(weather, day, warmestHour) }
}

/** 0 at the coldest hour, 1 at the warmest: a quick rise and a slow fall, as in half waves. */
function warmth(hour: number): number {
  const rise = warmestHour - coldestHour
  const since = (hour - coldestHour + 24) % 24
  const part = since <= rise ? since / rise : 1 - (since - rise) / (24 - rise)
  return (1 - Math.cos(part * Math.PI)) / 2
}

/** Changes from day to day without a pattern that a player would notice. */
function dayShift(day: number): number {
  return ((day * 7 + Math.floor(day / 3)) % (2 * maxDayShift + 1)) - maxDayShift
}
