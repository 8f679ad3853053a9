import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** One row: when the last cleanup ran, and since when the time has not jumped; both in unix seconds. */
    orelhao_cleanups: { id: number; seen_at: number; steady_since: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_cleanups: 'bounded',
}

export const migration: Migration = {
  name: 'core/011-cleanups',
  build: ({ createTable, id }) => [
    createTable('orelhao_cleanups', 'ownKey')
      .addColumn('id', id, (column) => column.notNull().primaryKey())
      .addColumn('seen_at', id, (column) => column.notNull())
      .addColumn('steady_since', id, (column) => column.notNull()),
  ],
}

export interface SeenTime {
  seen_at: number
  steady_since: number
}

/** Undefined before the first cleanup. */
export async function loadSeenTime(db: Db): Promise<SeenTime | undefined> {
  const row = await db.selectFrom('orelhao_cleanups').selectAll().where('id', '=', 1).executeTakeFirst()
  return row && { seen_at: Number(row.seen_at), steady_since: Number(row.steady_since) }
}

export async function saveSeenTime(db: Db, time: SeenTime): Promise<void> {
  const { count } = await insertIgnore(db, 'orelhao_cleanups', { id: 1, ...time })
  if (count === 0) await db.updateTable('orelhao_cleanups').set(time).where('id', '=', 1).execute()
}
