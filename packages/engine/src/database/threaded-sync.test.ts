import { copyFileSync, existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migration } from '../shared/blocks/store.ts'
import { Slices } from '../slices.ts'
import { sqliteDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

const fileOf = (url: string) => url.slice('sqlite:'.length)

/** The files that a machine finds after a power cut at this moment. */
function copyOf(file: string): string {
  const copy = `${file}-copy`
  copyFileSync(file, copy)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`)
  return copy
}

test.each([
  ['in a game', new Slices(1)],
  ['by itself', undefined],
])('answered writes are in the files at any moment, over many checkpoints: %s', async (_, slices) => {
  const database = sqliteDatabase()
  const file = fileOf(database.url)
  const written = openSqlite(file, slices && { slices })
  await migrate(written, [migration], 0)
  const put = (owner: number) =>
    written.write((db) => db.insertInto('orelhao_blocks').values({ owner, phone: 'a', phone_key: 'a' }).execute())
  for (let owner = 0; owner < 150; owner++) {
    await put(owner)
    if (owner % 7 > 0) continue
    const found = openSqlite(copyOf(file))
    const rows = await found.read((db) => db.selectFrom('orelhao_blocks').select('owner').execute())
    expect(rows).toHaveLength(owner + 1)
    await found.close()
  }
  await written.close()
  await database.drop()
})

test('concurrent writers share commits, pause, and are rolled back one by one', async () => {
  const database = sqliteDatabase()
  const written = openSqlite(fileOf(database.url), { slices: new Slices(0) })
  await migrate(written, [migration], 0)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, owner) =>
      written.write(async (db) => {
        await db.insertInto('orelhao_blocks').values({ owner, phone: 'a', phone_key: 'a' }).execute()
        if (owner % 3 === 0) throw new Error(`no ${owner}`)
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  const rows = await written.read((db) => db.selectFrom('orelhao_blocks').select('owner').execute())
  expect(rows).toHaveLength(40)
  await written.close()
  await database.drop()
})
