import { integer, list, type Reader, requiredFields, text } from '@orelhao/protocol/stored'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../../shell/player/player-storage.ts'
import type { Queue } from './queue.ts'

/** Playback of the last visit, stored in this browser for each character. */
interface StoredPlayback {
  queue: Queue
  seconds: number
}

const storageName = 'itunes'

const seconds: Reader<number> = (found) => (Number.isFinite(found) && Number(found) >= 0 ? Number(found) : undefined)

const read = requiredFields<StoredPlayback>({
  queue: requiredFields<Queue>({ order: list(text()), at: integer(0, Number.MAX_SAFE_INTEGER) }),
  seconds,
})

export function savePlayback(playback: StoredPlayback): void {
  savePlayerItem(currentPlayer(), storageName, playback)
}

export function loadPlayback(): StoredPlayback | undefined {
  return loadPlayerItem(currentPlayer(), storageName, read)
}
