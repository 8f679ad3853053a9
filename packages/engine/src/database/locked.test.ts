import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migration } from '../shared/blocks/store.ts'
import { Slices } from '../slices.ts'
import { sqliteDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'
import { defaultLimits } from './time-limits.ts'

const waitMs = 400

let file: TestDatabase
let database: Database
/** A connection of another process: a backup, or an SQL shell. */
let other: DatabaseSync
beforeEach(async () => {
  file = sqliteDatabase()
  other = new DatabaseSync(file.url.slice('sqlite:'.length))
})
afterEach(async () => {
  if (other.isTransaction) other.exec('ROLLBACK')
  await database.close()
  other.close()
  await file.drop()
})

async function open(options: Parameters<typeof openSqlite>[1] = {}): Promise<void> {
  database = openSqlite(file.url.slice('sqlite:'.length), options)
  await migrate(database, [migration], 0)
  await add(1)
}

const add = (owner: number) =>
  database.write((db) => db.insertInto('orelhao_blocks').values({ owner, phone: 'a', phone_key: 'a' }).execute())

async function owners(): Promise<number[]> {
  const rows = await database.read((db) => db.selectFrom('orelhao_blocks').select('owner').orderBy('owner').execute())
  return rows.map(({ owner }) => owner)
}

test.each([
  ['the file’s own process', {}],
  ['the game’s thread', { slices: new Slices(1) }],
])('%s waits for another process’s lock, and reads work meanwhile', async (_, options) => {
  await open(options)
  other.exec('BEGIN IMMEDIATE')
  const writes = [add(2), add(3)]
  for (let look = 0; look < 50; look++) {
    expect(await owners()).toEqual([1])
    await new Promise((resolve) => setImmediate(resolve))
  }
  other.exec('COMMIT')
  await Promise.all(writes)
  expect(await owners()).toEqual([1, 2, 3])
})

test('a lock that lasts too long makes the database unavailable, only for callers that waited that long', async () => {
  await open({ limits: { ...defaultLimits, waitMs } })
  other.exec('BEGIN IMMEDIATE')
  const early = add(2).catch((error) => error)
  await sleep(waitMs / 2)
  const late = add(3)
  expect(await early).toMatchObject({ code: 'unavailable', reason: 'locked', isOutcomeUnknown: false })
  other.exec('COMMIT')
  await late
  expect(await owners()).toEqual([1, 3])
})
