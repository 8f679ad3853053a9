import { backend, ignoreOffline, write } from '../../link/backend.ts'

interface Heard {
  url: string
  seconds: number
  volume: number
}

/** Whoever drags the volume says it once. */
const calmMs = 400
let waiting: ReturnType<typeof setTimeout> | undefined

/** Has the neighbours hear, in a moment, what `heard` says then; null is silence. */
export function shareNow(heard: () => Heard | null): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    const now = heard()
    send(now?.url ?? null, now?.seconds ?? 0, now?.volume ?? 0)
  }, calmMs)
}

export function stopSharing(): void {
  clearTimeout(waiting)
  send(null, 0, 0)
}

/** Nobody asked for an answer: what does not get through is not heard by the neighbours, and the next word may be. */
function send(url: string | null, seconds: number, volume: number): void {
  void ignoreOffline(write(backend.itunes_share, [url, seconds, volume]))
}
