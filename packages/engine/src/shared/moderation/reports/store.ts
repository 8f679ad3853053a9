import type { ReportReason } from '@orelhao/protocol/moderation/rules'
import { entries, integer, list, parseJson, type Reader, requiredFields, text } from '@orelhao/protocol/stored'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { DataMigration, Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import type { UploadColumns } from '../../uploads/columns.ts'
import { type CaseThing, caseOf, countReport, reopen } from '../cases/store.ts'
import type { ReportedThing, SurroundingLine } from '../reportable.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * Players' reports, one row per reporter. `copy` is the reported thing at that time, as JSON, since its author may delete it; `around`
     * are the lines around it as the reporter saw them, as JSON.
     */
    orelhao_reports: {
      id: Generated<number>
      app: string
      kind: string
      thing: number
      reporter: number
      author: number
      reason: string
      copy: string
      image: string | null
      video: string | null
      created_at: number
      case_id: Generated<number>
      note: Generated<string>
      around: string | null
      sound: string | null
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_reports: 'part',
}

export const uploads: UploadColumns = {
  orelhao_reports: ['image', 'video', 'sound'],
}

/** Files of a report stay with it, even after the reported thing is deleted. */
const files = ['image', 'video'] as const

export const migration: Migration = {
  name: 'moderation/001-reports',
  statements: ({ id, autoId, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_reports (id ${autoId}, app VARCHAR(16) NOT NULL, kind VARCHAR(16) NOT NULL, thing ${id} NOT NULL, reporter ${id} NOT NULL, author ${id} NOT NULL, reason VARCHAR(16) NOT NULL, copy TEXT NOT NULL, image VARCHAR(512), video VARCHAR(512), created_at ${id} NOT NULL, CONSTRAINT orelhao_reports_once UNIQUE (app, kind, thing, reporter)) ${options}`,
    ...files.map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS orelhao_reports_${column} ON orelhao_reports (${column})${isSqlite ? ` WHERE ${column} IS NOT NULL` : ''}`,
    ),
  ],
}

export const evidenceMigration: Migration = {
  name: 'moderation/003-evidence',
  build: ({ schema, id }) => {
    const alter = () => schema.alterTable('orelhao_reports')
    return [
      alter().addColumn('case_id', id, (column) => column.notNull().defaultTo(0)),
      alter().addColumn('note', 'varchar(300)', (column) => column.notNull().defaultTo('')),
      alter().addColumn('around', 'text'),
      alter().addColumn('sound', 'varchar(512)'),
      schema.createIndex('orelhao_reports_case').ifNotExists().on('orelhao_reports').columns(['case_id', 'id']),
      schema.createIndex('orelhao_reports_day').ifNotExists().on('orelhao_reports').columns(['reporter', 'created_at']),
      schema.createIndex('orelhao_reports_sound').ifNotExists().on('orelhao_reports').column('sound'),
    ]
  },
}

const batch = 200

/** Gives the reports of earlier versions, which knew no cases, a case. */
export const casesMigration: DataMigration = {
  name: 'moderation/004-cases-of-reports',
  async run(db) {
    const rows = await db
      .selectFrom('orelhao_reports')
      .select(['id', 'app', 'kind', 'thing', 'author', 'created_at'])
      .where('case_id', '=', 0)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { id, created_at, ...thing } of rows) {
      const case_id = await caseOf(db, { ...thing, is_private: false }, created_at)
      await countReport(db, case_id)
      await db.updateTable('orelhao_reports').set({ case_id }).where('id', '=', id).execute()
    }
    return rows.length === batch
  },
}

export interface Report {
  app: string
  /** Kind of the thing, such as `tweet`. */
  kind: string
  found: ReportedThing
  /** User id; 0 for the phone itself. */
  reporter: number
  reason: ReportReason
  note: string
  /** Unix seconds. */
  created_at: number
}

/** Longest line around a reported thing, in characters. */
const lineLength = 500

/**
 * A later report by the same player changes reason and note of the first one, and leaves a decided case closed. Returns the id of the case.
 */
export async function report(
  db: Db,
  { app, kind, found, reporter, reason, note, created_at }: Report,
): Promise<number> {
  const { thing, author, copy, isPrivate = false, image = null, video = null, sound = null, around = [] } = found
  const key = { app, kind, thing }
  const case_id = await caseOf(db, { ...key, author, is_private: isPrivate } satisfies CaseThing, created_at)
  const row = { reason, note, copy: JSON.stringify(copy), around: aroundOf(around) }
  const { count } = await insertIgnore(db, 'orelhao_reports', {
    ...{ ...key, ...row, reporter, author, case_id },
    ...{ created_at, image, video, sound },
  })
  if (count > 0) await countReport(db, case_id)
  else await reportAgain(db, case_id, reporter, row)
  return case_id
}

/** The phone itself reports a thing again once it was changed: that is new evidence, for which the case is open again. */
async function reportAgain(
  db: Db,
  case_id: number,
  reporter: number,
  { reason, note, copy, around }: Pick<Row, 'reason' | 'note' | 'copy' | 'around'>,
): Promise<void> {
  const own = db.updateTable('orelhao_reports').where('case_id', '=', case_id).where('reporter', '=', reporter)
  if (reporter !== 0) return void (await own.set({ reason, note }).execute())
  const { numUpdatedRows } = await own.set({ note, copy, around }).where('copy', '<>', copy).executeTakeFirst()
  if (numUpdatedRows > 0n) await reopen(db, case_id)
}

function aroundOf(around: readonly SurroundingLine[]): string | null {
  const lines = around.map((line) => ({ ...line, text: line.text.slice(0, lineLength).toWellFormed() }))
  return lines.length > 0 ? JSON.stringify(lines) : null
}

/** Reports of one player since a time. */
export async function countReportsSince(db: Db, reporter: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_reports')
    .select((e) => e.fn.countAll().as('count'))
    .where('reporter', '=', reporter)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Players who have reported a case since a time; at most `limit`. */
export async function reportersSince(db: Db, case_id: number, since: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orelhao_reports')
    .select('reporter')
    .where('case_id', '=', case_id)
    .where('reporter', '>', 0)
    .where('created_at', '>=', since)
    .limit(limit)
    .execute()
  return rows.map(({ reporter }) => reporter)
}

type Row = Selectable<Tables['orelhao_reports']>

/** A report as a moderator reads it. */
export interface Evidence extends Pick<Row, 'reporter' | 'note' | 'image' | 'video' | 'sound' | 'created_at'> {
  reason: ReportReason
  copy: ReportedThing['copy']
  around: SurroundingLine[]
}

const readValue: Reader<string | number | null> = (found) =>
  found === null || typeof found === 'string' || typeof found === 'number' ? found : undefined
const readCopy = entries(/^/, readValue)
const readAround = list<SurroundingLine>(
  requiredFields({ by: text(), text: text(), at: integer(0, Number.MAX_SAFE_INTEGER) }),
)

/** The newest reports of a case. */
export async function reportsOf(db: Db, case_id: number, limit: number): Promise<Evidence[]> {
  const all = db.selectFrom('orelhao_reports').selectAll().where('case_id', '=', case_id)
  const rows = await newestFirst(all, { by: 'id', limit }).execute()
  return rows.map(({ reporter, note, image, video, sound, created_at, reason, copy, around }) => ({
    ...{ reporter, note, image, video, sound, created_at },
    reason: reason as ReportReason,
    copy: readCopy(parseJson(copy)) ?? {},
    around: readAround(parseJson(around)) ?? [],
  }))
}
