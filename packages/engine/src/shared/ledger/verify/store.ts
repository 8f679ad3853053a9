import { sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { inTransitStates } from '../../framework-bank/store.ts'
import { accounts, externalAccounts } from '../accounts.ts'

/**
 * Checks a ledger: every journal sums to zero, every balance equals its entries, no account of the game's own is negative, and the money in
 * transit belongs to open payments. Returns a sentence that names the first violation, or undefined.
 */
export async function findLedgerViolation(db: Db): Promise<string | undefined> {
  return (
    (await unbalancedJournal(db)) ??
    (await wrongBalance(db)) ??
    (await negativeAccount(db)) ??
    (await strandedMoney(db))
  )
}

async function unbalancedJournal(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('orelhao_entries')
    .select((e) => ['journal_id', e.fn.sum('amount').as('sum')])
    .groupBy('journal_id')
    .having((e) => e(e.fn.sum('amount'), '<>', 0))
    .orderBy('journal_id')
    .limit(1)
    .executeTakeFirst()
  return row && `journal ${row.journal_id} sums to ${row.sum} instead of 0`
}

async function wrongBalance(db: Db): Promise<string | undefined> {
  const entries = sql<number>`COALESCE((SELECT SUM(amount) FROM orelhao_entries WHERE account = orelhao_accounts.name), 0)`
  const row = await db
    .selectFrom('orelhao_accounts')
    .select(['name', 'balance', entries.as('entries')])
    .where(sql<boolean>`balance <> ${entries}`)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return row && `account ${row.name} has ${row.balance} but its entries sum to ${row.entries}`
}

async function negativeAccount(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('orelhao_accounts')
    .select(['name', 'balance'])
    .where('balance', '<', 0)
    .where('name', 'not in', externalAccounts)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return row && `account ${row.name} is at ${row.balance}`
}

async function strandedMoney(db: Db): Promise<string | undefined> {
  const row = await db
    .selectNoFrom((e) => [
      e
        .selectFrom('orelhao_accounts')
        .select((a) => a.fn.sum<number>('balance').as('sum'))
        .where('name', '=', accounts.transit)
        .as('balance'),
      e
        .selectFrom('orelhao_payments')
        .select((p) => p.fn.sum<number>('amount').as('sum'))
        .where('state', 'in', inTransitStates)
        .as('held'),
    ])
    .executeTakeFirst()
  const [balance, inTransit] = [Number(row?.balance ?? 0), Number(row?.held ?? 0)]
  if (balance !== inTransit) return `account ${accounts.transit} has ${balance} but open payments need ${inTransit}`
}
