import { randomBytes } from 'node:crypto'
import type { Db } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { type LockCount, lockRows } from '../../../database/lock-rows.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import { type AuditRow, digestOf, hashOf } from './chain.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Every action of a moderator, chained by hashes: see `chain.ts`. Rows are only added. */
    orelhao_audit: AuditRow
    /** One row, `id` 1: number and hash of the last action, which every new one locks. */
    orelhao_audit_end: LockCount & { id: number; number: number; hash: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_audit: 'proof',
  orelhao_audit_end: 'bounded',
}

export const migration: Migration = {
  name: 'moderation/006-audit',
  build: ({ createTable, id, schema }) => [
    createTable('orelhao_audit', 'ownKey')
      .addColumn('number', id, (column) => column.notNull().primaryKey())
      .addColumn('at', id, (column) => column.notNull())
      .addColumn('actor', id, (column) => column.notNull())
      .addColumn('action', 'varchar(16)', (column) => column.notNull())
      .addColumn('case_id', id, (column) => column.notNull())
      .addColumn('player', id, (column) => column.notNull())
      .addColumn('digest', 'varchar(64)', (column) => column.notNull())
      .addColumn('details', 'text')
      .addColumn('previous', 'varchar(64)', (column) => column.notNull())
      .addColumn('hash', 'varchar(64)', (column) => column.notNull()),
    schema.createIndex('orelhao_audit_case').ifNotExists().on('orelhao_audit').columns(['case_id', 'number']),
    schema.createIndex('orelhao_audit_player').ifNotExists().on('orelhao_audit').columns(['player', 'number']),
    createTable('orelhao_audit_end', 'ownKey')
      .addColumn('id', id, (column) => column.notNull().primaryKey())
      .addColumn('number', id, (column) => column.notNull())
      .addColumn('hash', 'varchar(64)', (column) => column.notNull())
      .addColumn('lock_count', id, (column) => column.notNull().defaultTo(0)),
  ],
}

/** For the actions of one moderator. */
export const actorMigration: Migration = {
  name: 'moderation/011-audit-actor',
  build: ({ schema }) => [
    schema.createIndex('orelhao_audit_actor').ifNotExists().on('orelhao_audit').columns(['actor', 'number']),
  ],
}

export type AuditAction =
  | 'keep'
  | 'remove'
  | 'restore'
  | 'warn'
  | 'mute'
  | 'ban'
  | 'lift'
  | 'refuse-appeal'
  | 'freeze'
  | 'unfreeze'
  /** A transfer was given back. */
  | 'reverse'
  | 'rename'
  | 'verify'
  | 'unverify'
  /** Somebody read private messages, or who is behind an anonymous id. */
  | 'reveal'
  /** Somebody was let in to the panel, signed in there, was signed out by another, or searched publications. */
  | 'invite'
  | 'sign-in'
  | 'end-sessions'
  | 'search'
  /** A player's request to erase everything was confirmed, or refused. */
  | 'erase'
  | 'refuse-erasure'
  /** An owner's setting was changed; a passkey was added or removed. */
  | 'setting'
  | 'passkey-add'
  | 'passkey-remove'

export interface Action {
  actor: number
  action: AuditAction
  case_id: number
  player: number
  reason: string
  /** The changed thing, as it was and as it is. */
  before?: unknown
  after?: unknown
}

const endId = 1

/** Adds an action to the chain, in the transaction of what it did. */
export async function addAction(
  db: Db,
  { actor, action, case_id, player, ...what }: Action,
  now: number,
): Promise<void> {
  await insertIgnore(db, 'orelhao_audit_end', { id: endId, number: 0, hash: '' })
  await lockRows(db, 'orelhao_audit_end', 'id', [endId])
  const last = await db
    .selectFrom('orelhao_audit_end')
    .select(['number', 'hash'])
    .where('id', '=', endId)
    .executeTakeFirstOrThrow()
  // the salt keeps a short reason from being guessed from its digest after it was erased
  const details = JSON.stringify({ ...what, salt: randomBytes(16).toString('base64url') })
  const links = { number: last.number + 1, digest: digestOf(details), previous: last.hash }
  const row = { ...links, at: now, actor, action, case_id, player }
  const hash = hashOf(row)
  await db
    .insertInto('orelhao_audit')
    .values({ ...row, details, hash })
    .execute()
  await db.updateTable('orelhao_audit_end').set({ number: row.number, hash }).where('id', '=', endId).execute()
}

/** False for a database that no version of the phone with an audit has used. */
export async function hasAudit(db: Db): Promise<boolean> {
  return (await db.introspection.getTables()).some(({ name }) => name === 'orelhao_audit')
}

/** Actions of a case, oldest first. */
export async function actionsOf(db: Db, case_id: number): Promise<AuditRow[]> {
  return db.selectFrom('orelhao_audit').selectAll().where('case_id', '=', case_id).orderBy('number').execute()
}

const page = 500

/**
 * Checks the chain: numbers without gaps, every hash, every digest, the end. `anchor` is a number and a hash that were written down before;
 * nothing up to there has changed if they fit. Returns the last number and hash, and a sentence that names the first violation.
 */
export async function verifyAudit(
  db: Db,
  anchor?: Pick<AuditRow, 'number' | 'hash'>,
): Promise<{ number: number; hash: string; violation?: string }> {
  let [number, hash] = [0, '']
  for (;;) {
    const rows = await rowsAfter(db, number)
    for (const row of rows) {
      const violation = violationOf(row, { number, hash }, anchor)
      if (violation) return { number, hash, violation }
      number = row.number
      hash = row.hash
    }
    if (rows.length < page) break
  }
  const end = await db.selectFrom('orelhao_audit_end').select(['number', 'hash']).executeTakeFirst()
  if ((end?.number ?? 0) !== number || (end?.hash ?? '') !== hash)
    return { number, hash, violation: `the last action is ${number}, but ${end?.number ?? 0} were written` }
  if (anchor && anchor.number > number)
    return { number, hash, violation: `action ${anchor.number} is missing: the last one is ${number}` }
  return { number, hash }
}

type StoredAction = AuditRow & { closed_at: number | null }

function rowsAfter(db: Db, number: number): Promise<StoredAction[]> {
  return db
    .selectFrom('orelhao_audit as action')
    .leftJoin('orelhao_players as person', 'person.user_id', 'action.player')
    .selectAll('action')
    .select('person.closed_at')
    .where('action.number', '>', number)
    .orderBy('action.number')
    .limit(page)
    .execute()
}

function violationOf(
  row: StoredAction,
  before: Pick<AuditRow, 'number' | 'hash'>,
  anchor: Pick<AuditRow, 'number' | 'hash'> | undefined,
): string | undefined {
  if (row.number !== before.number + 1) return `action ${before.number + 1} is missing`
  if (row.previous !== before.hash) return `action ${row.number} does not follow action ${before.number}`
  if (row.hash !== hashOf(row)) return `action ${row.number} was changed`
  if (row.details !== null && digestOf(row.details) !== row.digest)
    return `the details of action ${row.number} were changed`
  if (row.details === null && !row.closed_at) return `the details of action ${row.number} are gone`
  if (anchor?.number === row.number && anchor.hash !== row.hash)
    return `action ${row.number} is not the one written down`
}
