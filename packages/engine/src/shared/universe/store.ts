import { randomBytes } from 'node:crypto'
import type { Database, Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** One row: a random name that all servers of this database share, and no other database has. */
    orelhao_universe: { id: number; name: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_universe: 'bounded',
}

export const migration: Migration = {
  name: 'universe/001-universe',
  build: ({ createTable, id }) => [
    createTable('orelhao_universe', 'ownKey')
      .addColumn('id', id, (column) => column.notNull().primaryKey())
      .addColumn('name', 'varchar(32)', (column) => column.notNull()),
  ],
}

/** The name of the servers of this database, the same for all of them; the first one chooses it. */
export async function universeName(database: Pick<Database, 'read' | 'write'>): Promise<string> {
  const stored = await database.read(find)
  if (stored !== undefined) return stored
  const name = randomBytes(12).toString('base64url')
  await database.write((db) => insertIgnore(db, 'orelhao_universe', { id: 1, name }))
  return (await database.read(find)) ?? name // another server may have been first
}

async function find(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('orelhao_universe').select('name').where('id', '=', 1).executeTakeFirst()
  return row?.name
}
