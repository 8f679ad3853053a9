import { create } from 'zustand'
import { nowMs } from '../../kit/server-clock.ts'
import { newIdempotencyKey } from '../../link/idempotency-key.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { emptyNotes, type NotesData, withMovedNote, withNewNote, withoutNote, withPin, withText } from './notes-data.ts'
import { loadNotes, saveNotes } from './storage.ts'

interface NotesState extends NotesData {
  /** user_id of the notes' player; 0 while signed out. */
  owner: number
  /** The server's notes are merged. */
  isLoaded: boolean
  /** Number of the player's edits. */
  edits: number
}

const initialState: NotesState = { ...emptyNotes, owner: 0, isLoaded: false, edits: 0 }

/** The player's notes. Edits apply here at once, and are saved in this browser and on the server a moment later. */
export const useNotes = perPlayer(() => create<NotesState>(() => initialState), saveNow)

const savePauseMs = 250
let saveTimer: ReturnType<typeof setTimeout> | undefined

/** Loads the player's notes from this browser. */
export function loadNotesOf(owner: number): void {
  saveNow()
  useNotes.setState({ ...initialState, ...loadNotes(owner), owner })
}

/** Updates the notes; an update that returns the same object is not saved again. */
export function updateNotes(make: (data: NotesData) => NotesData, isEdit = false): void {
  const before = useNotes.getState()
  const after = make(before)
  if (after === before) return
  useNotes.setState({ ...after, edits: before.edits + Number(isEdit) })
  saveTimer ??= setTimeout(saveNow, savePauseMs)
}

/** Updates the notes by an edit of the player, which is sent to the server. */
function edit(make: (data: NotesData) => NotesData): void {
  updateNotes(make, true)
}

function saveNow(): void {
  if (saveTimer === undefined) return
  clearTimeout(saveTimer)
  saveTimer = undefined
  const state = useNotes.getState()
  if (state.owner) saveNotes(state.owner, state)
}

window.addEventListener('pagehide', saveNow)

/** Returns the new note's hidden id: its position changes. */
export function createNote(text: string): string {
  const [id, created_at] = [newIdempotencyKey(), nowMs()]
  edit((data) => withNewNote(data, { id, text, created_at, updated_at: created_at }))
  return id
}

export function editNote(id: string, text: string): void {
  edit((data) => withText(data, id, text, nowMs()))
}

export function destroyNote(id: string): void {
  edit((data) => withoutNote(data, id))
}

export function moveNote(from: number, to: number): void {
  edit((data) => withMovedNote(data, from, to))
}

/** A pin is this browser's, so it is no edit that the server has to get. */
export function pinNote(id: string, isPinned: boolean): void {
  updateNotes((data) => withPin(data, id, isPinned))
}
