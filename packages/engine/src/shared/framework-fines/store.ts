import type { Db } from '../../database/database.ts'
import { isDuplicate } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Fines of a framework that are paid here and not yet removed there: one row per player, so that nothing is paid twice. `seen` is the
     * framework's total just before it was asked to remove `amount`; null: it was not asked.
     */
    orelhao_paid_fines: { player: number; amount: number; seen: number | null; paid_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_paid_fines: 'transient',
}

export const migration: Migration = {
  name: 'foreign-fines/001-paid',
  statements: ({ id, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_paid_fines (player ${id} NOT NULL PRIMARY KEY, amount ${id} NOT NULL, seen ${id}, paid_at ${id} NOT NULL, CONSTRAINT orelhao_paid_fines_amount CHECK (amount > 0)) ${options}`,
  ],
}

export interface PaidFines {
  player: number
  amount: number
  seen: number | null
}

const columns = ['player', 'amount', 'seen'] as const

export function all(db: Db): Promise<PaidFines[]> {
  return db.selectFrom('orelhao_paid_fines').select(columns).execute()
}

export function find(db: Db, player: number): Promise<PaidFines | undefined> {
  return db.selectFrom('orelhao_paid_fines').select(columns).where('player', '=', player).executeTakeFirst()
}

/** Returns false if an earlier payment of the player is not removed from the framework yet. */
export async function add(db: Db, player: number, amount: number, now: number): Promise<boolean> {
  if (await find(db, player)) return false
  try {
    await db.insertInto('orelhao_paid_fines').values({ player, amount, seen: null, paid_at: now }).execute()
    return true
  } catch (error) {
    if (isDuplicate(error)) return false // a concurrent call was faster
    throw error
  }
}

export async function note(db: Db, player: number, seen: number | null): Promise<void> {
  await db.updateTable('orelhao_paid_fines').set({ seen }).where('player', '=', player).execute()
}

/** Returns false if the row is gone already. */
export async function remove(db: Db, player: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orelhao_paid_fines').where('player', '=', player).executeTakeFirst()
  return numDeletedRows === 1n
}
