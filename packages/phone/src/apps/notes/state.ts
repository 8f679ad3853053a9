import { create } from 'zustand'
import { nowMs } from '../../kit/server-clock.ts'
import { newIdempotencyKey } from '../../link/idempotency-key.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { emptyNotes, type NotesData, withMovedNote, withNewNote, withoutNote, withText } from './notes-data.ts'
import { loadNotes, saveNotes } from './storage.ts'

interface NotesState extends NotesData {
  /** user_id of the player whose notes these are; 0 before anybody is known. */
  owner: number
  /** Whether the server's notes are among them. */
  isLoaded: boolean
  /** Counts what the player did. */
  edits: number
}

const initialState: NotesState = { ...emptyNotes, owner: 0, isLoaded: false, edits: 0 }

/** The player's notes. They are edited here at once, and reach this browser's storage and the server a moment later. */
export const useNotes = perPlayer(() => create<NotesState>(() => initialState), saveNow)

const savePauseMs = 250
let saveTimer: ReturnType<typeof setTimeout> | undefined

/** Begins with what this browser keeps for the player. */
export function loadNotesOf(owner: number): void {
  saveNow()
  useNotes.setState({ ...initialState, ...loadNotes(owner), owner })
}

/** Changes the notes; what nobody changed is not written again. */
export function updateNotes(make: (data: NotesData) => NotesData, isEdit = false): void {
  const before = useNotes.getState()
  const after = make(before)
  if (after === before) return
  useNotes.setState({ ...after, edits: before.edits + Number(isEdit) })
  saveTimer ??= setTimeout(saveNow, savePauseMs)
}

/** The same, by the player: the server is to hear of it. */
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

/** Answers the new note's hidden id: its position changes. */
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
