import { expect, test } from 'vitest'
import { apps } from './apps/index.ts'
import type { Migration } from './database/migrate.ts'
import { migrationsOf } from './migrations.ts'

const named = (...names: string[]) => names.map((name): Migration => ({ name, statements: () => [] }))
const notes = (...names: string[]) => ({ name: 'notes', handlers: {}, migrations: named(...names) })

test('every migration is there once, by number within its folder', () => {
  const names = migrationsOf(apps).map(({ name }) => name)
  const folders = Map.groupBy(names, (name) => name.split('/')[0])
  for (const own of folders.values()) expect(own).toEqual([...new Set(own)].toSorted())
  expect(names.filter((name) => name === 'ledger/001-ledger')).toHaveLength(1)
})

test("an app's migrations come after shared ones, in the order of their numbers", () => {
  const names = migrationsOf([notes('notes/002-b', 'notes/001-a')]).map(({ name }) => name)
  expect(names.slice(-2)).toEqual(['notes/001-a', 'notes/002-b'])
  expect(names).toContain('ledger/001-ledger')
})

test.each([
  [['notes/001-a', 'notes/001-a'], 'two migrations notes/001-a'],
  [['ledger/009-a'], 'ledger/009-a is not of the app notes'],
  [['notes/1-a'], 'notes/1-a is no name of a migration'],
])('%j are refused', (names, complaint) => {
  expect(() => migrationsOf([notes(...names)])).toThrow(complaint)
})
