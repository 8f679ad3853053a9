import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'

/** An invoice or a fine. */
export type BillKind = 'invoice' | 'fine'
/** How a bill ended. Only an invoice is refused. */
export type BillEnding = 'paid' | 'refused' | 'cancelled'
/** A change that other resources learn. */
export type BillChange = BillEnding | 'overdue'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Changes of bills that the game's other resources have not been told yet, oldest first. */
    orelhao_bill_events: {
      id: Generated<number>
      kind: BillKind
      bill: number
      change_name: BillChange
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  // a server without a game reads none of them
  orelhao_bill_events: { expires: 'events', endedAt: 'created_at', by: 'id' },
}

/** `ended_as` is empty while a bill is open, and for those that ended before this migration. `due_at` is 0 for none. */
export const migration: Migration = {
  name: 'bank/006-bills',
  build: ({ schema, id, createTable }) => [
    ...['orelhao_invoices', 'orelhao_fines'].flatMap((table) => [
      schema.alterTable(table).addColumn('ended_as', 'varchar(10)', (column) => column.notNull().defaultTo('')),
      schema.alterTable(table).addColumn('due_at', id, (column) => column.notNull().defaultTo(0)),
    ]),
    createTable('orelhao_bill_events', 'autoId')
      .addColumn('kind', 'varchar(10)', (column) => column.notNull())
      .addColumn('bill', id, (column) => column.notNull())
      .addColumn('change_name', 'varchar(10)', (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull()),
  ],
}

/** The company that gets the money: the framework's name for its account, and what players read. Both empty: a player, or the city. */
export const companiesMigration: Migration = {
  name: 'bank/007-companies',
  build: ({ schema }) =>
    ['orelhao_invoices', 'orelhao_fines'].flatMap((table) => [
      schema.alterTable(table).addColumn('company', 'varchar(32)', (column) => column.notNull().defaultTo('')),
      schema.alterTable(table).addColumn('company_name', 'varchar(60)', (column) => column.notNull().defaultTo('')),
    ]),
}

/** A payee that is no player. */
export interface Company {
  company: string
  company_name: string
}

/** A bill as other resources see it. Times are unix seconds. */
export interface Bill {
  id: number
  kind: BillKind
  payer: number
  /** Null for a fine, and where a company gets the money. */
  payee: number | null
  /** The company's account at the framework; null for none. */
  company: string | null
  total: number
  reason: string
  state: 'open' | 'overdue' | BillEnding
  created_at: number
  due_at: number | null
  ended_at: number | null
}

interface Ending {
  paid_at: number
  ended_as: string
  due_at: number
}

const common = ['id', 'created_at', 'paid_at', 'ended_as', 'due_at', 'company'] as const

/** Undefined for an id that never was or whose row has expired. */
export async function billOf(db: Db, kind: BillKind, id: number, now: number): Promise<Bill | undefined> {
  if (kind === 'fine') {
    const fine = await db
      .selectFrom('orelhao_fines')
      .select([...common, 'player as payer', 'total', 'description as reason'])
      .where('id', '=', id)
      .executeTakeFirst()
    return fine && billFrom({ ...fine, kind, payee: null, withdrawn: 0 }, now)
  }
  const invoice = await db
    .selectFrom('orelhao_invoices')
    .select([...common, 'payer_id as payer', 'payee_id as payee', 'value as total', 'reason', 'withdrawn'])
    .where('id', '=', id)
    .executeTakeFirst()
  return invoice && billFrom({ ...invoice, kind }, now)
}

type BillRow = Pick<Bill, 'id' | 'kind' | 'payer' | 'payee' | 'total' | 'reason' | 'created_at'> &
  Ending & { withdrawn: number; company: string }

function billFrom({ paid_at, ended_as, due_at, withdrawn, payee, company, ...bill }: BillRow, now: number): Bill {
  const isOpen = paid_at === 0
  const open = due_at > 0 && due_at <= now ? 'overdue' : 'open'
  const ended = (ended_as || (withdrawn ? 'cancelled' : 'paid')) as BillEnding
  return {
    ...bill,
    payee: payee || null,
    company: company || null,
    state: isOpen ? open : ended,
    due_at: due_at || null,
    ended_at: isOpen ? null : paid_at,
  }
}

/** Records a change in its own transaction, so that it is told even if the server stops right after the commit. */
export async function addBillEvent(
  db: Db,
  kind: BillKind,
  bill: number,
  change_name: BillChange,
  created_at: number,
): Promise<void> {
  await db.insertInto('orelhao_bill_events').values({ kind, bill, change_name, created_at }).execute()
}

export interface BillEvent {
  id: number
  change: BillChange
  /** Undefined where the bill's row has expired meanwhile. */
  bill: Bill | undefined
}

/** The oldest changes that were not told yet. */
export async function billEvents(db: Db, now: number, limit: number): Promise<BillEvent[]> {
  const rows = await db.selectFrom('orelhao_bill_events').selectAll().orderBy('id').limit(limit).execute()
  const events: BillEvent[] = []
  for (const { id, kind, bill, change_name: change } of rows)
    events.push({ id, change, bill: await billOf(db, kind, bill, now) })
  return events
}

export async function deleteBillEvents(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('orelhao_bill_events').where('id', 'in', ids).execute()
}
