import { type Generated, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withEachDatabase } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { mergeById, newestFirst } from './keyset.ts'
import { type Migration, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

type TestDb = Kysely<{ orelhao_test_pages: { id: Generated<number>; owner: number; at: number } }>

const migration: Migration = {
  name: 'test/keyset',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_test_pages (id ${autoId}, owner ${id} NOT NULL, at ${id} NOT NULL) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_test_pages_id ON orelhao_test_pages (owner, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_test_pages_at ON orelhao_test_pages (owner, at, id)',
  ],
}

const total = 200
const limit = 30
const own = 1

withEachDatabase((file, kind) => {
  let database: Database

  beforeAll(async () => {
    database = openDatabase(file().url)
    await migrate(database, [migration], 0)
    await database.write(async (shared) => {
      const db = shared as unknown as TestDb
      const rows = Array.from({ length: total }, (_, n) => ({ owner: own, at: 1000 + (n % 7) })) // many within one second
      const others = Array.from({ length: 10 * total }, (_, n) => ({ owner: 2 + (n % 9), at: 1000 + n }))
      await db
        .insertInto('orelhao_test_pages')
        .values([...others, ...rows])
        .execute()
    })
  })
  afterAll(() => database.close())

  const read = <Answer>(question: (db: TestDb) => Promise<Answer>) =>
    database.read((db) => question(db as unknown as TestDb))
  const rowsOf = (db: TestDb) =>
    db.selectFrom('orelhao_test_pages as page').select(['page.id', 'page.at']).where('page.owner', '=', own)

  test('pages by id contain every row once, newest first', async () => {
    const ids: number[] = []
    for (let before: number | undefined; ids.length < total; before = ids.at(-1)) {
      const page = await read((db) => newestFirst(rowsOf(db), { by: 'page.id', limit, before }).execute())
      expect(page).toHaveLength(Math.min(limit, total - ids.length))
      ids.push(...page.map(({ id }) => id))
    }
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    const before = ids.at(-1)
    expect(await read((db) => newestFirst(rowsOf(db), { by: 'page.id', limit, before }).execute())).toEqual([])
  })

  test('pages by time contain every row once, although many share a second', async () => {
    const rows: { id: number; at: number }[] = []
    while (rows.length < total) {
      const last = rows.at(-1)
      const before: [number, number] | undefined = last && [last.at, last.id]
      const page = await read((db) => newestFirst(rowsOf(db), { by: ['page.at', 'page.id'], limit, before }).execute())
      expect(page).toHaveLength(Math.min(limit, total - rows.length))
      rows.push(...page)
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
    expect(rows).toEqual([...rows].sort((a, b) => b.at - a.at || b.id - a.id))
  })

  test.each([
    ['page.id', 1500],
    [
      ['page.at', 'page.id'],
      [1003, 1500],
    ],
  ] as const)('a page by %j uses its index', async (by, before) => {
    const query = (db: TestDb) =>
      typeof by === 'string'
        ? newestFirst(rowsOf(db), { by, limit, before: before as number })
        : newestFirst(rowsOf(db), { by: [...by], limit, before: [...(before as [number, number])] })
    const plan = await read(async (db) => {
      const { sql: text, parameters } = query(db).compile()
      const explain = kind === 'sqlite' ? 'EXPLAIN QUERY PLAN ' : 'EXPLAIN '
      const values = [...parameters]
      const filled = text.replaceAll('?', () => String(values.shift()))
      return (await sql.raw(explain + filled).execute(db)).rows
    })
    expect(JSON.stringify(plan)).toMatch(/orelhao_test_pages_(id|at)/)
    expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE|filesort|"type":"ALL"/i)
  })
})

test('merged pages contain a row of two pages once', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }))
  expect(mergeById([rows(9, 5, 4), rows(8, 5, 1)], 4)).toEqual(rows(9, 8, 5, 4))
})
