import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migration } from '../shared/blocks/store.ts'
import { sqliteDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { ThreadedSync } from './threaded-sync.ts'

test('a write that does not fit on the disk is rolled back and reported, and the database recovers once there is room', async () => {
  const file = sqliteDatabase()
  const database = openDatabase(file.url)
  await migrate(database, [migration], 0)
  const put = (owner: number, phone: string) =>
    database.write((db) => db.insertInto('orelhao_blocks').values({ owner, phone, phone_key: phone }).execute())
  const limitPages = (pages: number) => database.write((db) => sql.raw(`PRAGMA max_page_count=${pages}`).execute(db))

  await limitPages(1) // SQLite sets the lowest limit that is possible
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, owner) => put(owner, String(owner).padEnd(2000, 'x'))),
  )
  const full = { code: 'unavailable', isOutcomeUnknown: false, cause: { message: 'database or disk is full' } }
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: full })
  await limitPages(1e9)
  await put(99, 'y')
  const rows = await database.read((db) => db.selectFrom('orelhao_blocks').select('owner').execute())
  expect(rows).toEqual([{ owner: 99 }])
  await database.close()
  await file.drop()
})

test('a write whose flush fails has an unknown outcome', async () => {
  const file = sqliteDatabase()
  const database = openDatabase(file.url)
  await migrate(database, [migration], 0)
  vi.spyOn(ThreadedSync.prototype, 'flush').mockRejectedValueOnce(new Error('EIO: i/o error, fdatasync'))
  const put = () =>
    database.write((db) => db.insertInto('orelhao_blocks').values({ owner: 1, phone: 'a', phone_key: 'a' }).execute())
  await expect(put()).rejects.toMatchObject({ code: 'outcome_unknown', isOutcomeUnknown: true })
  expect(await database.read((db) => db.selectFrom('orelhao_blocks').select('owner').execute())).toHaveLength(1)
  await database.close()
  await file.drop()
})
