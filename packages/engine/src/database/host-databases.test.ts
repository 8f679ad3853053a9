import { createConnection } from 'mysql2/promise'
import { expect, onTestFinished, test } from 'vitest'
import { apps } from '../apps/index.ts'
import { migrationsOf } from '../migrations.ts'
import { find } from '../shared/leases/store.ts'
import { withEachDatabase } from '../testing/databases.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/**
 * esx_multicharacter (esx-framework/esx_core c0260923, server/modules/database.lua) looks for text columns called `identifier` or `owner`
 * in every table of the database, makes them VARCHAR(46) without NOT NULL, and deletes by them the rows of a deleted character.
 */
const altered = `SELECT TABLE_NAME AS name, COLUMN_NAME AS col FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()
  AND DATA_TYPE = 'varchar' AND COLUMN_NAME IN ('identifier', 'owner')`

withEachDatabase((own, kind) => {
  const migrations = migrationsOf(apps)
  const isRenaming = (name: string) => name === 'leases/002-holder'

  async function open() {
    const database = openDatabase(own().url)
    onTestFinished(() => database.close())
    await migrate(
      database,
      migrations.filter(({ name }) => !isRenaming(name)),
      1,
    )
    return database
  }

  test('the lease of a server that ran before keeps its holder, and a repeated migration changes nothing', async () => {
    const database = await open()
    await database.write(async (db) => {
      const old = db as unknown as {
        insertInto(table: string): { values(row: object): { execute(): Promise<unknown> } }
      }
      await old
        .insertInto('orelhao_leases')
        .values({ name: 'casino/double', owner: 'ana', epoch: 7, beat: 3 })
        .execute()
    })
    expect(await migrate(database, migrations, 2)).toEqual(['leases/002-holder'])
    const lease = { name: 'casino/double', holder: 'ana', epoch: 7, beat: 3 }
    expect(await database.read((db) => find(db, 'casino/double'))).toEqual(lease)
    await database.write((db) => db.deleteFrom('orelhao_migrations').where('name', '=', 'leases/002-holder').execute())
    await migrate(database, migrations, 3)
    expect(await database.read((db) => find(db, 'casino/double'))).toEqual(lease)
  })

  test.skipIf(kind === 'sqlite')(
    'no table has a column that esx_multicharacter would alter; one that it did is repaired',
    async () => {
      const server = await createConnection({ uri: own().url })
      onTestFinished(() => server.end())
      await server.query('DROP TABLE orelhao_leases')
      await server.query("DELETE FROM orelhao_migrations WHERE name LIKE 'leases/%'")
      const database = await open()
      const [before] = (await server.query(altered)) as unknown as [{ name: string; col: string }[]]
      expect(before).toEqual([{ name: 'orelhao_leases', col: 'owner' }])
      for (const { name, col } of before) await server.query(`ALTER TABLE ${name} MODIFY COLUMN ${col} VARCHAR(46)`)
      await migrate(database, migrations, 2)
      expect((await server.query(altered))[0]).toEqual([])
      const [[table]] = (await server.query('SHOW CREATE TABLE orelhao_leases')) as unknown as [
        [Record<string, string>],
      ]
      expect(table['Create Table']).toMatch(/`holder` varchar\(36\) [^\n]*NOT NULL/)
    },
  )

  test.skipIf(kind === 'sqlite')('every table has a primary key, without which some hosts create none', async () => {
    await open()
    const server = await createConnection({ uri: own().url })
    onTestFinished(() => server.end())
    const [without] = await server.query(`SELECT t.TABLE_NAME AS name FROM information_schema.TABLES t
      LEFT JOIN information_schema.TABLE_CONSTRAINTS c
        ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME AND c.CONSTRAINT_TYPE = 'PRIMARY KEY'
      WHERE t.TABLE_SCHEMA = DATABASE() AND c.CONSTRAINT_NAME IS NULL`)
    expect(without).toEqual([])
  })
})
