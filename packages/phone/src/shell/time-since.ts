/** How long something lasts, as 04:07 or 1:04:07. `since` in unix seconds, `nowMs` in milliseconds. */
export function timeSince(since: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor(nowMs / 1000) - since)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
