import { limits } from '@orelhao/protocol/bank/rules'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * `amount` is 0 where the payer chooses it. `received`, `payer` (0 for none) and `paid_at` (0 for never) change only together, under a
     * condition. `cancelled_at` is 0 while the charge is open. `expires_at` is in steady time, which no clock change moves.
     */
    orelhao_charges: {
      id: Generated<number>
      owner: number
      code: string
      amount: number
      text: string
      created_at: number
      expires_at: number
      cancelled_at: number
      received: number
      payer: number
      paid_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_charges: { expires: 'charges', endedAt: 'expires_at', by: 'over' },
}

export const migration: Migration = {
  name: 'bank/002-charges',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_charges (id ${autoId}, owner ${id} NOT NULL, code VARCHAR(200) NOT NULL, amount ${id} NOT NULL, text VARCHAR(60) NOT NULL, created_at ${id} NOT NULL, expires_at ${id} NOT NULL, cancelled_at ${id} NOT NULL, received ${id} NOT NULL, payer ${id} NOT NULL, CONSTRAINT orelhao_charges_once CHECK (amount = 0 OR received = 0 OR received = amount)) ${options}`,
    'CREATE UNIQUE INDEX IF NOT EXISTS orelhao_charges_code ON orelhao_charges (code)',
    'CREATE INDEX IF NOT EXISTS orelhao_charges_owner ON orelhao_charges (owner, expires_at)',
  ],
}

/** Charges paid before this migration have no time of payment. */
export const paidAtMigration: Migration = {
  name: 'bank/004-charge-paid-at',
  statements: ({ id }) => [`ALTER TABLE orelhao_charges ADD COLUMN paid_at ${id} NOT NULL DEFAULT 0`],
}

const columns = [
  'id',
  'owner',
  'code',
  'amount',
  'text',
  'created_at',
  'expires_at',
  'cancelled_at',
  'received',
  'paid_at',
] as const

export type StoredCharge = Pick<Selectable<Tables['orelhao_charges']>, (typeof columns)[number]>

export interface ChargeRow extends StoredCharge {
  /** The last payer; null before the first payment. */
  firstname: string | null
  name: string | null
}

/** Returns a player's charges that can still be paid or were paid lately, newest first. */
export function liveCharges(db: Db, owner: number, now: number): Promise<ChargeRow[]> {
  return db
    .selectFrom('orelhao_charges as charge')
    .leftJoin('orelhao_players as player', 'player.user_id', 'charge.payer')
    .select([...columns.map((column) => `charge.${column}` as const), 'player.firstname', 'player.name'])
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .where('cancelled_at', '=', 0)
    .orderBy('id', 'desc')
    .limit(limits.charges)
    .execute()
}

/** Counts a player's unexpired charges, cancelled ones included: the limit for one player applies to this number. */
export async function countUnexpired(db: Db, owner: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_charges')
    .select((e) => e.fn.countAll().as('count'))
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns the new charge's id. */
export async function addCharge(db: Db, charge: Omit<StoredCharge, 'id'>): Promise<number> {
  const { insertId } = await db
    .insertInto('orelhao_charges')
    .values({ ...charge, payer: 0 })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}

export function chargeByCode(db: Db, code: string): Promise<StoredCharge | undefined> {
  return db.selectFrom('orelhao_charges').select(columns).where('code', '=', code).executeTakeFirst()
}

/** Cancels a charge; false when it belongs to another player, or is paid, expired or already cancelled. */
export async function cancelCharge(db: Db, owner: number, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_charges')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('cancelled_at', '=', 0)
    .where('expires_at', '>', now)
    .where((e) => e.or([e('received', '=', 0), e('amount', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Payment {
  payer: number
  amount: number
  /** The time that the payment's ledger entries have. */
  paid_at: number
}

/**
 * Books a payment; false when the charge can no longer be paid, for example after a concurrent payment. `now` is the steady time by which
 * charges expire.
 */
export async function settleCharge(
  db: Db,
  id: number,
  { payer, amount, paid_at }: Payment,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_charges')
    .set((e) => ({ received: e('received', '+', amount), payer, paid_at }))
    .where('id', '=', id)
    .where('cancelled_at', '=', 0)
    .where('expires_at', '>', now)
    .where((e) => e.or([e('received', '=', 0), e('amount', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
