import type { Note } from '@orelhao/protocol/notes/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { hasUnsaved } from './notes-data.ts'
import { createNote, destroyNote, editNote, moveNote, useNotes } from './state.ts'
import { loadNotes } from './storage.ts'
import { load, sync } from './sync.ts'

/** The server's notes. Of two concurrent edits, the one it has counts as the newest. */
let stored: Note[]
let asked: string[]
let reply: 'answers' | 'refuses' | 'is lost'
const longMs = 60_000

const operations: Record<string, (...args: never[]) => unknown> = {
  notes_index: () => stored.map(({ id, updated_at }) => ({ id, updated_at })),
  notes_read: (ids: string[]) => stored.filter(({ id }) => ids.includes(id)),
  notes_save(id: string, text: string, created_at: number, updated_at: number, seen: number[]) {
    if (reply === 'refuses') return { error: 'Chega', code: 'notesFull' }
    const current = stored.find((note) => note.id === id)
    if (current && !seen.includes(current.updated_at)) {
      stored.push({ id: 'copy', text, created_at, updated_at })
      return { saved: { id: 'copy', updated_at }, other: { id, updated_at: current.updated_at } }
    }
    stored = [{ id, text, created_at, updated_at }, ...stored.filter((note) => note.id !== id)]
    return { saved: { id, updated_at }, other: null }
  },
  notes_destroy(id: string) {
    stored = stored.filter((note) => note.id !== id)
    return { __null: true }
  },
  notes_order(ids: string[]) {
    stored.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    return { __null: true }
  },
}

const play = (user_id: number) =>
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id, phone: '555-101' } }))
const settle = () => vi.advanceTimersByTimeAsync(longMs)
const texts = () => useNotes.getState().notes.map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.clear()
  useOverlays.setState({ dialogs: [] })
  stored = []
  asked = []
  reply = 'answers'
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    asked.push(member)
    if (reply === 'is lost') throw new TypeError('Failed to fetch')
    return Response.json(operations[member]?.(...(args as never[])))
  })
  play(1)
  load()
})
afterEach(() => {
  perPlayer.reset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('typed text is saved in this browser and on the server a moment later, once', async () => {
  const id = createNote('p')
  editNote(id, 'pão')
  await settle()
  expect(stored).toMatchObject([{ id, text: 'pão' }])
  expect(asked).toEqual(['notes_save'])
  expect(loadNotes(1).notes).toMatchObject([{ id, text: 'pão' }])
  moveNote(0, 1)
  await settle()
  expect(asked).toHaveLength(1) // nothing changed
})

test('without a connection notes stay here and are sent once it is back, also by a later page', async () => {
  reply = 'is lost'
  createNote('sem sinal')
  await settle()
  expect(stored).toEqual([])
  perPlayer.reset()
  play(1)
  load()
  expect(texts()).toEqual(['sem sinal'])
  reply = 'answers'
  await settle()
  expect(stored).toMatchObject([{ text: 'sem sinal' }])
})

test('a wiped browser gets its notes back, and each character sees their own', async () => {
  stored = [{ id: 'a', text: 'de antes', created_at: 1, updated_at: 1 }]
  await sync()
  expect(texts()).toEqual(['de antes'])
  await settle()
  perPlayer.reset()
  play(2)
  load()
  expect(texts()).toEqual([])
})

test('deleting and ordering here reach the server', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map(createNote)
  await settle()
  destroyNote(b ?? '')
  moveNote(1, 0)
  await settle()
  expect(stored.map(({ id }) => id)).toEqual([a, c])
  expect(useNotes.getState()).toMatchObject({ gone: [], isOrderNew: false })
})

test('after a conflict both texts are here as well, and nothing is left to save', async () => {
  stored = [{ id: 'a', text: 'base', created_at: 1, updated_at: 1 }]
  await sync()
  stored = [{ id: 'a', text: 'de lá', created_at: 1, updated_at: 2 }]
  editNote('a', 'daqui')
  await settle()
  expect(texts()).toEqual(['de lá', 'daqui'])
  expect(hasUnsaved(useNotes.getState())).toBe(false)
})

test('a refusal is shown once, and the note stays on the device', async () => {
  reply = 'refuses'
  createNote('demais')
  await settle()
  await settle()
  expect(useOverlays.getState().dialogs).toHaveLength(1)
  expect(texts()).toEqual(['demais'])
})
