import { ignoreOffline } from '../link/backend.ts'
import { currentPlayer } from '../shell/player/player-storage.ts'

/** Minimum pause between read receipts of a conversation, unless an app sets another one. */
const defaultPauseMs = 300

/**
 * Creates a function that sends read receipts by conversation: at once, since the page may be gone a moment later, and again at the end of
 * the pause if more was read. A lost receipt is covered by the next one.
 */
export function createReadReceiptSender(
  send: (to: string) => Promise<unknown>,
  pauseMs = defaultPauseMs,
): (to: string) => void {
  /** Conversations in their pause, and whether more was read since. */
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
