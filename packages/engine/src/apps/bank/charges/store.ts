import { limits } from '@orelhao/protocol/bank/rules'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * `amount` is 0 where the payer chooses it. `received`, `payer` (0 for nobody) and `paid_at` (0 for never) change only together, under a condition.
     * `cancelled_at` is 0 while the charge stands.
     * `expires_at` is by the steady time, which nobody sets.
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

/** Charges that were paid before this stood there show no time of payment. */
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
  /** Who paid last; null where nobody did. */
  firstname: string | null
  name: string | null
}

/** A player's charges that can still be paid or were paid lately, newest first. */
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

/** Charges of a player that have not expired, cancelled ones too: what bounds how many one player can store. */
export async function countUnexpired(db: Db, owner: number, now: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_charges')
    .select((e) => e.fn.countAll().as('count'))
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Answers the new charge's id. */
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

/** Takes a charge back; false when it is not the player's, or paid, expired or cancelled already. */
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
  /** As the payment's own entries have it. */
  paid_at: number
}

/** Books a payment; false when it cannot be paid any more, as when somebody was faster. `now` is what charges expire by. */
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
