import type { Note } from '@orelhao/protocol/notes/contract'
import { limits } from '@orelhao/protocol/notes/rules'
import { isBlank } from '@orelhao/protocol/text/sanitize'
import { backend, isRefusal, write } from '../../link/backend.ts'
import { alert } from '../../shell/dialogs/overlays.ts'
import { whenPlayerLeaves } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { hasUnsaved, isUnsaved, type LocalNote, merged, seenOf, toRead, withNote } from './notes-data.ts'
import { change, takeUp, useNotes } from './state.ts'

/** After the last keystroke. */
const savePauseMs = 1000
const retryPauseMs = 10_000

let waiting: ReturnType<typeof setTimeout> | undefined
/** What asks the server runs one after the other. */
let last: Promise<unknown> = Promise.resolve()

/** Takes up the player's notes, and sends what an earlier page could not. */
export function load(): void {
  const { user_id } = useSettings.getState().identity
  if (!user_id || useNotes.getState().owner === user_id) return
  takeUp(user_id)
  if (hasUnsaved(useNotes.getState())) saveSoon()
}

whenPlayerLeaves(() => clearTimeout(waiting))

/** Brings what was written elsewhere and sends what was written here. Rejects without an answer. */
export function sync(): Promise<void> {
  load()
  return inTurn(async (isOurs) => {
    await bring(isOurs)
    await send(isOurs)
  })
}

useNotes.subscribe(({ edits }, before) => {
  if (edits > before.edits) saveSoon()
})

function saveSoon(pauseMs = savePauseMs): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => inTurn(send).catch(() => saveSoon(retryPauseMs)), pauseMs)
}

function inTurn(job: (isOurs: () => boolean) => Promise<void>): Promise<void> {
  const { owner } = useNotes.getState()
  const isOurs = () => owner !== 0 && useNotes.getState().owner === owner
  const run = last.then(() => job(isOurs))
  last = run.catch(() => {}) // whoever asked hears of it
  return run
}

async function bring(isOurs: () => boolean): Promise<void> {
  const index = await backend.notes_index()
  if (!isOurs()) return
  const wanted = toRead(useNotes.getState(), index)
  const read: Note[] = []
  for (let at = 0; at < wanted.length; at += limits.read)
    read.push(...(await backend.notes_read(wanted.slice(at, at + limits.read))))
  if (!isOurs()) return
  change((kept) => merged(kept, index, read))
  useNotes.setState({ isKnown: true })
}

async function send(isOurs: () => boolean): Promise<void> {
  if (!isOurs()) return
  const { notes, gone, isOrderNew } = useNotes.getState()
  for (const { id, seen } of gone) {
    await write(backend.notes_destroy, [id, seen])
    if (!isOurs()) return
    change((kept) => ({ ...kept, gone: kept.gone.filter((other) => other.id !== id) }))
  }
  let hasConflict = false
  for (const note of notes.filter(isWorthSaving)) {
    const outcome = await saveNote(note, isOurs)
    if (outcome === 'stopped') return
    hasConflict ||= outcome === 'conflict'
  }
  if (isOrderNew) await saveOrder(notes, isOurs)
  if (hasConflict && isOurs()) await bring(isOurs)
}

/** An emptied note waits for its words, or goes when its page is left. */
function isWorthSaving(note: LocalNote): boolean {
  return isUnsaved(note) && !isBlank(note.text)
}

async function saveNote(note: LocalNote, isOurs: () => boolean): Promise<'saved' | 'conflict' | 'stopped'> {
  const { id, text, created_at, updated_at } = note
  change((kept) => withNote(kept, id, { sent: updated_at }))
  const answer = await write(backend.notes_save, [id, text, created_at, updated_at, seenOf(note)])
  if (!isOurs()) return 'stopped'
  if (isRefusal(answer)) {
    void alert(answer.error)
    return 'stopped'
  }
  const { saved, other } = answer
  const isOwnPlace = saved.id === id
  const isUnchanged = useNotes.getState().notes.find((now) => now.id === id)?.updated_at === updated_at
  if (isUnchanged) {
    // where the place is another edit's, what is here counts as saved, and that edit is brought
    const version = isOwnPlace ? saved.updated_at : updated_at
    change((kept) => withNote(kept, id, { base: version, updated_at: version, sent: 0 }))
  } else if (isOwnPlace) change((kept) => withNote(kept, id, { base: saved.updated_at, sent: 0 }))
  return other ? 'conflict' : 'saved'
}

async function saveOrder(notes: readonly LocalNote[], isOurs: () => boolean): Promise<void> {
  await write(backend.notes_order, [notes.map(({ id }) => id)])
  if (!isOurs()) return
  change((kept) => (isSameOrder(kept.notes, notes) ? { ...kept, isOrderNew: false } : kept))
}

function isSameOrder(a: readonly LocalNote[], b: readonly LocalNote[]): boolean {
  return a.length === b.length && a.every(({ id }, place) => id === b[place]?.id)
}
