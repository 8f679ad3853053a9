/** Formats a moment in unix seconds as 21:47. Separate from other dates, because the home screen shows it. */
export function timeOfDay(at: number): string {
  const date = new Date(at * 1000)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
