import type { Database, Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Secrets that all servers of this database share, in base64url. No backup contains them: see `secretTables`. */
    orelhao_secrets: { name: string; secret: string; created_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_secrets: 'bounded',
}

/** Tables that backups and moves leave out, and restores leave as they are. */
export const secretTables: readonly string[] = Object.keys(tables)

export const migration: Migration = {
  name: 'secrets/001-secrets',
  build: ({ createTable, id }) => [
    createTable('orelhao_secrets', 'ownKey')
      .addColumn('name', 'varchar(32)', (column) => column.notNull().primaryKey())
      .addColumn('secret', 'varchar(100)', (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull()),
  ],
}

/** The secret of this name. The first server stores the one that it proposes; all others get that one. `now` in unix seconds. */
export async function sharedSecret(
  database: Pick<Database, 'read' | 'write'>,
  name: string,
  propose: () => Buffer,
  now: number,
): Promise<Buffer> {
  const stored = (await database.read((db) => find(db, name))) ?? (await storeFirst(database, name, propose(), now))
  return Buffer.from(stored, 'base64url')
}

/** Reads in the transaction that inserts: where another server was first, on any node of a cluster, this one gets its row. */
function storeFirst(database: Pick<Database, 'write'>, name: string, proposed: Buffer, now: number): Promise<string> {
  return database.write(async (db) => {
    await insertIgnore(db, 'orelhao_secrets', { name, secret: proposed.toString('base64url'), created_at: now })
    const stored = await find(db, name)
    if (stored === undefined) throw new Error(`the secret ${name} cannot be read`)
    return stored
  })
}

async function find(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('orelhao_secrets').select('secret').where('name', '=', name).executeTakeFirst()
  return row?.secret
}
