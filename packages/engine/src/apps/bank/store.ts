import type { Fine, PixKey } from '@orelhao/protocol/bank/contract'
import { limits } from '@orelhao/protocol/bank/rules'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isDuplicate } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import type { Company } from './bills/store.ts'

declare module '../../database/database.ts' {
  interface Tables {
    orelhao_pix_keys: { pix_key: string; owner: number; kind: string }
    orelhao_fines: {
      id: Generated<number>
      player: number
      description: string
      total: number
      created_at: number
      /** 0 while the fine is open; set with `ended_as`. */
      paid_at: number
      ended_as: Generated<string>
      due_at: Generated<number>
      company: Generated<string>
      company_name: Generated<string>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_pix_keys: 'bounded',
  orelhao_fines: { expires: 'bills', endedAt: 'paid_at', by: 'over' },
}

export const migrations: Migration[] = [
  {
    name: 'bank/001-bank',
    statements: ({ id, autoId, options, keyOptions }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_pix_keys (pix_key VARCHAR(64) NOT NULL PRIMARY KEY, owner ${id} NOT NULL, kind VARCHAR(10) NOT NULL) ${keyOptions}`,
      'CREATE INDEX IF NOT EXISTS orelhao_pix_keys_owner ON orelhao_pix_keys (owner)',
      `CREATE TABLE IF NOT EXISTS orelhao_invoices (id ${autoId}, payer_id ${id} NOT NULL, payee_id ${id} NOT NULL, value ${id} NOT NULL, reason VARCHAR(100) NOT NULL, created_at ${id} NOT NULL, paid_at ${id} NOT NULL, CONSTRAINT orelhao_invoices_value CHECK (value > 0)) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_invoices_payer ON orelhao_invoices (payer_id, paid_at)',
      'CREATE INDEX IF NOT EXISTS orelhao_invoices_payee ON orelhao_invoices (payee_id, paid_at)',
      `CREATE TABLE IF NOT EXISTS orelhao_fines (id ${autoId}, player ${id} NOT NULL, description VARCHAR(200) NOT NULL, total ${id} NOT NULL, created_at ${id} NOT NULL, paid_at ${id} NOT NULL, CONSTRAINT orelhao_fines_total CHECK (total > 0)) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_fines_player ON orelhao_fines (player, paid_at)',
    ],
  },
]

/** For the retention job, which deletes old rows. */
export const agesMigration: Migration = {
  name: 'bank/003-ages',
  statements: () => [
    'CREATE INDEX IF NOT EXISTS orelhao_invoices_paid ON orelhao_invoices (paid_at)',
    'CREATE INDEX IF NOT EXISTS orelhao_fines_paid ON orelhao_fines (paid_at)',
    'CREATE INDEX IF NOT EXISTS orelhao_charges_expiry ON orelhao_charges (expires_at)',
  ],
}

export async function pixKeysOf(db: Db, owner: number): Promise<PixKey[]> {
  const rows = await db
    .selectFrom('orelhao_pix_keys')
    .select(['pix_key as key', 'kind'])
    .where('owner', '=', owner)
    .orderBy('kind')
    .orderBy('pix_key')
    .limit(limits.shown)
    .execute()
  return rows as PixKey[]
}

export async function ownerOfPixKey(db: Db, key: string): Promise<number | undefined> {
  const row = await db.selectFrom('orelhao_pix_keys').select('owner').where('pix_key', '=', key).executeTakeFirst()
  return row?.owner
}

/** Returns false when the key is already registered. */
export async function addPixKey(db: Db, owner: number, { key, kind }: PixKey): Promise<boolean> {
  try {
    await db.insertInto('orelhao_pix_keys').values({ owner, pix_key: key, kind }).execute()
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

export async function removePixKey(db: Db, owner: number, key: string): Promise<void> {
  await db.deleteFrom('orelhao_pix_keys').where('owner', '=', owner).where('pix_key', '=', key).execute()
}

/** Changes the phone key together with the player's number. */
export async function changePhoneKey(db: Db, owner: number, key: string): Promise<void> {
  await db
    .updateTable('orelhao_pix_keys')
    .set({ pix_key: key })
    .where('owner', '=', owner)
    .where('kind', '=', 'phone')
    .execute()
}

/**
 * Adds up open bills. MariaDB answers sums as text. Capped, so that many invoices of the largest amount do not exceed the wire's integers.
 */
export function sumOf(total: string | number | null | undefined): number {
  return Math.min(Number(total ?? 0), Number.MAX_SAFE_INTEGER)
}

/** Returns the fine's id. `due_at` is 0 for none. */
export async function addFine(
  db: Db,
  player: number,
  fine: Omit<Fine, 'id'> & { due_at: number } & Partial<Company>,
): Promise<number> {
  const row = { player, ...fine, paid_at: 0 }
  const { insertId } = await db.insertInto('orelhao_fines').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Returns the sum of a player's fines in our own table. */
export async function owedFines(db: Db, player: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_fines')
    .select((e) => e.fn.sum<string | number | null>('total').as('total'))
    .where('player', '=', player)
    .where('paid_at', '=', 0)
    .executeTakeFirst()
  return sumOf(row?.total)
}

export function openFineOf(db: Db, player: number, id: number): Promise<(Fine & { company: string }) | undefined> {
  return unpaidFines(db, player).select('company').where('id', '=', id).executeTakeFirst()
}

/** Returns the newest 100. */
export function openFines(db: Db, player: number): Promise<Fine[]> {
  return unpaidFines(db, player).orderBy('id', 'desc').limit(limits.shown).execute()
}

function unpaidFines(db: Db, player: number) {
  return db
    .selectFrom('orelhao_fines')
    .select(['id', 'description', 'created_at', 'total'])
    .where('player', '=', player)
    .where('paid_at', '=', 0)
}

/** Closes the fine; false when it is already closed. */
export async function closeFine(db: Db, id: number, now: number, ended_as: 'paid' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_fines')
    .set({ paid_at: now, ended_as })
    .where('id', '=', id)
    .where('paid_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
