import { type Generated, sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import type { BuiltMigration } from './migrate.ts'

/** Column of tables whose rows are locked without another change: the number of locks so far, on MariaDB. */
export interface LockCount {
  lock_count: Generated<number>
}

/** Adds the column to a table. `name` is the migration's. */
export function lockCountMigration(name: string, table: string): BuiltMigration {
  return {
    name,
    build: ({ schema, id }) => [
      schema.alterTable(table).addColumn('lock_count', id, (column) => column.notNull().defaultTo(0)),
    ],
  }
}

/**
 * Locks rows until the transaction ends, in the order of their keys, so that transactions do not deadlock. The lock is a write: nodes of a
 * cluster that all take writes do not see each other's locks, but of two transactions that wrote the same row only the first one commits,
 * and the other one runs again. SQLite has one writer and needs no lock.
 */
export async function lockRows(
  db: Db,
  table: string,
  key: string,
  values: readonly (number | string)[],
): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  const column = sql.ref(key)
  await sql`UPDATE ${sql.table(table)} SET lock_count = lock_count + 1 WHERE ${column} IN (${sql.join(values)}) ORDER BY ${column}`.execute(
    db,
  )
}
