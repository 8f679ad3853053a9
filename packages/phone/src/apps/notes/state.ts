import { create } from 'zustand'
import { nowMs } from '../../kit/server-clock.ts'
import { newKey } from '../../link/idempotency-key.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { type Kept, moved, nothing, withNew, withoutNote, withText } from './notes-data.ts'
import { keepNotes, keptNotes } from './storage.ts'

interface NotesState extends Kept {
  /** user_id of the player whose notes these are; 0 before anybody is known. */
  owner: number
  /** Whether the server's notes are among them. */
  isKnown: boolean
  /** Counts what the player did. */
  edits: number
}

const nobody: NotesState = { ...nothing, owner: 0, isKnown: false, edits: 0 }

/** The player's notes. They are edited here at once, and reach this browser's storage and the server a moment later. */
export const useNotes = perPlayer(() => create<NotesState>(() => nobody), keepNow)

const keepPauseMs = 250
let waiting: ReturnType<typeof setTimeout> | undefined

/** Begins with what this browser keeps for the player. */
export function takeUp(owner: number): void {
  keepNow()
  useNotes.setState({ ...nobody, ...keptNotes(owner), owner })
}

/** Changes the notes; what nobody changed is not written again. */
export function change(make: (kept: Kept) => Kept, isEdit = false): void {
  const before = useNotes.getState()
  const after = make(before)
  if (after === before) return
  useNotes.setState({ ...after, edits: before.edits + Number(isEdit) })
  waiting ??= setTimeout(keepNow, keepPauseMs)
}

/** The same, by the player: the server is to hear of it. */
function edit(make: (kept: Kept) => Kept): void {
  change(make, true)
}

function keepNow(): void {
  if (waiting === undefined) return
  clearTimeout(waiting)
  waiting = undefined
  const state = useNotes.getState()
  if (state.owner) keepNotes(state.owner, state)
}

window.addEventListener('pagehide', keepNow)

/** Answers the new note's hidden id: its position changes. */
export function createNote(text: string): string {
  const [id, created_at] = [newKey(), nowMs()]
  edit((kept) => withNew(kept, { id, text, created_at, updated_at: created_at }))
  return id
}

export function editNote(id: string, text: string): void {
  edit((kept) => withText(kept, id, text, nowMs()))
}

export function destroyNote(id: string): void {
  edit((kept) => withoutNote(kept, id))
}

export function moveNote(from: number, to: number): void {
  edit((kept) => moved(kept, from, to))
}
