import { backend, sendMutation } from '../../link/backend.ts'
import { capturePlayerEpoch } from '../../link/player-epoch.ts'
import { CallError } from '../../link/post.ts'

/** Pauses between reports, in milliseconds; the last one repeats. Each report retries several times by itself. */
const retryPausesMs = [2000, 5000, 15_000, 30_000]

/** Rooms that this page left without the server's confirmation. */
const pendingEnds = new Set<number>()

/**
 * Reports to the server that the player left a call, until it answers: in the game a player who stays connected would remain in that call,
 * audible.
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

/** The server itself reported the end of this call. */
export function confirmEnd(room: number): void {
  pendingEnds.delete(room)
}

/** True while the player left this call and the server may not know. */
export function isEndPending(room: number): boolean {
  return pendingEnds.has(room)
}

/** Returns true also where the player is signed out: the server then ended the call itself. */
async function sendEnd(room: number): Promise<boolean> {
  try {
    await sendMutation(backend.endPhoneCall, [room])
    return true
  } catch (error) {
    if (error instanceof CallError) return error.code === 'unauthenticated'
    throw error
  }
}
