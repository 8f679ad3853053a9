import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `epoch` grows with each holder, `beat` with each heartbeat; a holder of '' means that the lease is free. */
    orelhao_leases: { name: string; holder: string; epoch: number; beat: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_leases: 'bounded',
}

const createLeases: Migration = {
  name: 'leases/001-leases',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_leases (name VARCHAR(60) NOT NULL PRIMARY KEY, owner VARCHAR(36) NOT NULL, epoch ${id} NOT NULL, beat ${id} NOT NULL) ${keyOptions}`,
  ],
}

/**
 * esx_multicharacter makes every text column called `owner` or `identifier` nullable, and deletes rows by it. The column is renamed
 * instead of added to a new table, since in two tables two servers could lead at once.
 */
const renameOwner: Migration = {
  name: 'leases/002-holder',
  refusesEarlierVersions: true,
  async run(db) {
    const isSqlite = dialectOf(db) === 'sqlite'
    const columns = isSqlite
      ? sql<{ name: string }>`SELECT name FROM pragma_table_info('orelhao_leases')`
      : sql<{ name: string }>`SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS
          WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'orelhao_leases'`
    const isRenamed = async () => !(await columns.execute(db)).rows.some(({ name }) => name === 'owner')
    if (await isRenamed()) return false // a run that was cut short has done it
    const rename = isSqlite
      ? sql`ALTER TABLE orelhao_leases RENAME COLUMN owner TO holder`
      : sql`ALTER TABLE orelhao_leases CHANGE COLUMN owner holder VARCHAR(36) NOT NULL` // RENAME COLUMN is newer than MySQL 5.7
    await rename.execute(db).catch(async (error) => {
      if (!(await isRenamed())) throw error // another node of a cluster may have been faster
    })
    return false
  },
}

export const migrations: readonly Migration[] = [createLeases, renameOwner]

export type StoredLease = Selectable<Tables['orelhao_leases']>

export function find(db: Db, name: string): Promise<StoredLease | undefined> {
  return db.selectFrom('orelhao_leases').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Leases that are not free; their holders may be gone. */
export function heldLeases(db: Db): Promise<StoredLease[]> {
  return db.selectFrom('orelhao_leases').selectAll().where('holder', '!=', '').orderBy('name').execute()
}

/** Claims the lease unless the row has changed since `seen` was read; returns false if it has. */
export async function acquire(db: Db, lease: StoredLease, seen: StoredLease | undefined): Promise<boolean> {
  if (!seen) return (await insertIgnore(db, 'orelhao_leases', lease)).count === 1
  const { numUpdatedRows } = await db
    .updateTable('orelhao_leases')
    .set(lease)
    .where('name', '=', seen.name)
    .where('holder', '=', seen.holder)
    .where('epoch', '=', seen.epoch)
    .where('beat', '=', seen.beat)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a heartbeat of this epoch; returns false if the epoch is over. Locks the lease until this transaction ends. */
export async function heartbeat(db: Db, name: string, holder: string, epoch: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_leases')
    .set((e) => ({ beat: e('beat', '+', 1) }))
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function release(db: Db, name: string, holder: string): Promise<void> {
  await db
    .updateTable('orelhao_leases')
    .set({ holder: '' })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute()
}
