import type { Preferences } from '@orelhao/protocol/settings/contract'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { readPreferences } from '@orelhao/protocol/settings/stored'
import { parseJson } from '@orelhao/protocol/stored'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'
import type { UploadColumns } from '../uploads/columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `body` is the JSON of a Preferences; `background` is the address of its picture, for searches. */
    orelhao_preferences: { owner: number; body: string; background: string | null }
  }
}

export const tables: RetentionPolicies = {
  orelhao_preferences: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_preferences: ['background'],
}

export const migrations: Migration[] = [
  {
    name: 'settings/001-preferences',
    statements: ({ id, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_preferences (owner ${id} NOT NULL PRIMARY KEY, body TEXT NOT NULL) ${options}`,
    ],
  },
  {
    name: 'settings/002-background',
    statements: ({ isSqlite }) => {
      const address = "JSON_EXTRACT(body, '$.background.url')"
      return [
        'ALTER TABLE orelhao_preferences ADD COLUMN background VARCHAR(512)',
        `UPDATE orelhao_preferences SET background = ${isSqlite ? address : `JSON_UNQUOTE(${address})`} WHERE body LIKE '%"url"%'`,
        `CREATE INDEX IF NOT EXISTS orelhao_preferences_background ON orelhao_preferences (background)${isSqlite ? ' WHERE background IS NOT NULL' : ''}`,
      ]
    },
  },
]

export async function preferencesOf(db: Db, owner: number): Promise<Preferences | null> {
  const row = await db.selectFrom('orelhao_preferences').select('body').where('owner', '=', owner).executeTakeFirst()
  return row ? asPreferences(row.body) : null
}

/** Repairs preferences that another version saved: an unrecognised value becomes that preference's default. */
export function asPreferences(body: string): Preferences {
  return readPreferences(parseJson(body), defaultPreferences)
}

export async function savePreferences(db: Db, owner: number, preferences: Preferences): Promise<void> {
  const body = JSON.stringify(preferences)
  const background = preferences.background?.url ?? null
  const insert = db.insertInto('orelhao_preferences').values({ owner, body, background })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ body, background })
      : insert.onConflict((conflict) => conflict.column('owner').doUpdateSet({ body, background }))
  await upsert.execute()
}
