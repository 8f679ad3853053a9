import { type EventName, events } from '@orelhao/protocol/catalogue'
import { integer, oneOf, parseJson, requiredFields } from '@orelhao/protocol/stored'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { Notice, Payment } from '../ledger/call-money.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** Payments to or from a framework's bank, from which recovery finishes or undoes them. */
    orelhao_payments: {
      id: Generated<number>
      state: string
      /** Why the payment is halted, or the owner's decision (`settle/`); empty otherwise. */
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
      /** The request that the bank has not answered yet; null if none was sent in this state. */
      reference: string | null
      /** The account's balance just before that request. */
      seen: number | null
      /** Cities whose frameworks have the accounts, or `inLedger`; null in rows of versions that had one city. */
      payer_city: string | null
      payee_city: string | null
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

/** Statements are sorted by time, like the ledger's. */
export const timesMigration: Migration = {
  name: 'foreign-bank/002-payment-times',
  statements: ({ dropIndex }) => [
    'CREATE INDEX IF NOT EXISTS orelhao_payments_payer_times ON orelhao_payments (payer, state, created_at, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_payments_payee_times ON orelhao_payments (payee, state, created_at, id)',
    dropIndex('orelhao_payments_payer', 'orelhao_payments'),
    dropIndex('orelhao_payments_payee', 'orelhao_payments'),
  ],
}

/** The economy's report looks for the payments of a day. */
export const daysMigration: Migration = {
  name: 'foreign-bank/003-payment-days',
  build: ({ schema }) => [
    schema.createIndex('orelhao_payments_created').ifNotExists().on('orelhao_payments').columns(['created_at', 'id']),
  ],
}

/** With several cities each server makes only the steps at its own framework's bank. */
export const citiesMigration: Migration = {
  name: 'foreign-bank/004-payment-cities',
  refusesEarlierVersions: true, // they would take every city's payments for their own
  build: ({ schema }) =>
    ['payer_city', 'payee_city'].map((column) =>
      schema.alterTable('orelhao_payments').addColumn(column, 'varchar(12)'),
    ),
}

/**
 * - debiting: the payer's bank may have been called; we have nothing yet
 * - debited: the money is in transit, the operation is not committed
 * - crediting: the operation is committed, the payee's bank must be credited
 * - refunding: the operation failed, the payer's bank must be credited
 * - returning: the payee's bank refuses the money, so the payer's must be credited
 * - done, refused (too little money), undone (after refunding), returned (after returning): ended
 */
export type State = (typeof inTransitStates)[number] | 'debiting' | 'done' | 'refused' | 'undone' | 'returned'

/** States with money in transit: the balance of the account `transit` is exactly their sum. */
export const inTransitStates = ['debited', 'crediting', 'refunding', 'returning'] as const
/** States with a request to the bank, which may leave a payment unclear. */
export type HaltingState = Exclude<(typeof inTransitStates)[number], 'debited'> | 'debiting'
const openStates: readonly State[] = ['debiting', ...inTransitStates]

/** A request to the bank without an answer so far. */
export interface BankRequest {
  reference: string
  /** The balance before it; absent where the bank stores references. */
  seen?: number
}

/** Where both accounts of a payment are: a city's framework, or `inLedger`. */
export interface PaymentCities {
  payer: string
  payee: string
}

/** A payment that has not ended. */
export interface OpenPayment extends Payment {
  id: number
  state: State
  actor: number
  request?: BankRequest
  /** Absent for a payment of a version that had one city. */
  cities?: PaymentCities
}

type Row = Selectable<Tables['orelhao_payments']>

interface NewPayment extends Pick<OpenPayment, 'state' | 'actor' | 'request' | 'cities'> {
  now: number
}

export async function insert(
  db: Db,
  { from, to, amount, reason, notice }: Payment,
  { state, actor, now, request, cities }: NewPayment,
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
    payer_city: cities?.payer ?? null,
    payee_city: cities?.payee ?? null,
    created_at: now,
  }
  const { insertId } = await db.insertInto('orelhao_payments').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Adds a movement that the framework made by itself to the statement. Nothing is to do for it. */
export async function addRecord(db: Db, payment: Payment, now: number): Promise<void> {
  await insert(db, payment, { state: 'done', actor: 0, now })
}

const isOpen = (row: Pick<Row, 'state' | 'halted'>) => openStates.includes(row.state as State) && row.halted === ''

/** The payment, if there is still something to do for it. */
export async function findOpenPayment(db: Db, id: number): Promise<OpenPayment | undefined> {
  const row = await db.selectFrom('orelhao_payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && isOpen(row) ? toPayment(row) : undefined
}

/** Every payment that must be continued, oldest first. */
export async function openPaymentsToContinue(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('orelhao_payments')
    .selectAll()
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute()
  return rows.filter(isOpen).map(toPayment)
}

/** Omits a notice whose event this version does not have; the payment continues. */
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
    ...(row.payer_city !== null &&
      row.payee_city !== null && { cities: { payer: row.payer_city, payee: row.payee_city } }),
  }
}

