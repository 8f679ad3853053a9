/** 21:47, of a moment in unix seconds. Apart from other dates, because the home screen shows it. */
export function timeOf(at: number): string {
  const date = new Date(at * 1000)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

export function two(value: number): string {
  return String(value).padStart(2, '0')
}
