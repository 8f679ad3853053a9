import { randomUUID } from 'node:crypto'
import type * as contract from '@orelhao/protocol/notes/contract'
import type { Note, NoteVersion, SavedNote } from '@orelhao/protocol/notes/contract'
import { limits, noteProblem, sortNotes } from '@orelhao/protocol/notes/rules'
import type { Handlers } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import * as store from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async notes_index({ me, db }) {
    const heads = await store.headsOf(db, me.user_id)
    const order = await store.orderOf(db, me.user_id)
    return sortNotes(heads, order).map(versionOf)
  },

  notes_read: ({ me, db }, ids) => store.notesOf(db, me.user_id, ids),

  async notes_save({ me, db, now, refuse }, id, text, created_at, updated_at, seen) {
    const problem = noteProblem(text)
    if (problem) return refuse(problem)
    const lastMs = now * 1000 + 999 // a page whose clock is ahead would win every conflict
    const sent = { id, text, created_at: Math.min(created_at, lastMs), updated_at: Math.min(updated_at, lastMs) }
    await lockPlayers(db, me.user_id)
    const [current] = await store.notesOf(db, me.user_id, [id])
    const isFollowing = current === undefined || seen.includes(current.updated_at)
    if (current?.text === text) return { saved: versionOf(current), other: null }
    const isNewRow = current === undefined || !isFollowing
    if (isNewRow && (await store.countNotes(db, me.user_id)) >= limits.notes) return refuse('notesFull')
    if (!isFollowing) return resolveConflict(db, me.user_id, current, sent)
    return { saved: await saveVersion(db, me.user_id, current, sent), other: null }
  },

  async notes_destroy({ me, db }, id, seen) {
    await store.destroyNote(db, me.user_id, id, seen)
    return null
  },

  async notes_order({ me, db }, ids) {
    await store.saveOrder(db, me.user_id, ids)
    return null
  },
}

/** Saves both of two conflicting edits: the newest in place, the other as a separate note. */
async function resolveConflict(db: Db, owner: number, current: Note, sent: Note): Promise<SavedNote> {
  const isNewest = sent.updated_at > current.updated_at
  const copy = { ...(isNewest ? current : sent), id: randomUUID() }
  await store.addNote(db, owner, copy)
  if (!isNewest) return { saved: versionOf(copy), other: versionOf(current) }
  return { saved: await saveVersion(db, owner, current, sent), other: versionOf(copy) }
}

/** Saves a text as a new version, which is always later than the one before, whatever the clocks show. */
async function saveVersion(db: Db, owner: number, current: Note | undefined, sent: Note): Promise<NoteVersion> {
  if (!current) {
    await store.addNote(db, owner, sent)
    return versionOf(sent)
  }
  const updated_at = Math.max(sent.updated_at, current.updated_at + 1)
  await store.updateNote(db, owner, { ...sent, updated_at })
  return { id: sent.id, updated_at }
}

function versionOf({ id, updated_at }: NoteVersion): NoteVersion {
  return { id, updated_at }
}
