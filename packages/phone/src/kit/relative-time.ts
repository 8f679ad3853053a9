const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, in one short word: Agora, 5 min, 3 h, 2 d. Both in unix seconds. */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.max(0, now - at)
  if (seconds < minute) return 'Agora'
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`
  if (seconds < day) return `${Math.floor(seconds / hour)} h`
  return `${Math.floor(seconds / day)} d`
}
