import { ignoreOffline } from '../link/backend.ts'
import { currentPlayer } from '../shell/player/player-storage.ts'

/** Of what is read one after the other, the server hears once a pause, unless an app has another one. */
const defaultPauseMs = 300

/**
 * Tells the server what the player reads, by conversation: at once, since the page may be gone a moment later, and at the end of the pause
 * where more was read in it. What gets lost is told with what is read next.
 */
export function createReadReceiptSender(
  send: (to: string) => Promise<unknown>,
  pauseMs = defaultPauseMs,
): (to: string) => void {
  /** Who is paused with, and whether more was read since. */
  const pausing = new Map<string, boolean>()

  return function read(to: string): void {
    if (pausing.has(to)) return void pausing.set(to, true)
    const player = currentPlayer()
    pausing.set(to, false)
    void ignoreOffline(send(to))
    setTimeout(() => {
      const isMore = pausing.get(to)
      pausing.delete(to)
      if (isMore && currentPlayer() === player) read(to)
    }, pauseMs)
  }
}
