import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migration } from '../shared/blocks/store.ts'
import { withEachDatabase } from '../testing/databases.ts'
import type { Database } from './database.ts'
import { isDuplicate } from './dialect.ts'
import { type BuiltMigration, type ColumnTypes, type Migration, migrate, type SchemaMigration } from './migrate.ts'
import { openDatabase } from './open-database.ts'

withEachDatabase((file, kind) => {
  const opened: Database[] = []
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))

  async function open(): Promise<Database> {
    const database = openDatabase(file().url)
    opened.push(database)
    await migrate(database, [migration], 0)
    await database.write((db) => db.deleteFrom('orelhao_blocks').execute())
    return database
  }

  const put = (database: Database, owner: number, phone = 'a') =>
    database.write((db) => db.insertInto('orelhao_blocks').values({ owner, phone, phone_key: phone }).execute())
  const owners = async (database: Database) => {
    const rows = await database.read((db) => db.selectFrom('orelhao_blocks').select('owner').orderBy('owner').execute())
    return rows.map(({ owner }) => owner)
  }

  test('a job that throws is rolled back and affects no other job', async () => {
    const database = await open()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, owner) =>
        database.write(async (db) => {
          await db.insertInto('orelhao_blocks').values({ owner, phone: 'a', phone_key: 'a' }).execute()
          if (owner % 3 === 0) throw new Error(`no ${owner}`)
          return owner
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    expect(await owners(database)).toEqual(Array.from({ length: 30 }, (_, owner) => owner).filter((owner) => owner % 3))
  })

  test('a failed statement rolls back only itself: the job may continue', async () => {
    const database = await open()
    await put(database, 1)
    await database.write(async (db) => {
      const insert = (owner: number) =>
        db.insertInto('orelhao_blocks').values({ owner, phone: 'a', phone_key: 'a' }).execute()
      await insert(2)
      await expect(insert(1)).rejects.toSatisfy(isDuplicate)
      await insert(3)
    })
    expect(await owners(database)).toEqual([1, 2, 3])
  })

  test('a job sees its own writes, others see them after the commit', async () => {
    const database = await open()
    await database.write(async (db) => {
      await db.insertInto('orelhao_blocks').values({ owner: 1, phone: 'a', phone_key: 'a' }).execute()
      expect(await db.selectFrom('orelhao_blocks').select('owner').execute()).toEqual([{ owner: 1 }])
      expect(await owners(database)).toEqual([])
    })
    expect(await owners(database)).toEqual([1])
  })

  test.runIf(kind === 'sqlite')('concurrent writers share their commits', async () => {
    const database = await open()
    const before = database.counters.commits
    await Promise.all(Array.from({ length: 200 }, (_, owner) => put(database, owner)))
    expect(await owners(database)).toHaveLength(200)
    expect(database.counters.commits - before).toBeLessThan(10)
  })

  test.runIf(kind === 'sqlite')(
    'a failure makes the other jobs run again only if it had written, and only once',
    async () => {
      const database = await open()
      const runs: number[] = []
      const job = (owner: number, failure?: 'early' | 'late') =>
        database.write(async (db) => {
          runs[owner] = (runs[owner] ?? 0) + 1
          if (failure === 'early') throw new Error('before anything was written')
          await db.insertInto('orelhao_blocks').values({ owner, phone: 'a', phone_key: 'a' }).execute()
          if (failure === 'late') throw new Error('after it')
        })
      await Promise.allSettled([job(0), job(1, 'early'), job(2)])
      expect(runs).toEqual([1, 1, 1])
      await Promise.allSettled([job(3), job(4, 'late'), job(5, 'late'), job(6)])
      expect(runs.slice(3)).toEqual([2, 2, 1, 1]) // the last two had not run yet
      expect(await owners(database)).toEqual([0, 2, 3, 6])
    },
  )

  test.runIf(kind === 'sqlite')('closing waits for running writes', async () => {
    const database = openDatabase(file().url)
    const writes = Array.from({ length: 20 }, (_, owner) => put(database, owner + 1000))
    await database.close()
    expect(await Promise.allSettled(writes)).toSatisfy((outcomes: { status: string }[]) =>
      outcomes.every(({ status }) => status === 'fulfilled'),
    )
  })

  test('migrations run once, on several servers that start at the same time', async () => {
    const runs: string[] = []
    const steps = [step('test/001-a', 'orelhao_test_a'), step('test/002-b', 'orelhao_test_b')].map((whole) => ({
      ...whole,
      statements: (types: ColumnTypes) => {
        runs.push(whole.name)
        return whole.statements(types)
      },
    }))
    const databases = [await open(), await open(), await open()]
    const applied = await Promise.all(databases.map((database) => migrate(database, steps, 1)))
    expect(runs).toEqual(['test/001-a', 'test/002-b'])
    expect(applied.filter((names) => names.length > 0)).toEqual([['test/001-a', 'test/002-b']])
    for (const database of databases) expect(await migrate(database, steps, 2)).toEqual([])
  })

  test('a migration of the schema builder has the same effect on both databases, and is safe to run again', async () => {
    const database = await open()
    const notes: BuiltMigration = {
      name: 'test/010-notes',
      build: ({ schema, id, boolean, isSqlite, createTable }) => [
        createTable('orelhao_test_notes', 'autoId')
          .addColumn('owner', id, (column) => column.notNull())
          .addColumn('title', 'varchar(20)', (column) => column.notNull())
          .addColumn('is_done', boolean, (column) => column.notNull().defaultTo(0))
          .addColumn('image', 'varchar(512)')
          .addUniqueConstraint('orelhao_test_note', ['owner', 'title']),
        schema
          .createIndex('orelhao_test_notes_image')
          .ifNotExists()
          .on('orelhao_test_notes')
          .column('image')
          .$call((index) => (isSqlite ? index.where(sql.ref('image'), 'is not', null) : index)),
        createTable('orelhao_test_marks', 'ownKey').addColumn('name', 'varchar(20)', (column) =>
          column.notNull().primaryKey(),
        ),
      ],
    }
    expect(await migrate(database, [notes], 1)).toEqual([notes.name])
    const add = (title: string) =>
      database.write((db) => sql`INSERT INTO orelhao_test_notes (owner, title) VALUES (1, ${title})`.execute(db))
    await add('a')
    await database.write((db) => sql`DELETE FROM orelhao_migrations WHERE name = ${notes.name}`.execute(db))
    expect(await migrate(database, [notes], 2)).toEqual([notes.name])
    await add('b')
    await expect(add('a')).rejects.toSatisfy(isDuplicate)
    const { rows } = await database.read((db) => sql`SELECT id, title, is_done FROM orelhao_test_notes`.execute(db))
    expect(rows).toEqual([
      { id: 1, title: 'a', is_done: 0 },
      { id: 2, title: 'b', is_done: 0 },
    ])
    if (kind === 'sqlite') return
    const format = sql<{ format: string }>`SELECT DISTINCT ROW_FORMAT AS format FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME LIKE 'orelhao\\_test\\_%s'`
    expect((await database.read((db) => format.execute(db))).rows).toEqual([{ format: 'Dynamic' }])
  })

  test('a migration that stopped half-way is finished the next time', async () => {
    const database = await open()
    const whole = step('test/003-c', 'orelhao_test_c')
    const broken: Migration = { ...whole, statements: (types) => [...whole.statements(types), 'CREATE NONSENSE'] }
    await expect(migrate(database, [broken], 1)).rejects.toThrow()
    expect(await migrate(database, [whole], 2)).toEqual(['test/003-c'])
    expect(await migrate(database, [whole], 3)).toEqual([])
  })

  test('data is moved in batches, by several servers and after a failure, each row once', async () => {
    const nodes = [await open(), await open(), await open()]
    const [node] = nodes as [Database]
    for (let owner = 1; owner <= 25; owner++) await put(node, owner)
    let isBroken = true
    const move: Migration = {
      name: 'test/004-move',
      async run(db) {
        const rows = await db
          .selectFrom('orelhao_blocks')
          .select('owner')
          .where('owner', '<', 1000)
          .orderBy('owner')
          .limit(10)
          .execute()
        for (const { owner } of rows)
          await db
            .updateTable('orelhao_blocks')
            .set({ owner: owner + 1000 })
            .where('owner', '=', owner)
            .execute()
        if (isBroken && rows.some(({ owner }) => owner > 10)) throw new Error('stopped')
        return rows.length === 10
      },
    }
    await expect(migrate(node, [move], 1)).rejects.toThrow('stopped')
    expect((await owners(node)).filter((owner) => owner > 1000)).toHaveLength(10)
    isBroken = false
    const applied = await Promise.all(nodes.map((each) => migrate(each, [move], 2)))
    expect(applied.flat()).toEqual(['test/004-move'])
    expect(await owners(node)).toEqual(Array.from({ length: 25 }, (_, n) => 1001 + n))
  })

  test.each(['/etc/passwd', 'postgres://localhost/x', ''])('the address %j is refused', (url) => {
    expect(() => openDatabase(url)).toThrow('the database address must start with sqlite: or mysql://')
  })
})

function step(name: string, table: string): SchemaMigration {
  return {
    name,
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS ${table} (player ${id} NOT NULL) ${options}`,
      `CREATE INDEX IF NOT EXISTS ${table}_player ON ${table} (player)`,
    ],
  }
}
