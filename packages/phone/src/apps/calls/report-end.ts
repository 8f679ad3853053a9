import { backend, sendMutation } from '../../link/backend.ts'
import { capturePlayerEpoch } from '../../link/player-epoch.ts'
import { CallError } from '../../link/post.ts'

/** Pauses before the server is told once more, in milliseconds; the last one repeats. Each telling tries several times by itself. */
const retryPausesMs = [2000, 5000, 15_000, 30_000]

/** Rooms that this page left without the server having said that it knows. */
const pendingEnds = new Set<number>()

/**
 * Tells the server that the player left a call, until it answers: in the game a player who stays connected would be in that call for
 * good, and be heard in it.
 */
export async function reportEnd(room: number): Promise<void> {
  if (pendingEnds.has(room)) return
  pendingEnds.add(room)
  const isSamePlayer = capturePlayerEpoch()
  for (let attempt = 0; pendingEnds.has(room) && (await isSamePlayer()); attempt++) {
    if (await sendEnd(room)) break
    await new Promise((resolve) => setTimeout(resolve, retryPausesMs[attempt] ?? retryPausesMs.at(-1)))
  }
  pendingEnds.delete(room)
}

/** The server said itself that this call is over. */
export function confirmEnd(room: number): void {
  pendingEnds.delete(room)
}

/** Whether the player left this call, and the server may not know yet. */
export function isEndPending(room: number): boolean {
  return pendingEnds.has(room)
}

/** True also where nobody plays any more: then the server ended the call itself. */
async function sendEnd(room: number): Promise<boolean> {
  try {
    await sendMutation(backend.endPhoneCall, [room])
    return true
  } catch (error) {
    if (error instanceof CallError) return error.code === 'unauthenticated'
    throw error
  }
}
