import { isObject } from '@orelhao/protocol/stored'
import type { SavedLists } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { readLists } from '@orelhao/protocol/tor/stored'
import { backend, sendMutation } from '../../link/backend.ts'
import { CallError } from '../../link/post.ts'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../../shell/player/player-storage.ts'

const savePauseMs = 500
const retryPauseMs = 10_000
const unsavedKey = 'tor-unsaved'

let saveTimer: ReturnType<typeof setTimeout> | undefined
let unsaved: SavedLists | undefined

/** Saves the player's lists on the server a moment later, and in this browser until then. */
export function saveLists(lists: SavedLists): void {
  unsaved = lists
  savePlayerItem(currentPlayer(), unsavedKey, lists)
  saveSoon(savePauseMs)
}

/** Returns unsaved lists of an earlier page, whose saving continues; otherwise the server's. */
export function restoreLists(onServer: SavedLists): SavedLists {
  const read = (found: unknown) => (isObject(found) ? readLists(found, onServer) : undefined)
  unsaved = loadPlayerItem(currentPlayer(), unsavedKey, read)
  if (unsaved) saveSoon(savePauseMs)
  return unsaved ?? onServer
}

/** Another player uses the page: unsaved lists stay in this browser. */
export function stopSaving(): void {
  clearTimeout(saveTimer)
  unsaved = undefined
}

function saveSoon(pauseMs: number): void {
  clearTimeout(saveTimer)
  saveTimer = setTimeout(() => void save(), pauseMs)
}

async function save(): Promise<void> {
  const [saved, player] = [unsaved, currentPlayer()]
  if (!saved) return
  try {
    await sendMutation(backend.tor_keep, [saved])
  } catch (error) {
    if (player !== currentPlayer()) return
    if (!(error instanceof CallError && error.code === 'invalid_args')) return saveSoon(retryPauseMs)
  } // a list that the server never accepts is discarded
  if (player !== currentPlayer() || saved !== unsaved) return
  unsaved = undefined
  savePlayerItem(player, unsavedKey, undefined)
}

/** Adds a person on top, who may be in the list already. */
export function withPinned(lists: SavedLists, id: string): SavedLists {
  const others = lists.pinned.filter((other) => other !== id)
  return { ...lists, pinned: [id, ...others].slice(0, limits.pinned) }
}

export function withoutPinned(lists: SavedLists, id: string): SavedLists {
  return { ...lists, pinned: lists.pinned.filter((other) => other !== id) }
}

/** Adds a channel to one of the lists or removes it. A full list drops the oldest. */
export function withChannel(lists: SavedLists, list: 'channels' | 'listened', name: string, isIn: boolean): SavedLists {
  const others = lists[list].filter((other) => other !== name)
  return { ...lists, [list]: isIn ? [...others, name].slice(-limits[list]) : others }
}

/** Sets the player's nickname for a person. A full list drops the oldest nickname. */
export function withNickname(lists: SavedLists, id: string, nickname: string): SavedLists {
  const { [id]: _, ...others } = lists.nicknames
  const all = [...Object.entries(others), [id, nickname] as const]
  return { ...lists, nicknames: Object.fromEntries(all.slice(-limits.nicknames)) }
}
