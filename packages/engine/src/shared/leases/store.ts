import type { Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Owners of leases. `epoch` grows with each owner, `beat` with each heartbeat; an owner of '' means that the lease is free. */
    orelhao_leases: { name: string; owner: string; epoch: number; beat: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_leases: 'bounded',
}

export const migration: Migration = {
  name: 'leases/001-leases',
  statements: ({ id, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_leases (name VARCHAR(60) NOT NULL PRIMARY KEY, owner VARCHAR(36) NOT NULL, epoch ${id} NOT NULL, beat ${id} NOT NULL) ${keyOptions}`,
  ],
}

export type StoredLease = Selectable<Tables['orelhao_leases']>

export function find(db: Db, name: string): Promise<StoredLease | undefined> {
  return db.selectFrom('orelhao_leases').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Leases that are not free; their owners may be gone. */
export function heldLeases(db: Db): Promise<StoredLease[]> {
  return db.selectFrom('orelhao_leases').selectAll().where('owner', '!=', '').orderBy('name').execute()
}

/** Claims the lease unless the row has changed since `seen` was read; returns false if it has. */
export async function acquire(db: Db, lease: StoredLease, seen: StoredLease | undefined): Promise<boolean> {
  if (!seen) return (await insertIgnore(db, 'orelhao_leases', lease)).count === 1
  const { numUpdatedRows } = await db
    .updateTable('orelhao_leases')
    .set(lease)
    .where('name', '=', seen.name)
    .where('owner', '=', seen.owner)
    .where('epoch', '=', seen.epoch)
    .where('beat', '=', seen.beat)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a heartbeat of this epoch; returns false if the epoch is over. Locks the lease until this transaction ends. */
export async function heartbeat(db: Db, name: string, owner: string, epoch: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_leases')
    .set((e) => ({ beat: e('beat', '+', 1) }))
    .where('name', '=', name)
    .where('owner', '=', owner)
    .where('epoch', '=', epoch)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function release(db: Db, name: string, owner: string): Promise<void> {
  await db
    .updateTable('orelhao_leases')
    .set({ owner: '' })
    .where('name', '=', name)
    .where('owner', '=', owner)
    .execute()
}
