import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `body` is the JSON of a Preferences. */
    orelhao_preferences: { owner: number; body: string }
  }
}

export const migrations: Migration[] = [
  {
    name: 'settings/001-preferences',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_preferences (owner ${id} NOT NULL PRIMARY KEY, body TEXT NOT NULL) ${options}`,
    ],
  },
]

const ofOwner = compileOnce<[number], { body: string }>((db, owner) =>
  db.selectFrom('orelhao_preferences').select('body').where('owner', '=', owner),
)

/** What was saved before a preference existed comes back with that preference's default. */
export async function preferencesOf(db: Db, owner: number): Promise<Preferences | null> {
  const { rows } = await ofOwner(db, owner)
  return rows[0] ? { ...defaultPreferences, ...JSON.parse(rows[0].body) } : null
}

export async function savePreferences(db: Db, owner: number, preferences: Preferences): Promise<void> {
  const body = JSON.stringify(preferences)
  const insert = db.insertInto('orelhao_preferences').values({ owner, body })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ body })
      : insert.onConflict((conflict) => conflict.column('owner').doUpdateSet({ body }))
  await upsert.execute()
}

/** Which of these pictures some player has as their wallpaper. */
export async function backgroundsAmong(db: Db, urls: string[]): Promise<string[]> {
  const rows = await db.selectFrom('orelhao_preferences').select('body').where('body', 'like', '%"custom"%').execute()
  const backgrounds = new Set(rows.map(({ body }) => (JSON.parse(body) as Preferences).background?.url))
  return urls.filter((url) => backgrounds.has(url))
}