/** Throws if the payment is not in state `from`: another process has moved it. */
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

/** Records that a request is about to be sent. */
export async function noteRequest(db: Db, id: number, { reference, seen }: BankRequest): Promise<void> {
  await db
    .updateTable('orelhao_payments')
    .set({ reference, seen: seen ?? null })
    .where('id', '=', id)
    .execute()
}

/** Ends a payment whose debit was never requested. `earlier` is its id, if earlier requests of it failed too. */
export async function undoDebit(db: Db, reference: string, earlier?: number): Promise<void> {
  await db
    .updateTable('orelhao_payments')
    .set({ state: 'undone', reference: null, seen: null })
    .where('state', '=', 'debiting')
    .where((e) => e.or([e('reference', '=', reference), e('id', '=', earlier ?? 0)]))
    .execute()
}

/** Halts the payment until the owner decides. */
export async function halt(db: Db, id: number, why: 'unclear' | 'refused'): Promise<void> {
  await db.updateTable('orelhao_payments').set({ halted: why }).where('id', '=', id).execute()
}

/** A payment that is halted until the owner decides and the engine has applied the decision. */
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
  return (await waitingPayments(db)).filter(({ halted }) => halted !== '')
}

/** Halted payments, and those between two cities, which one city's server leaves to the other's. Oldest first. */
export async function waitingPayments(db: Db): Promise<HaltedPayment[]> {
  const rows = await db
    .selectFrom('orelhao_payments')
    .selectAll()
    .where('state', 'in', openStates)
    .where((e) => e.or([e('halted', '<>', ''), e('payer_city', '<>', e.ref('payee_city'))]))
    .orderBy('id')
    .execute()
  return rows.map(toHalted)
}

export async function findHaltedPayment(db: Db, id: number): Promise<HaltedPayment | undefined> {
  const row = await db.selectFrom('orelhao_payments').selectAll().where('id', '=', id).executeTakeFirst()
  return row && openStates.includes(row.state as State) && row.halted !== '' ? toHalted(row) : undefined
}

/** An owner's view of a payment that has not ended. */
export interface PendingPayment {
  id: number
  state: string
  /**
   * `unclear`: the owner must check the bank. `refused`: the bank refuses even the refund. `paid` and `unpaid`: the owner's decision, which
   * the engine is about to apply. Empty: the engine continues by itself.
   */
  halted: string
  payer: string
  payee: string
  amount: number
  reason: string
  created_at: number
}

/** Payments to or from a framework's bank that have not ended, oldest first. */
export function openPayments(db: Db): Promise<PendingPayment[]> {
  return db
    .selectFrom('orelhao_payments')
    .select(['id', 'state', 'halted', 'payer', 'payee', 'amount', 'reason', 'created_at'])
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute()
}
