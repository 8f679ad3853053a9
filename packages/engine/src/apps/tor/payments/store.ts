import type { Payment } from '@orelhao/protocol/tor/contract'
import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { mergeById, newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** `sender` and `target` are players. */
    orelhao_tor_payments: { id: Generated<number>; sender: number; target: number; amount: number; created_at: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tor_payments: 'money',
}

export const migration: Migration = {
  name: 'tor/003-payments',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_tor_payments (id ${autoId}, sender ${id} NOT NULL, target ${id} NOT NULL, amount ${id} NOT NULL, created_at ${id} NOT NULL) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_tor_payments_sender ON orelhao_tor_payments (sender, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_tor_payments_target ON orelhao_tor_payments (target, id)',
  ],
}

interface NewPayment {
  sender: number
  target: number
  amount: number
  created_at: number
}

/** Returns the payment's id. */
export async function addPayment(db: Db, payment: NewPayment): Promise<number> {
  const { insertId } = await db.insertInto('orelhao_tor_payments').values(payment).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Returns a player's sent and received payments, newest first. */
export async function paymentsOf(db: Db, player: number, limit: number, before?: number): Promise<Payment[]> {
  const side = (column: 'sender' | 'target') => {
    const all = db
      .selectFrom('orelhao_tor_payments as payment')
      .innerJoin('orelhao_tor_people as sender', 'sender.player', 'payment.sender')
      .innerJoin('orelhao_tor_people as target', 'target.player', 'payment.target')
      .select(['payment.id', 'payment.amount', 'payment.created_at'])
      .select(['sender.anonymous as sender', 'target.anonymous as target'])
      .where(`payment.${column}`, '=', player)
    return newestFirst(all, { by: 'payment.id', limit, before }).execute()
  }
  return mergeById([await side('sender'), await side('target')], limit)
}
