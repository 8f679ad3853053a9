import { fields, flag, integer, isObject, list, type Reader, requiredFields, text } from '@orelhao/protocol/stored'
import { loadJson, saveJson } from '../../shell/player/player-storage.ts'
import { emptyNotes, type LocalNote, type NotesData } from './notes-data.ts'

const id = text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const ms = (least: number) => integer(least, 8.64e15)

/** A note with invalid versions counts as unknown to the server, so that its text is not lost. */
const noteReader: Reader<LocalNote> = (found) => {
  const named = requiredFields<Pick<LocalNote, 'id' | 'text'>>({ id, text: text() })(found)
  return named && { ...named, ...versionsReader(found, { created_at: 1, updated_at: 1, base: 0, sent: 0 }) }
}
const versionsReader = fields<Omit<LocalNote, 'id' | 'text'>>({
  created_at: ms(1),
  updated_at: ms(1),
  base: ms(0),
  sent: ms(0),
})

const dataReader = fields<NotesData>({
  notes: list(noteReader),
  gone: list(requiredFields<NotesData['gone'][number]>({ id, seen: list(ms(1), 2) })),
  isOrderNew: flag,
  pinned: list(id),
})
const read: Reader<NotesData> = (found) => (isObject(found) ? dataReader(found, emptyNotes) : undefined)

/** Loads a player's notes from this browser. */
export function loadNotes(player: number): NotesData {
  return loadJson(storageKey(player), read) ?? emptyNotes
}

export function saveNotes(player: number, { notes, gone, isOrderNew, pinned }: NotesData): void {
  saveJson(storageKey(player), { notes, gone, isOrderNew, pinned })
}

/** Each character has its own notes, whoever else plays on this computer. */
function storageKey(player: number): string {
  return `smartphone-notes:${player}`
}
