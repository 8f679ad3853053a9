import { createConnection } from 'mysql2/promise'
import { afterEach, expect, test } from 'vitest'
import { apps } from '../apps/index.ts'
import { migrationsOf } from '../migrations.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { columnTypes, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

withEachDatabase((own, kind) => {
  if (kind === 'sqlite') return test.skip('a file has no formats of rows', () => {})

  const migrations = migrationsOf(apps)
  const compact = 'ENGINE=InnoDB ROW_FORMAT=COMPACT DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin'
  const mariadbs = { ...columnTypes.mariadb, options: compact, keyOptions: compact }

  let server: Awaited<ReturnType<typeof createConnection>>
  afterEach(() => server.end())

  /** The options after the columns in SHOW CREATE TABLE, of every table. */
  async function formats(): Promise<string[]> {
    const [tables] = (await server.query('SHOW TABLES')) as unknown as [Record<string, string>[]]
    const found = new Set<string>()
    for (const table of tables.flatMap((row) => Object.values(row))) {
      const [[row]] = (await server.query(`SHOW CREATE TABLE ${table}`)) as unknown as [[Record<string, string>]]
      const options = row['Create Table']?.split('\n').at(-1) ?? ''
      found.add(options.replace(/^\) | AUTO_INCREMENT=\d+/g, ''))
    }
    expect(tables.length).toBeGreaterThan(50)
    return [...found]
  }

  test('an installation that stopped at its row format continues, and every table sets its own', async () => {
    server = await createConnection({ uri: own().url })
    await server.query(
      'CREATE TABLE orelhao_migrations (name VARCHAR(100) PRIMARY KEY, applied_at BIGINT NOT NULL) ENGINE=MyISAM',
    )
    const stopped = async () => {
      for (const migration of migrations)
        if ('statements' in migration) {
          for (const statement of migration.statements(mariadbs))
            await server.query(statement.replace('INDEX IF NOT EXISTS', 'INDEX'))
          await server.query('INSERT INTO orelhao_migrations VALUES (?, 1)', [migration.name])
        }
    }
    await expect(stopped()).rejects.toMatchObject({ code: 'ER_INDEX_COLUMN_TOO_LONG' })
    const database = openDatabase(own().url)
    await migrate(database, migrations, 2)
    expect(await migrate(database, migrations, 3)).toEqual([])
    await database.close()
    for (const format of await formats())
      expect(format).toMatch(/^ENGINE=InnoDB DEFAULT CHARSET=.* ROW_FORMAT=DYNAMIC$/)
  })
})
