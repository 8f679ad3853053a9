import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { accounts } from '../../accounts.ts'

/** Accounts through which money of a framework's bank passes: such an entry is a step, whose payment counts as a whole. */
const steps: readonly string[] = [accounts.framework, accounts.transit]

/** Payments of which the payer's money is gone for good: each is a movement, even before a slow bank has credited the payee. */
const paidStates = ['crediting', 'done']

/**
 * Every movement of money from one account to another in a time, from `start` up to before `end` in unix seconds: those of our ledger, and
 * those to or from a framework's bank, by the purpose for which a player made them. `id` is one per journal or payment.
 */
export function movementsOf(db: Db, start: number, end: number) {
  const inLedger = db
    .selectFrom('orelhao_journals as journal')
    .innerJoin('orelhao_entries as source', (join) =>
      join.onRef('source.journal_id', '=', 'journal.id').on('source.amount', '<', 0),
    )
    .innerJoin('orelhao_entries as target', (join) =>
      join.onRef('target.journal_id', '=', 'journal.id').on('target.amount', '>', 0),
    )
    .where('journal.created_at', '>=', start)
    .where('journal.created_at', '<', end)
    .where('source.account', 'not in', steps)
    .where('target.account', 'not in', steps)
    .select(['journal.id as id', 'journal.reason as reason', 'source.account as payer', 'target.account as payee'])
    .select('target.amount as amount')
  const atBank = db
    .selectFrom('orelhao_payments')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('state', 'in', paidStates)
    .select([sql<number>`-id`.as('id'), 'reason', 'payer', 'payee', 'amount'])
  return inLedger.unionAll(atBank)
}

/** True where a payment of that time can still change: its outcome is not certain yet. */
export async function hasOpenPayments(db: Db, start: number, end: number): Promise<boolean> {
  const row = await db
    .selectFrom('orelhao_payments')
    .select('id')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where('state', 'not in', ['done', 'refused', 'undone', 'returned'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A player's account is named `kind:player`; the others are the server's. */
export function isPlayers(account: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(account)} LIKE '%:%'`
}

export function ownerOf(account: string): RawBuilder<string> {
  return sql<string>`SUBSTR(${sql.ref(account)}, INSTR(${sql.ref(account)}, ':') + 1)`
}

/** True for movements between accounts of one player, such as a deposit to the wallet. */
export const isOwnMove = sql<boolean>`(${isPlayers('payer')} AND ${isPlayers('payee')} AND ${ownerOf('payer')} = ${ownerOf('payee')})`
