import { type Generated, type Selectable, sql } from 'kysely'
import { compileOnce } from '../../database/compile-once.ts'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf, isDuplicate } from '../../database/dialect.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'
import { externalAccounts } from './accounts.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `balance` is the sum of the account's entries, stored for speed and checked by the database. */
    orelhao_accounts: { name: string; balance: number }
    /** One movement of money: append-only. */
    orelhao_journals: {
      id: Generated<number>
      reason: string
      actor: number
      created_at: number
      /** Key of the call that moved the money, and hash of the call's arguments: one key moves money once, for good. */
      call_key: string | null
      fingerprint: string | null
    }
    /** The two sides of a journal; they sum to zero. `description` is shown to the account's owner. */
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

export const tables: RetentionPolicies = {
  orelhao_accounts: 'money',
  orelhao_journals: 'money',
  orelhao_entries: 'money',
}

export const migration: Migration = {
  name: 'ledger/001-ledger',
  statements: ({ id, autoId, options, keyOptions }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_accounts (name VARCHAR(40) NOT NULL PRIMARY KEY, balance ${id} NOT NULL, CONSTRAINT orelhao_accounts_balance CHECK (balance >= 0 OR name IN ('mint', 'framework'))) ${keyOptions}`,
    `CREATE TABLE IF NOT EXISTS orelhao_journals (id ${autoId}, reason VARCHAR(40) NOT NULL, actor ${id} NOT NULL, created_at ${id} NOT NULL) ${options}`,
    `CREATE TABLE IF NOT EXISTS orelhao_entries (id ${autoId}, journal_id ${id} NOT NULL, account VARCHAR(40) NOT NULL, amount ${id} NOT NULL, description VARCHAR(255) NOT NULL, created_at ${id} NOT NULL, CONSTRAINT orelhao_entries_amount CHECK (amount <> 0)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_entries_account ON orelhao_entries (account, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_entries_journal ON orelhao_entries (journal_id)',
  ],
}

export const keysMigration: Migration = {
  name: 'ledger/003-journal-keys',
  refusesEarlierVersions: true,
  statements: () => [
    'ALTER TABLE orelhao_journals ADD COLUMN call_key VARCHAR(64)',
    'ALTER TABLE orelhao_journals ADD COLUMN fingerprint CHAR(22)',
    'CREATE UNIQUE INDEX IF NOT EXISTS orelhao_journals_key ON orelhao_journals (call_key, actor)',
  ],
}

/** Statements are sorted by time: clocks of several servers differ, and one may be set back. */
export const timesMigration: Migration = {
  name: 'ledger/004-entry-times',
  statements: ({ dropIndex }) => [
    'CREATE INDEX IF NOT EXISTS orelhao_entries_times ON orelhao_entries (account, created_at, id)',
    dropIndex('orelhao_entries_account', 'orelhao_entries'),
  ],
}

/** The call that moves money: its key, and the hash of its operation and arguments. */
export interface IdempotencyKey {
  key: string
  fingerprint: string
}

/** One end of a movement; `description` is shown to the account's owner. */
export interface Side {
  account: string
  description: string
}

export interface Transfer {
  from: Side
  to: Side
  /** Whole units, above zero. */
  amount: number
  /** Operation that moves the money. */
  reason: string
  /** The player who caused it; 0 for the server itself. */
  actor: number
  call?: IdempotencyKey | undefined
  now: number
}

/** Locks in the order of names, so that two transfers in opposite directions do not deadlock. */
const lockBoth = (db: Db, one: string, other: string) =>
  db
    .selectFrom('orelhao_accounts')
    .select(['name', 'balance'])
    .where('name', 'in', [one, other])
    .orderBy('name')
    .forUpdate()

const debit = compileOnce<{ name: string; amount: number }>((db, { name, amount }) =>
  db
    .updateTable('orelhao_accounts')
    .set({ balance: sql`balance - ${amount}` })
    .where('name', '=', name)
    .where('balance', '>=', amount),
)

const credit = compileOnce<{ name: string; amount: number }>((db, { name, amount }) =>
  db
    .updateTable('orelhao_accounts')
    .set({ balance: sql`balance + ${amount}` })
    .where('name', '=', name),
)

type Journal = Omit<Selectable<Tables['orelhao_journals']>, 'id'>

const insertJournal = compileOnce<Journal>((db, { reason, actor, created_at, call_key, fingerprint }) =>
  db.insertInto('orelhao_journals').values({ reason, actor, created_at, call_key, fingerprint }),
)

/** `minus` is what the payer loses, `plus` what the payee gets. */
type Sides = {
  journal_id: number
  payer: string
  minus: number
  payerText: string
  payee: string
  plus: number
  payeeText: string
  created_at: number
}

const insertEntries = compileOnce<Sides>(
  (db, { journal_id, payer, minus, payerText, payee, plus, payeeText, created_at }) =>
    db.insertInto('orelhao_entries').values([
      { journal_id, account: payer, amount: minus, description: payerText, created_at },
      { journal_id, account: payee, amount: plus, description: payeeText, created_at },
    ]),
)

/**
 * Moves money from one account to another and returns the id of the payer's entry; false, having moved nothing, if there is too little.
 * Opens accounts that do not exist yet. Throws if the amount is not a whole number above zero, or both accounts are the same.
 */
export async function transfer(
  db: Db,
  { from, to, amount, reason, actor, call, now }: Transfer,
): Promise<number | false> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of money`)
  if (from.account === to.account) throw new RangeError('money cannot be moved from an account to itself')
  const isMariadb = dialectOf(db) === 'mariadb'
  if (!(await (isMariadb ? moveLocked : moveSingleWriter)(db, from.account, to.account, amount))) return false
  const paidBy = { call_key: call?.key ?? null, fingerprint: call?.fingerprint ?? null }
  const journal = await insertJournal(db, { reason, actor, created_at: now, ...paidBy })
  const { insertId } = await insertEntries(db, {
    journal_id: journal.insertId,
    payer: from.account,
    minus: -amount,
    payerText: from.description,
    payee: to.account,
    plus: amount,
    payeeText: to.description,
    created_at: now,
  })
  return isMariadb ? insertId : insertId - 1 // the id of two inserted rows is the first one's on MariaDB, the last one's on SQLite
}

/** Returns whether a transfer failed because its call moved money before, however long ago. */
export function hasPaidBefore(error: unknown): boolean {
  return isDuplicate(error) && error instanceof Error && error.message.includes('orelhao_journals')
}

/** Returns whether a call of a player moved money under this key. */
export async function hasMovedMoney(db: Db, actor: number, key: string): Promise<boolean> {
  const query = db.selectFrom('orelhao_journals').select('id').where('call_key', '=', key).where('actor', '=', actor)
  return (await query.executeTakeFirst()) !== undefined
}

/** For a transaction that is the only writer: no locks or checks are needed first. */
async function moveSingleWriter(db: Db, from: string, to: string, amount: number): Promise<boolean> {
  if (externalAccounts.includes(from)) await addTo(db, from, -amount)
  else if ((await debit(db, { name: from, amount })).affected === 0) return false
  await addTo(db, to, amount)
  return true
}

async function addTo(db: Db, name: string, amount: number): Promise<void> {
  if ((await credit(db, { name, amount })).affected === 1) return
  await openAccount(db, name)
  await credit(db, { name, amount })
}

/** For a database with concurrent writers. */
async function moveLocked(db: Db, from: string, to: string, amount: number): Promise<boolean> {
  const available = await lockedBalance(db, from, to)
  if (available < amount && !externalAccounts.includes(from)) return false
  const { numUpdatedRows } = await db
    .updateTable('orelhao_accounts')
    .set({ balance: sql`balance + CASE WHEN name = ${from} THEN ${-amount} ELSE ${amount} END` })
    .where('name', 'in', [from, to])
    .where((e) => e.or([e('name', '<>', from), e('balance', '>=', amount), e('name', 'in', externalAccounts)]))
    .executeTakeFirst()
  if (numUpdatedRows !== 2n) throw new Error(`${numUpdatedRows} accounts changed in a transfer`)
  return true
}

/** Locks both accounts until the commit and returns the balance of the first one. */
async function lockedBalance(db: Db, from: string, to: string): Promise<number> {
  let rows = await lockBoth(db, from, to).execute()
  if (rows.length < 2) {
    for (const name of [from, to].sort()) if (!rows.some((row) => row.name === name)) await openAccount(db, name)
    rows = await lockBoth(db, from, to).execute()
  }
  return Number(rows.find(({ name }) => name === from)?.balance)
}

/** Does nothing if the account exists, for instance by a concurrent transfer. */
async function openAccount(db: Db, name: string): Promise<void> {
  await insertIgnore(db, 'orelhao_accounts', { name, balance: 0 })
}

/** Whole units; 0 for an account that never had any. */
export async function balanceOf(db: Db, account: string): Promise<number> {
  const row = await db.selectFrom('orelhao_accounts').select('balance').where('name', '=', account).executeTakeFirst()
  return Number(row?.balance ?? 0)
}

export interface Entry {
  id: number
  description: string
  value: number
  created_at: number
  /** The account that the money came from or went to. Who asks must not learn it: some lines are anonymous. */
  other: string | null
}

/** An account's entries, newest first; `before` is the id of the last entry of the page before. */
export async function entriesOf(db: Db, account: string, limit: number, before?: number): Promise<Entry[]> {
  const last = before === undefined ? undefined : await entryOf(db, account, before)
  if (before !== undefined && !last) return []
  const place: [number, number] | undefined = last && [last.created_at, last.id]
  const by: ['entry.created_at', 'entry.id'] = ['entry.created_at', 'entry.id']
  return newestFirst(entriesIn(db, account), { by, limit, before: place }).execute()
}

/** Undefined if the entry belongs to another account. */
export function entryOf(db: Db, account: string, id: number): Promise<Entry | undefined> {
  return entriesIn(db, account).where('entry.id', '=', id).executeTakeFirst()
}

function entriesIn(db: Db, account: string) {
  return db
    .selectFrom('orelhao_entries as entry')
    .select(['entry.id', 'entry.description', 'entry.amount as value', 'entry.created_at'])
    .select((e) =>
      e
        .selectFrom('orelhao_entries as other')
        .select('other.account')
        .whereRef('other.journal_id', '=', 'entry.journal_id')
        .whereRef('other.id', '<>', 'entry.id')
        .limit(1)
        .as('other'),
    )
    .where('entry.account', '=', account)
}
