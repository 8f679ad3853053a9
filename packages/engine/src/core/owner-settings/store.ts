import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Settings that the owner changed in the panel, by name. `value` is JSON; null where the setting went back to what the files say.
     * `version` counts the changes. `changed_by` is a user id, 0 for the server's console; `changed_at` is in unix seconds.
     */
    orelhao_settings: { name: string; value: string | null; version: number; changed_by: number; changed_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_settings: 'bounded',
}

export const migration: Migration = {
  name: 'owner-settings/001-settings',
  build: ({ createTable, id }) => [
    createTable('orelhao_settings', 'ownKey')
      .addColumn('name', 'varchar(64)', (column) => column.notNull().primaryKey())
      .addColumn('value', 'text')
      .addColumn('version', id, (column) => column.notNull())
      .addColumn('changed_by', id, (column) => column.notNull())
      .addColumn('changed_at', id, (column) => column.notNull()),
  ],
}

export type SettingRow = Selectable<Tables['orelhao_settings']>

/** All changes; a few dozen rows at most. */
export function changedSettings(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('orelhao_settings').selectAll().orderBy('name').execute()
}

/**
 * Saves a change of somebody who has seen `seen` as the version, 0 for a setting that was never changed. Returns false, and saves
 * nothing, if another change came first.
 */
export async function saveSetting(db: Db, row: Omit<SettingRow, 'version'>, seen: number): Promise<boolean> {
  const changed = { ...row, version: seen + 1 }
  if (seen === 0) return (await insertIgnore(db, 'orelhao_settings', changed)).count > 0
  const { numUpdatedRows } = await db
    .updateTable('orelhao_settings')
    .set(changed)
    .where('name', '=', row.name)
    .where('version', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
