import type { Note } from '@orelhao/protocol/notes/contract'
import { limits } from '@orelhao/protocol/notes/rules'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { backend, isRefusal, sendMutation } from '../../link/backend.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import {
  hasUnsaved,
  idsToRead,
  isUnsaved,
  knownVersionsOf,
  type LocalNote,
  mergeWithServer,
  withNote,
} from './notes-data.ts'
import { loadNotesOf, updateNotes, useNotes } from './state.ts'

/** Since the last keystroke. */
const savePauseMs = 1000
const retryPauseMs = 10_000

let pushTimer: ReturnType<typeof setTimeout> | undefined
/** Requests to the server run one after the other. */
let lastJob: Promise<unknown> = Promise.resolve()

/** Loads the player's notes, and sends edits that an earlier page could not. */
export function load(): void {
  const { user_id } = useSettings.getState().identity
  if (!user_id || useNotes.getState().owner === user_id) return
  loadNotesOf(user_id)
  if (hasUnsaved(useNotes.getState())) pushSoon()
}

whenPlayerLeaves(() => clearTimeout(pushTimer))

/** Loads edits from elsewhere and sends those made here. Rejects without an answer. */
export function sync(): Promise<void> {
  load()
  return enqueue(async (isSamePlayer) => {
    await pull(isSamePlayer)
    await push(isSamePlayer)
  })
}

useNotes.subscribe(({ edits }, before) => {
  if (edits > before.edits) pushSoon()
})

function pushSoon(pauseMs = savePauseMs): void {
  clearTimeout(pushTimer)
  pushTimer = setTimeout(() => enqueue(push).catch(() => pushSoon(retryPauseMs)), pauseMs)
}

function enqueue(job: (isSamePlayer: () => boolean) => Promise<void>): Promise<void> {
  const { owner } = useNotes.getState()
  const isSamePlayer = () => owner !== 0 && useNotes.getState().owner === owner
  const run = lastJob.then(() => job(isSamePlayer))
  lastJob = run.catch(() => {}) // the caller handles the error
  return run
}

async function pull(isSamePlayer: () => boolean): Promise<void> {
  const index = await backend.notes_index()
  if (!isSamePlayer()) return
  const wanted = idsToRead(useNotes.getState(), index)
  const read: Note[] = []
  for (let at = 0; at < wanted.length; at += limits.read)
    read.push(...(await backend.notes_read(wanted.slice(at, at + limits.read))))
  if (!isSamePlayer()) return
  updateNotes((data) => mergeWithServer(data, index, read))
  useNotes.setState({ isLoaded: true })
}

async function push(isSamePlayer: () => boolean): Promise<void> {
  if (!isSamePlayer()) return
  const { notes, gone, isOrderNew } = useNotes.getState()
  for (const { id, seen } of gone) {
    await sendMutation(backend.notes_destroy, [id, seen])
    if (!isSamePlayer()) return
    updateNotes((data) => ({ ...data, gone: data.gone.filter((other) => other.id !== id) }))
  }
  let hasConflict = false
  for (const note of notes.filter(isWorthSaving)) {
    const outcome = await saveNote(note, isSamePlayer)
    if (outcome === 'stopped') return
    hasConflict ||= outcome === 'conflict'
  }
  if (isOrderNew) await saveOrder(notes, isSamePlayer)
  if (hasConflict && isSamePlayer()) await pull(isSamePlayer)
}

/** An emptied note is not saved: it gets text again, or is deleted when its page is left. */
function isWorthSaving(note: LocalNote): boolean {
  return isUnsaved(note) && !isBlank(note.text)
}

async function saveNote(note: LocalNote, isSamePlayer: () => boolean): Promise<'saved' | 'conflict' | 'stopped'> {
  const { id, text, created_at, updated_at } = note
  updateNotes((data) => withNote(data, id, { sent: updated_at }))
  const answer = await sendMutation(backend.notes_save, [id, text, created_at, updated_at, knownVersionsOf(note)])
  if (!isSamePlayer()) return 'stopped'
  if (isRefusal(answer)) {
    void alert(answer.error)
    return 'stopped'
  }
  const { saved, other } = answer
  const isOwnPlace = saved.id === id
  const isUnchanged = useNotes.getState().notes.find((now) => now.id === id)?.updated_at === updated_at
  if (isUnchanged) {
    // where another edit has this id, the local text counts as saved, and that edit is loaded
    const version = isOwnPlace ? saved.updated_at : updated_at
    updateNotes((data) => withNote(data, id, { base: version, updated_at: version, sent: 0 }))
  } else if (isOwnPlace) updateNotes((data) => withNote(data, id, { base: saved.updated_at, sent: 0 }))
  return other ? 'conflict' : 'saved'
}

async function saveOrder(notes: readonly LocalNote[], isSamePlayer: () => boolean): Promise<void> {
  await sendMutation(backend.notes_order, [notes.map(({ id }) => id)])
  if (!isSamePlayer()) return
  updateNotes((data) => (isSameOrder(data.notes, notes) ? { ...data, isOrderNew: false } : data))
}

function isSameOrder(a: readonly LocalNote[], b: readonly LocalNote[]): boolean {
  return a.length === b.length && a.every(({ id }, place) => id === b[place]?.id)
}
