import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import { withEachDatabase } from '../../testing/databases.ts'
import { migrations } from './store.ts'

withEachDatabase((file) => {
  test('wallpapers saved before their addresses had a column are found in it', async () => {
    const database = openDatabase(file().url)
    const url = '/uploads/praia.jpg'
    const bodies = [
      { ...defaultPreferences, background: { type: 'custom', url } },
      { ...defaultPreferences, background: { type: 'moon' } },
      { ...defaultPreferences, notifications: { url: true } },
    ].map((preferences) => JSON.stringify(preferences))
    await migrate(database, migrations.slice(0, 1), 1)
    await database.write(async (db) => {
      for (const [index, body] of bodies.entries())
        await sql`INSERT INTO orelhao_preferences (owner, body) VALUES (${index + 1}, ${body})`.execute(db)
    })
    await migrate(database, migrations, 2)
    const rows = await database.read((db) =>
      db.selectFrom('orelhao_preferences').select('background').orderBy('owner').execute(),
    )
    expect(rows.map(({ background }) => background)).toEqual([url, null, null])
    await database.close()
  })
})
