import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { findHaltedPayment, type HaltedPayment, type State } from '../store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Owners' decisions on halted payments: append-only. */
    orelhao_settlements: {
      id: Generated<number>
      payment_id: number
      /** State of the payment at the decision. */
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

/** The owner's answer: the framework's bank made the unclear movement (or the owner made it by hand), or not. */
export type Decision = 'paid' | 'unpaid'

export const decisions: readonly Decision[] = ['paid', 'unpaid']

/**
 * Records the owner's decision on a halted payment; the engine that uses the bank applies it within a second, or when it starts. Returns
 * the payment as it was, or undefined if it is not halted.
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

/** Returns whether the payment has a decision that the engine has not applied yet. */
export function isDecided({ halted }: Pick<HaltedPayment, 'halted'>): boolean {
  return decisions.includes(halted as Decision)
}

/** Continues a decided payment in state `to`; returns false if another process did so first. */
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
