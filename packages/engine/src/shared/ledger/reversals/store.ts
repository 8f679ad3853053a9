import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { accountOwner, accounts } from '../accounts.ts'
import { entriesOf } from '../store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * One row for each transfer that a moderator reversed, and so at most one reversal of each. `original` is a journal of the ledger, or a
     * payment of a framework's bank, as `place` says; `line` is the debited player's line of the reversal there. `missing` is what was not
     * taken, since it was not there.
     */
    orelhao_reversals: {
      id: Generated<number>
      place: string
      original: number
      line: number
      amount: number
      missing: number
      actor: number
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_reversals: 'money',
}

export const migration: Migration = {
  name: 'ledger/007-reversals',
  build: ({ createTable, id }) => [
    createTable('orelhao_reversals', 'autoId')
      .addColumn('place', 'varchar(8)', (column) => column.notNull())
      .addColumn('original', id, (column) => column.notNull())
      .addColumn('line', id, (column) => column.notNull())
      .addColumn('amount', id, (column) => column.notNull())
      .addColumn('missing', id, (column) => column.notNull())
      .addColumn('actor', id, (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addUniqueConstraint('orelhao_reversals_once', ['place', 'original']),
  ],
}

/** The ledger, or the records of payments through a framework's bank. */
type Place = 'ledger' | 'bank'

/** A line of a statement, as a moderator names it: `id` is the one that players see on their receipt. */
export interface LineName {
  place: Place
  id: number
}

/** Money that went from an account of one player to one of another. */
export interface PlayerTransfer extends LineName {
  /** Journal, or payment. */
  original: number
  payer: string
  payee: string
  amount: number
  reason: string
  /** The payer's line. */
  description: string
  created_at: number
}

/** Finds the transfer of which a line is one side; undefined where it is none between two players, or is not complete. */
export async function transferOf(db: Db, line: LineName): Promise<PlayerTransfer | undefined> {
  const [found] = await transfersOf(db, line.place, [line.id])
  return found
}

/** The transfers of which lines of one place are sides, without lines that are none. */
async function transfersOf(db: Db, place: Place, ids: readonly number[]): Promise<PlayerTransfer[]> {
  if (ids.length === 0) return []
  const rows = await (place === 'ledger' ? inLedger(db, ids) : atBank(db, ids))
  const found = new Map(rows.map((row) => [row.id, row] as const)) // one row for each line
  return [...found.values()].flatMap((row) => {
    const [payer, payee] = [accountOwner(row.payer), accountOwner(row.payee)]
    return payer === undefined || payee === undefined || payer === payee ? [] : [{ place, ...row }]
  })
}

function inLedger(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orelhao_entries as line')
    .innerJoin('orelhao_journals as journal', 'journal.id', 'line.journal_id')
    .innerJoin('orelhao_entries as source', (join) =>
      join.onRef('source.journal_id', '=', 'line.journal_id').on('source.amount', '<', 0),
    )
    .innerJoin('orelhao_entries as target', (join) =>
      join.onRef('target.journal_id', '=', 'line.journal_id').on('target.amount', '>', 0),
    )
    .where('line.id', 'in', ids)
    .select(['line.id', 'journal.id as original', 'journal.reason', 'journal.created_at', 'source.description'])
    .select(['source.account as payer', 'target.account as payee', 'target.amount'])
    .execute()
}

function atBank(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('orelhao_payments')
    .where('id', 'in', ids)
    .where('state', '=', 'done')
    .select(['id', 'id as original', 'reason', 'created_at', 'payer_text as description', 'payer', 'payee', 'amount'])
    .execute()
}

/** Returns false if the transfer was reversed before. */
export async function addReversal(
  db: Db,
  { place, original }: PlayerTransfer,
  reversal: { amount: number; missing: number; actor: number; created_at: number },
): Promise<boolean> {
  const { count } = await insertIgnore(db, 'orelhao_reversals', { place, original, line: 0, ...reversal })
  return count > 0
}

/** Links the reversal to the line of its own movement. */
export async function linkReversal(db: Db, { place, original }: PlayerTransfer, line: number): Promise<void> {
  await db
    .updateTable('orelhao_reversals')
    .set({ line })
    .where('place', '=', place)
    .where('original', '=', original)
    .execute()
}

export async function isReversed(db: Db, { place, original }: PlayerTransfer): Promise<boolean> {
  const query = db.selectFrom('orelhao_reversals').select('id')
  return (await query.where('place', '=', place).where('original', '=', original).executeTakeFirst()) !== undefined
}

/** Sums that were given back of those transfers that were reversed, by place and journal or payment: `ledger 12`. */
export async function reversalsOf(
  db: Db,
  transfers: readonly Pick<PlayerTransfer, 'place' | 'original'>[],
): Promise<Map<string, { amount: number; missing: number }>> {
  if (transfers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_reversals')
    .select(['place', 'original', 'amount', 'missing'])
    .where((e) => e.or(transfers.map(({ place, original }) => e.and({ place, original }))))
    .execute()
  return new Map(rows.map(({ place, original, ...sums }) => [`${place} ${original}`, sums] as const))
}

/** The transfers to or from other players among the newest `limit` lines of each of a player's accounts, newest first. */
export async function newestTransfers(db: Db, player: number, limit: number): Promise<PlayerTransfer[]> {
  const lines: number[] = []
  for (const account of [accounts.bank(player), accounts.wallet(player)])
    for (const { id } of await entriesOf(db, account, limit)) lines.push(id)
  const payments: number[] = []
  for (const side of ['payer', 'payee'] as const) {
    const rows = db
      .selectFrom('orelhao_payments')
      .select(['id', 'created_at'])
      .where(side, '=', accounts.bank(player))
      .where('state', '=', 'done')
    const newest = await newestFirst(rows, { by: ['created_at', 'id'], limit }).execute()
    for (const { id } of newest) payments.push(id)
  }
  const found = [...(await transfersOf(db, 'ledger', lines)), ...(await transfersOf(db, 'bank', payments))]
  return found.toSorted((a, b) => b.created_at - a.created_at || b.id - a.id)
}
