import { type Static, Type } from 'typebox'
import { operation, orNull, pick } from '../operation.ts'
import { limits, refusals } from './rules.ts'

/** A UUID made by the page, so that a note has an id before the server stores it. */
const NoteId = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })

/** Unix milliseconds, unlike elsewhere. No version is 0, which stands for none in pages. */
const UnixMs = Type.Integer({ minimum: 1, maximum: 8.64e15 })

export const Note = Type.Object({
  id: NoteId,
  text: Type.String(),
  created_at: UnixMs,
  /** Also the version: no two versions of a note have the same time. */
  updated_at: UnixMs,
})
export type Note = Static<typeof Note>

/** One version of a note, without its text. */
export const NoteVersion = Type.Object({ id: NoteId, updated_at: UnixMs })
export type NoteVersion = Static<typeof NoteVersion>

/** Server versions that the page has seen: the last one received, and one that it sent without receiving an answer. */
const Seen = Type.Array(UnixMs, { maxItems: 2 })

export const SavedNote = Type.Object({
  /** The place where the text is saved: its own id, or a copy where a newer edit keeps that id. */
  saved: NoteVersion,
  /** After a conflict the version from elsewhere, which is saved as well. */
  other: orNull(NoteVersion),
})
export type SavedNote = Static<typeof SavedNote>

/** The app's name for owners. */
export const title = 'Notas'

export const operations = {
  notes_index: operation({
    doc: 'The player’s notes in their order, without texts.',
    names: [],
    args: [],
    answer: Type.Array(NoteVersion, { description: `At most ${limits.notes}.` }),
    writes: false,
  }),
  notes_read: operation({
    doc: 'Whole notes. Unknown ids are left out.',
    names: ['ids'],
    args: [Type.Array(NoteId, { maxItems: limits.read })],
    answer: Type.Array(Note),
    writes: false,
    heavy: true,
  }),
  notes_save: operation({
    doc: 'Saves a note’s text. Where it was changed elsewhere since the versions in `seen`, the newest edit replaces the note and the other becomes a separate note.',
    names: ['id', 'text', 'created_at', 'updated_at', 'seen'],
    args: [NoteId, Type.String(), UnixMs, UnixMs, Seen],
    answer: SavedNote,
    writes: true,
    refuses: pick(refusals, ['emptyNote', 'noteTooLong', 'notesFull']),
  }),
  notes_destroy: operation({
    doc: 'Deletes a note. Does nothing where the player has none of that id, or edited it elsewhere since the versions in `seen`.',
    names: ['id', 'seen'],
    args: [NoteId, Seen],
    answer: Type.Null(),
    writes: true,
  }),
  notes_order: operation({
    doc: 'Sets the order of the player’s notes. Notes that are not named come first.',
    names: ['ids'],
    args: [Type.Array(NoteId, { maxItems: limits.notes })],
    answer: Type.Null(),
    writes: true,
  }),
}
