import { limits } from '@orelhao/protocol/bank/rules'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import type { BillEnding, Company } from '../bills/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * `paid_at` is 0 while the invoice is open: paying, refusing and cancelling set it once, under a condition. `withdrawn` (0 or 1) is set
     * with it where nothing was paid. A `hidden` (0 or 1) invoice came from a sender whom the payer had blocked: only the sender sees it.
     */
    orelhao_invoices: {
      id: Generated<number>
      payer_id: number
      payee_id: number
      value: number
      reason: string
      created_at: number
      paid_at: number
      withdrawn: number
      hidden: number
      ended_as: Generated<string>
      due_at: Generated<number>
      company: Generated<string>
      company_name: Generated<string>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_invoices: { expires: 'bills', endedAt: 'paid_at', by: 'over' },
}

/** The table is older than this folder. */
export const endsMigration: Migration = {
  name: 'bank/005-invoice-ends',
  statements: ({ boolean }) => [
    `ALTER TABLE orelhao_invoices ADD COLUMN withdrawn ${boolean} NOT NULL DEFAULT 0`,
    `ALTER TABLE orelhao_invoices ADD COLUMN hidden ${boolean} NOT NULL DEFAULT 0`,
    'CREATE INDEX IF NOT EXISTS orelhao_invoices_pair ON orelhao_invoices (payer_id, payee_id, created_at)',
  ],
}

const columns = ['id', 'payer_id', 'payee_id', 'value', 'reason', 'created_at'] as const

export type StoredInvoice = Pick<Selectable<Tables['orelhao_invoices']>, (typeof columns)[number]>

export interface InvoiceRow extends StoredInvoice {
  firstname: string
  name: string
}

/** The column of the player who owes, or of the player who sent the invoice. */
export type Side = 'payer_id' | 'payee_id'

/** Selects the open invoices that the player on this side sees. */
function openOf(db: Db, side: Side, player: number) {
  const open = db
    .selectFrom('orelhao_invoices as invoice')
    .where(`invoice.${side}`, '=', player)
    .where('invoice.paid_at', '=', 0)
  return side === 'payer_id' ? open.where('invoice.hidden', '=', 0) : open
}

/**
 * Returns the newest 100 open invoices that a player received and the newest 100 that they sent, with the other party's name, newest first.
 */
export async function openInvoices(db: Db, player: number): Promise<InvoiceRow[]> {
  const lists = await Promise.all([
    listOf(db, 'payer_id', 'payee_id', player), //
    listOf(db, 'payee_id', 'payer_id', player),
  ])
  return lists.flat().sort((a, b) => b.id - a.id)
}

function listOf(db: Db, own: Side, other: Side, player: number): Promise<InvoiceRow[]> {
  return openOf(db, own, player)
    .leftJoin('orelhao_players as player', 'player.user_id', `invoice.${other}`)
    .where((e) => e.or([e('invoice.company', '<>', ''), e('player.user_id', 'is not', null)]))
    .select(columns.map((column) => `invoice.${column}` as const))
    .select((e) => [
      e.fn.coalesce('player.firstname', 'invoice.company_name').as('firstname'),
      e.fn.coalesce('player.name', sql.lit('')).as('name'),
    ])
    .orderBy('invoice.id', 'desc')
    .limit(limits.shown)
    .execute()
}

/** Returns the sum of a player's open invoices as the database adds it up: text on MariaDB, null for no invoice. */
export async function owedInvoices(db: Db, payer: number): Promise<string | number | null | undefined> {
  const sum = openOf(db, 'payer_id', payer).select((e) => e.fn.sum<string | number | null>('invoice.value').as('total'))
  return (await sum.executeTakeFirst())?.total
}

export type OpenInvoice = StoredInvoice & Company & { hidden: number }

export function openInvoiceOf(db: Db, side: Side, player: number, id: number): Promise<OpenInvoice | undefined> {
  return openOf(db, side, player)
    .select(columns.map((column) => `invoice.${column}` as const))
    .select(['invoice.hidden', 'invoice.company', 'invoice.company_name'])
    .where('invoice.id', '=', id)
    .executeTakeFirst()
}

export async function countOpenFrom(db: Db, payee: number): Promise<number> {
  const row = await openOf(db, 'payee_id', payee)
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type Pair = Pick<StoredInvoice, 'payer_id' | 'payee_id'>

function between(db: Db, { payer_id, payee_id }: Pair) {
  return db.selectFrom('orelhao_invoices').where('payer_id', '=', payer_id).where('payee_id', '=', payee_id)
}

/** Counts one sender's invoices to one payer that are open, or were sent later than `since` and withdrawn. */
export async function countBetween(db: Db, pair: Pair, since: number): Promise<number> {
  const row = await between(db, pair)
    .where((e) => e.or([e('paid_at', '=', 0), e.and([e('withdrawn', '=', 1), e('created_at', '>', since)])]))
    .select((e) => e.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** True when the sender invoiced the payer later than `since`, in whatever state that invoice is now. */
export async function hasSentSince(db: Db, pair: Pair, since: number): Promise<boolean> {
  const row = await between(db, pair).where('created_at', '>', since).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

type NewInvoice = Omit<StoredInvoice, 'id'> & { due_at?: number } & Partial<Company>

/** Returns the invoice's id. */
export async function addInvoice(db: Db, invoice: NewInvoice, isHidden = false): Promise<number> {
  const row = { ...invoice, paid_at: 0, withdrawn: 0, hidden: Number(isHidden) }
  const { insertId } = await db.insertInto('orelhao_invoices').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Any player's open invoice. */
export function findOpenInvoice(db: Db, id: number): Promise<OpenInvoice | undefined> {
  return db
    .selectFrom('orelhao_invoices')
    .select([...columns, 'hidden', 'company', 'company_name'])
    .where('id', '=', id)
    .where('paid_at', '=', 0)
    .executeTakeFirst()
}

/** Closes the invoice; false when a concurrent call closed it first. */
export async function closeInvoice(db: Db, id: number, now: number, ended_as: BillEnding): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_invoices')
    .set({ paid_at: now, withdrawn: Number(ended_as !== 'paid'), ended_as })
    .where('id', '=', id)
    .where('paid_at', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
