import { fields, flag, integer, isObject, list, type Reader, text, whole } from '@orelhao/protocol/stored'
import { readJson, storeJson } from '../../shell/player/player-storage.ts'
import { type Kept, type LocalNote, nothing } from './notes-data.ts'

const id = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const ms = (least: number) => integer(least, 8.64e15)

/** A note whose versions are not recognised counts as one that the server never saw, so that its text is not lost. */
const note: Reader<LocalNote> = (found) => {
  const named = whole<Pick<LocalNote, 'id' | 'text'>>({ id, text: text() })(found)
  return named && { ...named, ...versions(found, { created_at: 1, updated_at: 1, base: 0, sent: 0 }) }
}
const versions = fields<Omit<LocalNote, 'id' | 'text'>>({
  created_at: ms(1),
  updated_at: ms(1),
  base: ms(0),
  sent: ms(0),
})

const kept = fields<Kept>({
  notes: list(note),
  gone: list(whole<Kept['gone'][number]>({ id, seen: list(ms(1), 2) })),
  isOrderNew: flag,
})
const read: Reader<Kept> = (found) => (isObject(found) ? kept(found, nothing) : undefined)

/** What this browser keeps of a player's notes. */
export function keptNotes(player: number): Kept {
  return readJson(storageKey(player), read) ?? nothing
}

export function keepNotes(player: number, { notes, gone, isOrderNew }: Kept): void {
  storeJson(storageKey(player), { notes, gone, isOrderNew })
}

/** Each citizen has their own, whoever else plays on this computer. */
function storageKey(player: number): string {
  return `smartphone-notes:${player}`
}
