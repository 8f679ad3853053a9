import { isObject } from '@orelhao/protocol/stored'
import type { Kept } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { readLists } from '@orelhao/protocol/tor/stored'
import { backend, write } from '../../link/backend.ts'
import { CallError } from '../../link/post.ts'
import { currentPlayer, keep, readKept } from '../../shell/player/player-storage.ts'

const savePauseMs = 500
const retryPauseMs = 10_000
const storage = 'tor-unsaved'

let waiting: ReturnType<typeof setTimeout> | undefined
let unsaved: Kept | undefined

/** Has the server keep the player's lists a moment later; until it does, this browser keeps them. */
export function saveKept(kept: Kept): void {
  unsaved = kept
  keep(currentPlayer(), storage, kept)
  saveSoon(savePauseMs)
}

/** What an earlier page of the player could not save, which goes on now; otherwise what the server keeps. */
export function startFrom(onServer: Kept): Kept {
  const read = (found: unknown) => (isObject(found) ? readLists(found, onServer) : undefined)
  unsaved = readKept(currentPlayer(), storage, read)
  if (unsaved) saveSoon(savePauseMs)
  return unsaved ?? onServer
}

/** Another player uses the page: what is unsaved waits in this browser. */
export function stopSaving(): void {
  clearTimeout(waiting)
  unsaved = undefined
}

function saveSoon(pauseMs: number): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void save(), pauseMs)
}

async function save(): Promise<void> {
  const [saved, player] = [unsaved, currentPlayer()]
  if (!saved) return
  try {
    await write(backend.tor_keep, [saved])
  } catch (error) {
    if (player !== currentPlayer()) return
    if (!(error instanceof CallError && error.code === 'invalid_args')) return saveSoon(retryPauseMs)
  } // what the server never takes is given up
  if (player !== currentPlayer() || saved !== unsaved) return
  unsaved = undefined
  keep(player, storage, undefined)
}

/** The lists with a person on top, whom they may know. */
export function withPinned(kept: Kept, id: string): Kept {
  const others = kept.pinned.filter((other) => other !== id)
  return { ...kept, pinned: [id, ...others].slice(0, limits.pinned) }
}

export function withoutPinned(kept: Kept, id: string): Kept {
  return { ...kept, pinned: kept.pinned.filter((other) => other !== id) }
}

/** The lists with a channel in one of them, or without it. Of too many the oldest goes. */
export function withChannel(kept: Kept, list: 'channels' | 'listened', name: string, isIn: boolean): Kept {
  const others = kept[list].filter((other) => other !== name)
  return { ...kept, [list]: isIn ? [...others, name].slice(-limits[list]) : others }
}

/** The lists with what the player calls somebody from now on. Of too many the name given first goes. */
export function withNickname(kept: Kept, id: string, nickname: string): Kept {
  const { [id]: _, ...others } = kept.nicknames
  const all = [...Object.entries(others), [id, nickname] as const]
  return { ...kept, nicknames: Object.fromEntries(all.slice(-limits.nicknames)) }
}
