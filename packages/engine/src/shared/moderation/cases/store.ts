import { moneyKinds } from '@orelhao/protocol/moderation/rules'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { Severity } from '../../../ports.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * One row for each reported thing. `thing` is its row id, `author` who wrote it. `is_open` from the first report to a decision, and
     * again after a new report. `decisions` counts them: who decides names the number they saw. `decided_at` is 0 while the case is open.
     */
    orelhao_cases: {
      id: Generated<number>
      app: string
      kind: string
      thing: number
      author: number
      is_private: boolean | number
      is_open: boolean | number
      reports: number
      decisions: number
      created_at: number
      decided_at: number
      /** Of the gravest watched word; empty for cases of players' reports. */
      severity: Generated<string>
      /** User id of the moderator who has taken it; 0 for nobody. */
      assignee: Generated<number>
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_cases: {
    expires: 'cases',
    endedAt: 'decided_at',
    by: 'over',
    parts: [
      ['orelhao_reports', 'case_id'],
      ['orelhao_removed_files', 'case_id'],
    ],
  },
}

export const migration: Migration = {
  name: 'moderation/002-cases',
  build: ({ createTable, id, boolean, schema }) => [
    createTable('orelhao_cases', 'autoId')
      .addColumn('app', 'varchar(16)', (column) => column.notNull())
      .addColumn('kind', 'varchar(16)', (column) => column.notNull())
      .addColumn('thing', id, (column) => column.notNull())
      .addColumn('author', id, (column) => column.notNull())
      .addColumn('is_private', boolean, (column) => column.notNull())
      .addColumn('is_open', boolean, (column) => column.notNull())
      .addColumn('reports', id, (column) => column.notNull())
      .addColumn('decisions', id, (column) => column.notNull())
      .addColumn('created_at', id, (column) => column.notNull())
      .addColumn('decided_at', id, (column) => column.notNull())
      .addUniqueConstraint('orelhao_cases_once', ['app', 'kind', 'thing']),
    schema.createIndex('orelhao_cases_open').ifNotExists().on('orelhao_cases').columns(['is_open', 'id']),
    schema.createIndex('orelhao_cases_decided').ifNotExists().on('orelhao_cases').column('decided_at'),
    schema.createIndex('orelhao_cases_author').ifNotExists().on('orelhao_cases').column('author'),
  ],
}

export const severityMigration: Migration = {
  name: 'moderation/009-severity',
  build: ({ schema }) => [
    schema.alterTable('orelhao_cases').addColumn('severity', 'varchar(8)', (column) => column.notNull().defaultTo('')),
  ],
}

/** For roles that see the cases of some apps or kinds only. */
export const listsMigration: Migration = {
  name: 'moderation/010-case-lists',
  build: ({ schema }) => [
    schema.createIndex('orelhao_cases_app').ifNotExists().on('orelhao_cases').columns(['is_open', 'app', 'id']),
    schema.createIndex('orelhao_cases_kind').ifNotExists().on('orelhao_cases').columns(['is_open', 'kind', 'id']),
  ],
}

/** Each filter of the list of cases reads its own rows in order. */
export const assigneeMigration: Migration = {
  name: 'moderation/012-assignee',
  build: ({ schema, id }) => [
    schema.alterTable('orelhao_cases').addColumn('assignee', id, (column) => column.notNull().defaultTo(0)),
    schema
      .createIndex('orelhao_cases_assignee')
      .ifNotExists()
      .on('orelhao_cases')
      .columns(['assignee', 'is_open', 'id']),
    schema
      .createIndex('orelhao_cases_severity')
      .ifNotExists()
      .on('orelhao_cases')
      .columns(['is_open', 'severity', 'id']),
  ],
}

export type Case = Selectable<Tables['orelhao_cases']>

/** The thing of a case, and its author. */
export type CaseThing = Pick<Case, 'app' | 'kind' | 'thing' | 'author'> & { is_private: boolean }

/** Returns whether the economy watch opened a case. */
export function isAboutMoney({ kind }: Pick<Case, 'kind'>): boolean {
  return moneyKinds.some((one) => one === kind)
}

/** Finds the case of a thing, or opens it without a report. */
export async function caseOf(
  db: Db,
  { app, kind, thing, author, is_private }: CaseThing,
  now: number,
): Promise<number> {
  await insertIgnore(db, 'orelhao_cases', {
    ...{ app, kind, thing, author, is_private: Number(is_private) },
    ...{ is_open: 1, reports: 0, decisions: 0, created_at: now, decided_at: 0 },
  })
  const { id } = await db
    .selectFrom('orelhao_cases')
    .select('id')
    .where('app', '=', app)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a case, unless it is marked as grave. */
export async function setSeverity(db: Db, id: number, severity: Severity): Promise<void> {
  await db.updateTable('orelhao_cases').set({ severity }).where('id', '=', id).where('severity', '<>', 'high').execute()
}

/** Opens a decided case again without another report. */
export async function reopen(db: Db, id: number): Promise<void> {
  await db.updateTable('orelhao_cases').set({ is_open: 1, decided_at: 0 }).where('id', '=', id).execute()
}

/** Counts a report, which opens the case again. */
export async function countReport(db: Db, id: number): Promise<void> {
  await db
    .updateTable('orelhao_cases')
    .set({ reports: sql<number>`reports + 1`, is_open: 1, decided_at: 0 })
    .where('id', '=', id)
    .execute()
}

export async function caseById(db: Db, id: number): Promise<Case | undefined> {
  return db.selectFrom('orelhao_cases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Open cases, newest first. */
export async function openCases(db: Db, limit: number, before?: number): Promise<Case[]> {
  const open = db.selectFrom('orelhao_cases').selectAll().where('is_open', '=', 1)
  return newestFirst(open, { by: 'id', limit, before }).execute()
}

/** Gives an open case to a moderator, or takes it from them. Returns false if it is closed, or was not theirs to give back. */
export async function assignCase(db: Db, id: number, moderator: number, isTheirs: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_cases')
    .set({ assignee: isTheirs ? moderator : 0 })
    .where('id', '=', id)
    .where('is_open', '=', 1)
    .$if(!isTheirs, (query) => query.where('assignee', '=', moderator))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes an open case that has had `decisions` so far. Returns false if somebody has decided it meanwhile. */
export async function closeCase(
  db: Db,
  { id, decisions }: Pick<Case, 'id' | 'decisions'>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_cases')
    .set({ is_open: 0, decisions: decisions + 1, decided_at: now })
    .where('id', '=', id)
    .where('is_open', '=', 1)
    .where('decisions', '=', decisions)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
