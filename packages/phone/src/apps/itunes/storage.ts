import { integer, list, type Reader, text, whole } from '@orelhao/protocol/stored'
import { currentPlayer, keep, readKept } from '../../shell/player/player-storage.ts'
import type { Queue } from './queue.ts'

/** Where a player left off, kept in this browser: each character their own. */
interface Kept {
  queue: Queue
  seconds: number
}

const name = 'itunes'

const seconds: Reader<number> = (found) => (Number.isFinite(found) && Number(found) >= 0 ? Number(found) : undefined)

const read = whole<Kept>({
  queue: whole<Queue>({ order: list(text()), at: integer(0, Number.MAX_SAFE_INTEGER) }),
  seconds,
})

export function keepPlace(place: Kept): void {
  keep(currentPlayer(), name, place)
}

export function keptPlace(): Kept | undefined {
  return readKept(currentPlayer(), name, read)
}
