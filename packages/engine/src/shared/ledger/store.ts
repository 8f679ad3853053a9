import { type Generated, sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import { accounts } from './accounts.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `balance` is the sum of the account's entries, kept for speed and checked by the database. */
    orelhao_accounts: { name: string; balance: number }
    /** One movement of money: append-only. */
    orelhao_journals: { id: Generated<number>; reason: string; actor: number; created_at: number }
    /** The two sides of a journal; they sum to zero. `description` is what the account's owner reads. */
    orelhao_entries: {
      id: Generated<number>
      journal_id: number
      account: string
      amount: number
      description: string
      created_at: number
    }
  }
}

export const migration: Migration = {
  name: 'ledger/001-ledger',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_accounts (name VARCHAR(40) NOT NULL PRIMARY KEY, balance ${id} NOT NULL, CONSTRAINT orelhao_accounts_balance CHECK (balance >= 0 OR name = 'mint')) ${options || 'WITHOUT ROWID'}`,
    `CREATE TABLE IF NOT EXISTS orelhao_journals (id ${autoId}, reason VARCHAR(40) NOT NULL, actor ${id} NOT NULL, created_at ${id} NOT NULL) ${options}`,
    `CREATE TABLE IF NOT EXISTS orelhao_entries (id ${autoId}, journal_id ${id} NOT NULL, account VARCHAR(40) NOT NULL, amount ${id} NOT NULL, description VARCHAR(255) NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_entries_amount CHECK (amount <> 0)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_entries_account ON orelhao_entries (account, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_entries_journal ON orelhao_entries (journal_id)',
  ],
}

interface Side {
  account: string
  description: string
}

export interface Transfer {
  from: Side
  to: Side
  /** Whole units, above zero. */
  amount: number
  /** Which operation moves the money. */
  reason: string
  /** The player behind it; 0 for the server itself. */
  actor: number
  now: number
}

const debit = compileOnce<[string, number, string]>((db, account, amount, mint) =>
  db
    .updateTable('orelhao_accounts')
    .set({ balance: sql`balance - ${amount}` })
    .where('name', '=', account)
    .where((e) => e.or([e('balance', '>=', amount), e('name', '=', mint)])),
)

const credit = compileOnce<[string, number]>((db, account, amount) =>
  db
    .updateTable('orelhao_accounts')
    .set({ balance: sql`balance + ${amount}` })
    .where('name', '=', account),
)

const insertJournal = compileOnce<[string, number, number]>((db, reason, actor, created_at) =>
  db.insertInto('orelhao_journals').values({ reason, actor, created_at }),
)

const insertEntries = compileOnce<[number, string, number, string, string, number, string, number]>(
  (db, journal_id, from, minus, fromText, to, plus, toText, created_at) =>
    db.insertInto('orelhao_entries').values([
      { journal_id, account: from, amount: minus, description: fromText, created_at },
      { journal_id, account: to, amount: plus, description: toText, created_at },
    ]),
)

/**
 * Moves money from one account to another; false, having moved nothing, when there is too little. Both accounts are locked in
 * the order of their names before either changes, so that two transfers in opposite directions never wait for each other.
 * Throws on an amount that is no whole number above zero, and on a transfer to the same account.
 */
export async function transfer(db: Db, { from, to, amount, reason, actor, now }: Transfer): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of money`)
  if (from.account === to.account) throw new RangeError('money cannot be moved from an account to itself')
  await lockBoth(db, from.account, to.account)
  const { affected } = await debit(db, from.account, amount, accounts.mint)
  if (affected === 0) return false
  await credit(db, to.account, amount)
  const { insertId } = await insertJournal(db, reason, actor, now)
  await insertEntries(db, insertId, from.account, -amount, from.description, to.account, amount, to.description, now)
  return true
}

/** Opens accounts that do not exist yet. SQLite has one writer and needs no lock; on MariaDB the rows stay locked until the commit. */
async function lockBoth(db: Db, one: string, other: string): Promise<void> {
  const names = [one, other].sort()
  const isMaria = dialectOf(db) === 'mariadb'
  const select = db.selectFrom('orelhao_accounts').select('name').where('name', 'in', names).orderBy('name')
  const found = await (isMaria ? select.forUpdate() : select).execute()
  for (const name of names) {
    if (found.some((row) => row.name === name)) continue
    const insert = db.insertInto('orelhao_accounts').values({ name, balance: 0 })
    await (isMaria ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())).execute()
  }
}

const balance = compileOnce<[string], { balance: number }>((db, account) =>
  db.selectFrom('orelhao_accounts').select('balance').where('name', '=', account),
)

/** Whole units; 0 for an account that never held anything. */
export async function balanceOf(db: Db, account: string): Promise<number> {
  const { rows } = await balance(db, account)
  return Number(rows[0]?.balance ?? 0)
}

export interface Entry {
  id: number
  description: string
  value: number
  created_at: number
}

/** An account's entries, newest first; `before` is the id of the last one that is known already. */
export async function entriesOf(db: Db, account: string, limit: number, before?: number): Promise<Entry[]> {
  let query = db
    .selectFrom('orelhao_entries')
    .select(['id', 'description', 'amount as value', 'created_at'])
    .where('account', '=', account)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
