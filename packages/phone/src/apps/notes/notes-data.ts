import type { Note, NoteVersion } from '@orelhao/protocol/notes/contract'
import { sortNotes } from '@orelhao/protocol/notes/rules'

/** A note as stored in this browser. Immutable: a new state is a new object. */
export interface LocalNote extends Note {
  /** Server version that this note is based on; 0 where the server has none. */
  base: number
  /** Version that was sent and not answered; 0 for none. */
  sent: number
}

/** A player's notes in this browser: the notes in order, and the changes that the server does not have yet. */
export interface NotesData {
  notes: readonly LocalNote[]
  /** Notes deleted here; `seen` are the versions that this browser had. */
  gone: readonly { id: string; seen: number[] }[]
  isOrderNew: boolean
  /** Ids of the notes that are pinned in this browser. */
  pinned: readonly string[]
}

export const emptyNotes: NotesData = { notes: [], gone: [], isOrderNew: false, pinned: [] }

/** True for a note with an edit that the server has not confirmed. */
export function isUnsaved({ base, updated_at }: LocalNote): boolean {
  return base !== updated_at
}

export function hasUnsaved({ notes, gone, isOrderNew }: NotesData): boolean {
  return isOrderNew || gone.length > 0 || notes.some(isUnsaved)
}

/** Returns the server versions that a note is based on. */
export function knownVersionsOf({ base, sent }: LocalNote): number[] {
  return [...new Set([base, sent])].filter((version) => version > 0)
}

export function withNewNote(data: NotesData, note: Note): NotesData {
  return { ...data, notes: [{ ...note, base: 0, sent: 0 }, ...data.notes] }
}

export function withNote(data: NotesData, id: string, change: Partial<LocalNote>): NotesData {
  return { ...data, notes: data.notes.map((note) => (note.id === id ? { ...note, ...change } : note)) }
}

/** Gives an edit a version above the one it is based on, however this computer's clock is set. */
export function withText(data: NotesData, id: string, text: string, nowMs: number): NotesData {
  const note = data.notes.find((other) => other.id === id)
  if (!note || note.text === text) return data
  return withNote(data, id, { text, updated_at: Math.max(nowMs, note.updated_at + 1) })
}

/** Deletes a note; the deletion is queued unless the server never had the note. */
export function withoutNote(data: NotesData, id: string): NotesData {
  const note = data.notes.find((other) => other.id === id)
  if (!note) return data
  const seen = knownVersionsOf(note)
  return {
    ...data,
    notes: data.notes.filter((other) => other !== note),
    gone: seen.length > 0 ? [...data.gone, { id, seen }] : data.gone,
    pinned: data.pinned.filter((other) => other !== id),
  }
}

/** Pins a note above the others, or unpins it. */
export function withPin(data: NotesData, id: string, isPinned: boolean): NotesData {
  const others = data.pinned.filter((other) => other !== id)
  return { ...data, pinned: isPinned ? [...others, id] : others }
}

/** Moves the note at one position to another. */
export function withMovedNote(data: NotesData, from: number, to: number): NotesData {
  const note = data.notes[from]
  if (!note || from === to || to < 0 || to >= data.notes.length) return data
  const others = data.notes.filter((other) => other !== note)
  return { ...data, notes: [...others.slice(0, to), note, ...others.slice(to)], isOrderNew: true }
}

/** Returns the ids of server notes that this browser does not have, or has in another version without an unsaved edit. */
export function idsToRead({ notes, gone }: NotesData, index: readonly NoteVersion[]): string[] {
  const here = new Map(notes.map((note) => [note.id, note]))
  const seen = new Map(gone.map((note) => [note.id, note.seen]))
  const isMissing = ({ id, updated_at }: NoteVersion) => {
    const note = here.get(id)
    return note ? !isUnsaved(note) && note.base !== updated_at : !seen.get(id)?.includes(updated_at)
  }
  return index.filter(isMissing).map(({ id }) => id)
}

/** Merges the server's notes. Unsaved edits stay; a note edited elsewhere after it was deleted here comes back. */
export function mergeWithServer(data: NotesData, index: readonly NoteVersion[], read: readonly Note[]): NotesData {
  const fresh = new Map(read.map((note) => [note.id, note]))
  const onServer = new Set(index.map(({ id }) => id))
  const gone = data.gone.filter(({ id, seen }) => onServer.has(id) && !isEditedSince(seen, fresh.get(id)))
  const isGone = new Set(gone.map(({ id }) => id))
  const own = data.notes
    .filter((note) => onServer.has(note.id) || fresh.has(note.id) || isUnsaved(note))
    .map((note) => (isUnsaved(note) ? note : withServerVersion(note, fresh.get(note.id))))
  const ownIds = new Set(own.map(({ id }) => id))
  const added = read.filter(({ id }) => !ownIds.has(id) && !isGone.has(id)).map((note) => asSaved(note))
  const order = data.isOrderNew ? own : index
  const notes = sortNotes(
    [...added, ...own],
    order.map(({ id }) => id),
  )
  return { ...data, notes, gone }
}

function isEditedSince(seen: readonly number[], fresh: Note | undefined): boolean {
  return fresh !== undefined && !seen.includes(fresh.updated_at)
}

function withServerVersion(note: LocalNote, fresh: Note | undefined): LocalNote {
  return fresh && fresh.updated_at !== note.base ? asSaved(fresh) : note
}

function asSaved(note: Note): LocalNote {
  return { ...note, base: note.updated_at, sent: 0 }
}
