import { limits, preview, sortNotes } from '@orelhao/protocol/notes/rules'
import { expect, test } from 'vitest'
import { restOf } from './format.ts'
import {
  emptyNotes,
  hasUnsaved,
  idsToRead,
  type LocalNote,
  mergeWithServer,
  type NotesData,
  withMovedNote,
  withNewNote,
  withoutNote,
  withPin,
  withText,
} from './notes-data.ts'

const saved = (id: string, at: number, text = id): LocalNote => ({
  id,
  text,
  created_at: 1,
  updated_at: at,
  base: at,
  sent: 0,
})
const having = (...notes: LocalNote[]): NotesData => ({ ...emptyNotes, notes })
const ids = ({ notes }: NotesData) => notes.map(({ id }) => id)
const texts = ({ notes }: NotesData) => notes.map(({ text }) => text)
const fresh = (id: string, at: number, text: string) => ({ id, text, created_at: 1, updated_at: at })

test('a preview is 32 characters of one line', () => {
  expect(preview('x'.repeat(limits.preview))).toBe('x'.repeat(32))
  expect(preview('😀'.repeat(33))).toBe(`${'😀'.repeat(32)}…`)
  expect(preview(' duas\n linhas ')).toBe('duas linhas')
})

test('notes missing from the order come first, the newest on top', () => {
  const notes = ['a', 'b', 'c', 'd'].map((id, n) => ({ id, created_at: n }))
  expect(sortNotes(notes, ['b', 'x', 'a']).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
})

test('a wiped browser gets all notes back, in the player’s order', () => {
  const index = [saved('b', 5), saved('a', 4)]
  expect(idsToRead(emptyNotes, index)).toEqual(['b', 'a'])
  const data = mergeWithServer(emptyNotes, index, [fresh('a', 4, 'um'), fresh('b', 5, 'dois')])
  expect(texts(data)).toEqual(['dois', 'um'])
  expect(hasUnsaved(data)).toBe(false)
  expect(idsToRead(data, index)).toEqual([])
})

test('an edit from elsewhere is loaded; an edit made here stays for the server to compare', () => {
  const data = withText(having(saved('a', 1), saved('b', 1)), 'b', 'daqui', 9)
  const index = [saved('a', 5), saved('b', 5)]
  expect(idsToRead(data, index)).toEqual(['a'])
  const after = mergeWithServer(data, index, [fresh('a', 5, 'de lá')])
  expect(texts(after)).toEqual(['de lá', 'daqui'])
  expect(after.notes[1]).toMatchObject({ base: 1, updated_at: 9 })
})

test('a note deleted elsewhere is deleted here, unless it has an unsaved edit', () => {
  const data = withText(having(saved('a', 1), saved('b', 1)), 'b', 'ainda aqui', 9)
  expect(ids(mergeWithServer(withNewNote(data, { ...fresh('c', 10, 'nova'), created_at: 5 }), [], []))).toEqual([
    'c',
    'b',
  ])
})

test('a note deleted here stays deleted until it is edited elsewhere', () => {
  const data = withoutNote(having(saved('a', 1)), 'a')
  expect(data.gone).toEqual([{ id: 'a', seen: [1] }])
  expect(idsToRead(data, [saved('a', 1)])).toEqual([])
  expect(mergeWithServer(data, [saved('a', 1)], [])).toEqual(data)
  expect(idsToRead(data, [saved('a', 2)])).toEqual(['a'])
  expect(mergeWithServer(data, [saved('a', 2)], [fresh('a', 2, 'de lá')])).toMatchObject({
    gone: [],
    notes: [{ text: 'de lá' }],
  })
  expect(mergeWithServer(data, [], []).gone).toEqual([])
})

test('a note that the server never had leaves nothing behind', () => {
  expect(withoutNote(withNewNote(emptyNotes, fresh('a', 1, 'x')), 'a')).toEqual(emptyNotes)
})

test('an edit is later than the previous one, whatever the clock says, and the same text is no edit', () => {
  const data = having(saved('a', 100))
  expect(withText(data, 'a', 'outro', 50).notes[0]).toMatchObject({ text: 'outro', updated_at: 101, base: 100 })
  expect(withText(data, 'a', 'a', 500)).toBe(data)
})

test('a note moves to another position, and the local order holds until the server has it', () => {
  const data = having(saved('a', 1), saved('b', 1), saved('c', 1))
  expect(ids(withMovedNote(data, 2, 0))).toEqual(['c', 'a', 'b'])
  expect(ids(withMovedNote(data, 0, 2))).toEqual(['b', 'c', 'a'])
  for (const [from, to] of [
    [0, -1],
    [2, 3],
    [1, 1],
  ] as const)
    expect(withMovedNote(data, from, to)).toBe(data)
  const index = [saved('a', 1), saved('b', 1), saved('c', 1)]
  expect(ids(mergeWithServer(withMovedNote(data, 2, 0), index, []))).toEqual(['c', 'a', 'b'])
  expect(ids(mergeWithServer(having(saved('c', 1), saved('a', 1), saved('b', 1)), index, []))).toEqual(['a', 'b', 'c'])
})

test('a pin stays through edits and merges, and goes with its note', () => {
  const note = { id: 'a', text: 'pão', created_at: 1, updated_at: 1 }
  const pinned = withPin(withNewNote(emptyNotes, note), 'a', true)
  expect(withText(pinned, 'a', 'leite', 5).pinned).toEqual(['a'])
  expect(mergeWithServer(pinned, [{ id: 'a', updated_at: 9 }], []).pinned).toEqual(['a'])
  expect(withoutNote(pinned, 'a').pinned).toEqual([])
  expect(withPin(pinned, 'a', false).pinned).toEqual([])
})

test.each([
  ['Placa do carro que fugiu: RPL-4C21, prata', 'RPL-4C21, prata'],
  ['Comprar pão', ''],
  ['x'.repeat(40), 'x'.repeat(8)],
])('below the title of “%s” stands “%s”', (text, rest) => {
  expect(restOf(text)).toBe(rest)
})
