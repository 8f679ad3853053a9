import { type EventName, events } from '@orelhao/protocol/catalogue'
import { integer, oneOf, parseJson, requiredFields } from '@orelhao/protocol/stored'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { Notice, Payment } from '../ledger/money.ts'
import type { Entry } from '../ledger/store.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Payments in or out of a framework's bank: what recovery reads to finish or undo them. */
    orelhao_payments: {
      id: Generated<number>
      state: string
      /** Why nobody goes on with it, or what the owner has decided (`settle/`); empty otherwise. */
      halted: string
      actor: number
      payer: string
      payer_text: string
      payee: string
      payee_text: string
      amount: number
      reason: string
      /** JSON of the `Notice`. */
      notice: string | null
      /** The request of which the bank has not answered yet; null when none was sent in this state. */
      reference: string | null
      /** The account's balance just before that request. */
      seen: number | null
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_payments: { expires: 'attempts', endedAt: 'created_at', by: 'id', only: ['state', 'refused'] },
}

export const migration: Migration = {
  name: 'foreign-bank/001-payments',
  statements: ({ id, autoId, options }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_payments (id ${autoId}, state VARCHAR(10) NOT NULL, halted VARCHAR(10) NOT NULL, actor ${id} NOT NULL, payer VARCHAR(40) NOT NULL, payer_text VARCHAR(255) NOT NULL, payee VARCHAR(40) NOT NULL, payee_text VARCHAR(255) NOT NULL, amount ${id} NOT NULL, reason VARCHAR(40) NOT NULL, notice TEXT, reference CHAR(36), seen ${id}, created_at ${id} NOT NULL, CONSTRAINT orelhao_payments_amount CHECK (amount > 0)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_payments_state ON orelhao_payments (state, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_payments_payer ON orelhao_payments (payer, state, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_payments_payee ON orelhao_payments (payee, state, id)',
  ],
}

/** Statements are read by time, as the ledger's are. */
export const timesMigration: Migration = {
  name: 'foreign-bank/002-payment-times',
  statements: ({ dropIndex }) => [
    'CREATE INDEX IF NOT EXISTS orelhao_payments_payer_times ON orelhao_payments (payer, state, created_at, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_payments_payee_times ON orelhao_payments (payee, state, created_at, id)',
    dropIndex('orelhao_payments_payer', 'orelhao_payments'),
    dropIndex('orelhao_payments_payee', 'orelhao_payments'),
  ],
}

/**
 * - debiting: the payer's bank may have been asked; we have nothing yet
 * - debited: the money is in transit, the operation has not been committed
 * - crediting: the operation is committed, the payee's bank is owed the money
 * - refunding: the operation came to nothing, the payer's bank is owed the money
 * - returning: the payee's bank refuses the money, so the payer is owed it
 * - done, refused (too little money), undone (after refunding), returned (after returning): the end
 */
export type State = (typeof inTransitStates)[number] | 'debiting' | 'done' | 'refused' | 'undone' | 'returned'

/** States in which the money is in transit: the account `transit` holds exactly their sum. */
export const inTransitStates = ['debited', 'crediting', 'refunding', 'returning'] as const
/** States in which the bank is asked, and may leave a payment unclear. */
export type HaltingState = Exclude<(typeof inTransitStates)[number], 'debited'> | 'debiting'
const openStates: readonly State[] = ['debiting', ...inTransitStates]

/** One request to the bank of which the answer is not known. */
export interface BankRequest {
  reference: string
  /** The balance before it; absent where the bank remembers references. */
  seen?: number
}

/** A payment on its way. */
export interface OpenPayment extends Payment {
  id: number
  state: State
  actor: number
  request?: BankRequest
}

type Row = Selectable<Tables['orelhao_payments']>

export async function insert(
  db: Db,
  { from, to, amount, reason, notice }: Payment,
  { state, actor, now, request }: { state: State; actor: number; now: number; request?: BankRequest },
): Promise<number> {
  const row = {
    state,
    halted: '',
    actor,
    payer: from.account,
    payer_text: from.description,
    payee: to.account,
    payee_text: to.description,
    amount,
    reason,
    notice: notice ? JSON.stringify(notice) : null,
    reference: request?.reference ?? null,
    seen: request?.seen ?? null,
    created_at: now,
  }
  const { insertId } = await db.insertInto('orelhao_payments').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

const isOpen = (row: Pick<Row, 'state' | 'halted'>) => openStates.includes(row.state as State) && row.halted === ''

/** The payment while there is something to do for it. */
export async function findOpenPayment(db: Db, id: number): Promise<OpenPayment | undefined> {
  const row = await db.selectFrom('orelhao_payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isOpen(row) ? toPayment(row) : undefined
}

/** Every payment that somebody has to go on with, oldest first. */
export async function openPaymentsToContinue(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('orelhao_payments')
    .selectAll()
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute()
  return rows.filter(isOpen).map(toPayment)
}

/** A notice that another version wrote and this one does not know is left out; the payment goes on. */
const readNotice = requiredFields<{ player: number; event: EventName; args: unknown[] }>({
  player: integer(1, Number.MAX_SAFE_INTEGER),
  event: oneOf(Object.keys(events) as EventName[]),
  args: (found) => (Array.isArray(found) ? found : undefined),
})

function toPayment(row: Row): OpenPayment {
  const notice = readNotice(parseJson(row.notice)) as Notice | undefined
  return {
    id: row.id,
    state: row.state as State,
    actor: row.actor,
    from: { account: row.payer, description: row.payer_text },
    to: { account: row.payee, description: row.payee_text },
    amount: row.amount,
    reason: row.reason,
    ...(notice && { notice }),
    ...(row.reference !== null && {
      request: { reference: row.reference, ...(row.seen !== null && { seen: row.seen }) },
    }),
  }
}

/** Throws if the payment is not in the state that it should leave: somebody else goes on with it. */
export async function moveState(db: Db, id: number, from: State, to: State): Promise<void> {
  if (!(await moveStateIf(db, id, from, to))) throw new Error(`payment ${id} is no longer ${from}`)
}

export async function moveStateIf(db: Db, id: number, from: State, to: State): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_payments')
    .set({ state: to, reference: null, seen: null })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Writes down that the bank is about to be asked. */
export async function noteRequest(db: Db, id: number, { reference, seen }: BankRequest): Promise<void> {
  await db
    .updateTable('orelhao_payments')
    .set({ reference, seen: seen ?? null })
    .where('id', '=', id)
    .execute()
}

/** Ends a payment whose debit was never asked for. `earlier` requests of it have come to nothing too. */
export async function undoDebit(db: Db, reference: string, earlier?: number): Promise<void> {
  await db
    .updateTable('orelhao_payments')
    .set({ state: 'undone', reference: null, seen: null })
    .where('state', '=', 'debiting')
    .where((e) => e.or([e('reference', '=', reference), e('id', '=', earlier ?? 0)]))
    .execute()
}

/** Nobody goes on with the payment until the owner has looked at it. */
export async function halt(db: Db, id: number, why: 'unclear' | 'refused'): Promise<void> {
  await db.updateTable('orelhao_payments').set({ halted: why }).where('id', '=', id).execute()
}

type PaymentSide = 'payer' | 'payee'

/** A player's statement of the foreign bank: payments that reached their end, newest first; `before` is the id of the last known one. */
export async function statement(db: Db, account: string, limit: number, before?: number): Promise<Entry[]> {
  const last = before === undefined ? undefined : await lineOf(db, account, before)
  if (before !== undefined && !last) return []
  const place: [number, number] | undefined = last && [last.created_at, last.id]
  const pageOf = async (side: PaymentSide) => {
    const rows = linesOf(db, account, side).where('state', '=', 'done')
    return newestFirst(rows, { by: ['created_at', 'id'], limit, before: place }).execute()
  }
  const [paid, received] = [await pageOf('payer'), await pageOf('payee')]
  const lines = [...paid.map(outgoing), ...received]
  return lines.sort((a, b) => b.created_at - a.created_at || b.id - a.id).slice(0, limit)
}

/** One line of that statement; for the payer as soon as the payment is certain, while the payee may still wait for it. */
export async function lineOf(db: Db, account: string, id: number): Promise<Entry | undefined> {
  const find = (side: PaymentSide, states: State[]) =>
    linesOf(db, account, side).where('id', '=', id).where('state', 'in', states).executeTakeFirst()
  const paid = await find('payer', ['crediting', 'done'])
  return paid ? outgoing(paid) : find('payee', ['done'])
}

function linesOf(db: Db, account: string, side: PaymentSide) {
  return db
    .selectFrom('orelhao_payments')
    .select(['id', `${side}_text as description`, 'amount as value', 'created_at'])
    .where(side, '=', account)
}

function outgoing({ value, ...line }: Entry): Entry {
  return { ...line, value: -value }
}

/** A payment with which nobody goes on before the owner has decided, and the engine has carried that out. */
export interface HaltedPayment extends OpenPayment {
  state: HaltingState
  halted: string
  created_at: number
}

function toHalted(row: Row): HaltedPayment {
  const { halted, created_at } = row
  return { ...toPayment(row), state: row.state as HaltingState, halted, created_at }
}

/** Oldest first. */
export async function haltedPayments(db: Db): Promise<HaltedPayment[]> {
  const rows = await db
    .selectFrom('orelhao_payments')
    .selectAll()
    .where('state', 'in', openStates)
    .where('halted', '<>', '')
    .orderBy('id')
    .execute()
  return rows.map(toHalted)
}

export async function findHaltedPayment(db: Db, id: number): Promise<HaltedPayment | undefined> {
  const row = await db.selectFrom('orelhao_payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && openStates.includes(row.state as State) && row.halted !== '' ? toHalted(row) : undefined
}

/** What an owner sees of a payment that has not reached its end. */
export interface PendingPayment {
  id: number
  state: string
  /**
   * `unclear`: the bank has to be looked at by hand; `refused`: it refuses even the refund; `paid` and `unpaid`: what the owner
   * decided, which the engine is about to carry out; empty: the engine goes on by itself.
   */
  halted: string
  payer: string
  payee: string
  amount: number
  reason: string
  created_at: number
}

/** Payments in or out of a framework's bank that have not reached their end, oldest first. */
export function openPayments(db: Db): Promise<PendingPayment[]> {
  return db
    .selectFrom('orelhao_payments')
    .select(['id', 'state', 'halted', 'payer', 'payee', 'amount', 'reason', 'created_at'])
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute()
}
