import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'

interface SharedPlayback {
  url: string
  seconds: number
  volume: number
}

/** Whoever drags the volume says it once. */
const debounceMs = 400
let shareTimer: ReturnType<typeof setTimeout> | undefined

/** Has the neighbours hear, in a moment, what `heard` says then; null is silence. */
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

/** Nobody asked for an answer: what does not get through is not heard by the neighbours, and the next word may be. */
function send(url: string | null, seconds: number, volume: number): void {
  void ignoreOffline(sendMutation(backend.itunes_share, [url, seconds, volume]))
}
