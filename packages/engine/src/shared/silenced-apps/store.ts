import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Apps in whose name other resources notify, once a player has reported such a notification. `silenced_at` is 0 while they may; since
     * then no phone shows them.
     */
    orelhao_silenced_apps: { id: Generated<number>; app: string; silenced_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_silenced_apps: 'bounded',
}

export const migration: Migration = {
  name: 'silenced-apps/001-apps',
  build: ({ createTable, id }) => [
    createTable('orelhao_silenced_apps', 'autoId')
      .addColumn('app', 'varchar(64)', (column) => column.notNull())
      .addColumn('silenced_at', id, (column) => column.notNull())
      .addUniqueConstraint('orelhao_silenced_apps_app', ['app']),
  ],
}

/** Returns the number of an app, for its case. */
export async function numberOfApp(db: Db, app: string): Promise<number> {
  await insertIgnore(db, 'orelhao_silenced_apps', { app, silenced_at: 0 })
  const { id } = await db
    .selectFrom('orelhao_silenced_apps')
    .select('id')
    .where('app', '=', app)
    .executeTakeFirstOrThrow()
  return id
}

/** Silences an app, or ends it with `silenced_at` 0. Returns false if it is so already. */
export async function setSilenced(db: Db, id: number, silenced_at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_silenced_apps')
    .set({ silenced_at })
    .where('id', '=', id)
    .where('silenced_at', silenced_at > 0 ? '=' : '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
