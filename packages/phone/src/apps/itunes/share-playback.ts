import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'

interface SharedPlayback {
  url: string
  seconds: number
  volume: number
}

/** Dragging the volume sends it once. */
const debounceMs = 400
let shareTimer: ReturnType<typeof setTimeout> | undefined

/** Sends, after a moment, the then current result of `getPlayback` to players nearby; null is silence. */
export function scheduleShare(getPlayback: () => SharedPlayback | null): void {
  clearTimeout(shareTimer)
  shareTimer = setTimeout(() => {
    const now = getPlayback()
    send(now?.url ?? null, now?.seconds ?? 0, now?.volume ?? 0)
  }, debounceMs)
}

export function stopSharing(): void {
  clearTimeout(shareTimer)
  send(null, 0, 0)
}

/** Errors are ignored: players nearby miss this change, and the next one may arrive. */
function send(url: string | null, seconds: number, volume: number): void {
  void ignoreOffline(sendMutation(backend.itunes_share, [url, seconds, volume]))
}
