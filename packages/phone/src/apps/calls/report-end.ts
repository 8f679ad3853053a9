import { backend, write } from '../../link/backend.ts'
import { sameUser } from '../../link/player-epoch.ts'
import { CallError } from '../../link/post.ts'

/** Pauses before the server is told once more, in milliseconds; the last one repeats. Each telling tries several times by itself. */
const pausesMs = [2000, 5000, 15_000, 30_000]

/** Rooms that this page left without the server having said that it knows. */
const untold = new Set<number>()

/**
 * Tells the server that the player left a call, until it answers: in the game a player who stays connected would be in that call for
 * good, and be heard in it.
 */
export async function tellEnd(room: number): Promise<void> {
  if (untold.has(room)) return
  untold.add(room)
  const isStillOurs = sameUser()
  for (let times = 0; untold.has(room) && (await isStillOurs()); times++) {
    if (await isTold(room)) break
    await new Promise((resolve) => setTimeout(resolve, pausesMs[times] ?? pausesMs.at(-1)))
  }
  untold.delete(room)
}

/** The server said itself that this call is over. */
export function endKnown(room: number): void {
  untold.delete(room)
}

/** Whether the player left this call, and the server may not know yet. */
export function isEnding(room: number): boolean {
  return untold.has(room)
}

/** True also where nobody plays any more: then the server ended the call itself. */
async function isTold(room: number): Promise<boolean> {
  try {
    await write(backend.endPhoneCall, [room])
    return true
  } catch (error) {
    if (error instanceof CallError) return error.code === 'unauthenticated'
    throw error
  }
}
