import { entries, fields, list, text } from '../stored.ts'
import type { SavedLists } from './contract.ts'
import { limits } from './rules.ts'

const anonymous = new RegExp(`^[0-9]{${limits.idDigits}}$`)
const channels = text(new RegExp(`^[a-z0-9_.-]{1,${limits.channel}}$`))
const nickname = text(new RegExp(`^.{1,${2 * limits.nickname}}$`, 's')) // in UTF-16 units

/** Reads the player's lists for `tor_keep` from any stored value; unrecognised parts come from `otherwise`. */
export const readLists: (found: unknown, otherwise: SavedLists) => SavedLists = fields<SavedLists>({
  pinned: list(text(anonymous), limits.pinned),
  channels: list(channels, limits.channels),
  listened: list(channels, limits.listened),
  nicknames: entries(anonymous, nickname, limits.nicknames),
})
