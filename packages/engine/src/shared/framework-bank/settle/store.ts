import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { findHaltedPayment, type HaltedPayment, type State } from '../store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** What owners decided about payments that waited for them: append-only. */
    orelhao_settlements: {
      id: Generated<number>
      payment_id: number
      /** Of the payment, when it was decided. */
      state: string
      halted: string
      decision: string
      decided_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_settlements: 'money',
}

export const migration: Migration = {
  name: 'foreign-bank/002-settlements',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_settlements (id ${autoId}, payment_id ${id} NOT NULL, state VARCHAR(10) NOT NULL, halted VARCHAR(10) NOT NULL, decision VARCHAR(10) NOT NULL, decided_at ${id} NOT NULL) ${options}`,
  ],
}

/** Whether the framework's bank has made the movement that nobody was sure of, or the owner has made it by hand. */
export type Decision = 'paid' | 'unpaid'

export const decisions: readonly Decision[] = ['paid', 'unpaid']

/**
 * Notes what the owner decided of a payment that waits for it; the engine that uses the bank carries it out within a second, or when it
 * starts. Answers the payment as it was, or undefined where it does not wait, or no longer.
 */
export async function decide(db: Db, id: number, decision: Decision, now: number): Promise<HaltedPayment | undefined> {
  const payment = await findHaltedPayment(db, id)
  if (!payment || isDecided(payment)) return undefined
  const { state, halted } = payment
  const { numUpdatedRows } = await db
    .updateTable('orelhao_payments')
    .set({ halted: decision })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('halted', '=', halted)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  await db
    .insertInto('orelhao_settlements')
    .values({ payment_id: id, state, halted, decision, decided_at: now })
    .execute()
  return payment
}

/** Whether the engine has still to carry out what was decided. */
export function isDecided({ halted }: Pick<HaltedPayment, 'halted'>): boolean {
  return decisions.includes(halted as Decision)
}

/** Lets a decided payment go on in another state, or in the same one; false when somebody else did. */
export async function release(db: Db, id: number, decision: Decision, from: State, to: State): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_payments')
    .set({ state: to, halted: '', reference: null, seen: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .where('halted', '=', decision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
