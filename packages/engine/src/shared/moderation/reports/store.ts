import type { ReportReason } from '@orelhao/protocol/social/rules'
import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import type { UploadColumns } from '../../uploads/columns.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Players' reports, one row per reporter. `copy` is the reported thing at that time, as JSON: its author may delete it. */
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
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_reports: 'published',
}

export const uploads: UploadColumns = {
  orelhao_reports: ['image', 'video'],
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

export interface Report {
  app: string
  /** Kind of the thing, such as `tweet`. */
  kind: string
  /** Id of the thing. */
  thing: number
  /** User ids. */
  reporter: number
  author: number
  reason: ReportReason
  /** Fields for a moderator. */
  copy: Record<string, string | number | null>
  image?: string | null
  video?: string | null
  /** Unix seconds. */
  created_at: number
}

/** A later report by the same player changes the reason of the first one. */
export async function report(db: Db, { copy, image = null, video = null, ...row }: Report): Promise<void> {
  const { reason } = row
  const insert = db.insertInto('orelhao_reports').values({ ...row, image, video, copy: JSON.stringify(copy) })
  const upsert =
    dialectOf(db) === 'mariadb'
      ? insert.onDuplicateKeyUpdate({ reason })
      : insert.onConflict((conflict) => conflict.columns(['app', 'kind', 'thing', 'reporter']).doUpdateSet({ reason }))
  await upsert.execute()
}
