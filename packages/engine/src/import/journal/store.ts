import { createHash } from 'node:crypto'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** The import of each other phone. `progress` is JSON; `phase` is `running`, `done`, `undoing` or `undone`. Unix seconds. */
    orelhao_imports: { source: string; phase: string; progress: string; started_at: number; updated_at: number }
    /**
     * Rows that an import has read, by the key of the other phone's row. `made` is the kind of row of ours that it made, empty where it made
     * none; `row_key` finds that row, and `stamp` is a digest of what players may change in it.
     */
    orelhao_imported: {
      id: Generated<number>
      source: string
      kind: string
      source_key: string
      made: string
      row_key: string
      stamp: string
    }
    /** Rows that an import has read and writes in the order of their time; `payload` is JSON. Empty once the import is done. */
    orelhao_import_rows: {
      id: Generated<number>
      source: string
      kind: string
      source_key: string
      at: number
      payload: string
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_imports: 'bounded',
  orelhao_imported: 'bounded',
  orelhao_import_rows: 'transient',
}

export const migration: Migration = {
  name: 'import/001-journal',
  build: ({ schema, id, createTable }) => [
    createTable('orelhao_imports', 'ownKey')
      .addColumn('source', 'varchar(16)', (column) => column.notNull().primaryKey())
      .addColumn('phase', 'varchar(10)', (column) => column.notNull())
      .addColumn('progress', 'text', (column) => column.notNull())
      .addColumn('started_at', id, (column) => column.notNull())
      .addColumn('updated_at', id, (column) => column.notNull()),
    createTable('orelhao_imported', 'autoId')
      .addColumn('source', 'varchar(16)', (column) => column.notNull())
      .addColumn('kind', 'varchar(10)', (column) => column.notNull())
      .addColumn('source_key', 'varchar(64)', (column) => column.notNull())
      .addColumn('made', 'varchar(10)', (column) => column.notNull())
      .addColumn('row_key', 'varchar(64)', (column) => column.notNull())
      .addColumn('stamp', 'varchar(24)', (column) => column.notNull())
      .addUniqueConstraint('orelhao_imported_once', ['source', 'kind', 'source_key']),
    schema.createIndex('orelhao_imported_made').ifNotExists().on('orelhao_imported').columns(['source', 'made', 'id']),
    createTable('orelhao_import_rows', 'autoId')
      .addColumn('source', 'varchar(16)', (column) => column.notNull())
      .addColumn('kind', 'varchar(10)', (column) => column.notNull())
      .addColumn('source_key', 'varchar(64)', (column) => column.notNull())
      .addColumn('at', id, (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addUniqueConstraint('orelhao_import_rows_once', ['source', 'kind', 'source_key']),
    schema
      .createIndex('orelhao_import_rows_time')
      .ifNotExists()
      .on('orelhao_import_rows')
      .columns(['source', 'kind', 'at', 'id']),
  ],
}

export type Phase = 'running' | 'done' | 'undoing' | 'undone'

export interface StoredImport {
  phase: Phase
  progress: string
  started_at: number
  updated_at: number
}

export async function importOf(db: Db, source: string): Promise<StoredImport | undefined> {
  const row = await db.selectFrom('orelhao_imports').selectAll().where('source', '=', source).executeTakeFirst()
  return (
    row && { ...row, phase: row.phase as Phase, started_at: Number(row.started_at), updated_at: Number(row.updated_at) }
  )
}

export async function saveImport(db: Db, source: string, row: StoredImport): Promise<void> {
  const { phase, progress, started_at, updated_at } = row
  const values = { phase, progress, started_at, updated_at }
  const insert = db.insertInto('orelhao_imports').values({ source, ...values })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate(values)
      : insert.onConflict((conflict) => conflict.column('source').doUpdateSet(values))
  await upsert.execute()
}

export interface JournalRow {
  kind: string
  source_key: string
  made: string
  row_key: string
  stamp: string
}

/** Returns what was noted under these keys, by key. */
export async function journalOf(
  db: Db,
  source: string,
  kind: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_imported')
    .select(['source_key', 'row_key'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_key', 'in', [...new Set(keys)])
    .execute()
  return new Map(rows.map(({ source_key, row_key }) => [source_key, row_key]))
}

export async function addToJournal(db: Db, source: string, rows: readonly JournalRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('orelhao_imported')
    .values(rows.map((row) => ({ source, ...row })))
    .execute()
}

export interface MadeRow extends JournalRow {
  id: number
}

/** The rows of a kind that were made last, the newest first. */
export async function newestMade(db: Db, source: string, made: string, limit: number): Promise<MadeRow[]> {
  const rows = await db
    .selectFrom('orelhao_imported')
    .select(['id', 'kind', 'source_key', 'made', 'row_key', 'stamp'])
    .where('source', '=', source)
    .where('made', '=', made)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function removeFromJournal(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('orelhao_imported').where('id', 'in', ids).execute()
}

/** Marks rows that stay although the import is undone: another import does not make them again. */
export async function markAsRemaining(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('orelhao_imported').set({ made: 'kept' }).where('id', 'in', ids).execute()
}

export interface StagedRow {
  source_key: string
  at: number
  payload: string
}

/** Stages rows; those whose key is staged already are left out. */
export async function stage(db: Db, source: string, kind: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return
  const insert = db.insertInto('orelhao_import_rows').values(rows.map((row) => ({ source, kind, ...row })))
  const ignoring = dialectOf(db) === 'mariadb' ? insert.ignore() : insert.onConflict((conflict) => conflict.doNothing())
  await ignoring.execute()
}

/** Returns those of these keys that are staged. */
export async function stagedKeys(db: Db, source: string, kind: string, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('orelhao_import_rows')
    .select('source_key')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('source_key', 'in', [...new Set(keys)])
    .execute()
  return rows.map(({ source_key }) => source_key)
}

export interface Staged extends StagedRow {
  id: number
}

/** Rows that wait, in the order of their time: the oldest or the newest first. */
export async function staged(
  db: Db,
  source: string,
  kind: string,
  order: 'asc' | 'desc',
  limit: number,
): Promise<Staged[]> {
  const rows = await db
    .selectFrom('orelhao_import_rows')
    .select(['id', 'source_key', 'at', 'payload'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id), at: Number(row.at) }))
}

export async function countStaged(db: Db, source: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_import_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', source)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function unstage(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('orelhao_import_rows').where('id', 'in', ids).execute()
}

/** Deletes some of the rows that wait; returns how many. */
export async function unstageSome(db: Db, source: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('orelhao_import_rows')
    .select('id')
    .where('source', '=', source)
    .limit(limit)
    .execute()
  await unstage(
    db,
    rows.map(({ id }) => Number(id)),
  )
  return rows.length
}

/** Deletes the journal's rows that made nothing, some at a time; returns how many. Those that are marked as kept stay. */
export async function forgetSome(db: Db, source: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('orelhao_imported')
    .select('id')
    .where('source', '=', source)
    .where('made', '=', '')
    .limit(limit)
    .execute()
  await removeFromJournal(
    db,
    rows.map(({ id }) => Number(id)),
  )
  return rows.length
}

/** A digest of what a row contains, 24 letters. */
export function stampOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 24)
}

/** A key that fits the journal: short plain ones as they are, others as a digest. */
export function journalKey(...parts: readonly (string | number)[]): string {
  const key = parts.join('|')
  return /^[\x21-\x7e]{1,40}$/.test(key) ? key : createHash('sha256').update(key).digest('base64url')
}
