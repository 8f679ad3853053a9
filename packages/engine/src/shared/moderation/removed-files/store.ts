import type { Generated } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import type { UploadColumns } from '../../uploads/columns.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /** Addresses of files of what a moderator has removed: they are needed again if it is restored. */
    orelhao_removed_files: { id: Generated<number>; case_id: number; author: number; url: string }
  }
}

export const tables: RetentionPolicies = {
  orelhao_removed_files: 'part',
}

export const uploads: UploadColumns = {
  orelhao_removed_files: ['url'],
}

export const migration: Migration = {
  name: 'moderation/010-removed-files',
  build: ({ createTable, id, schema }) => [
    createTable('orelhao_removed_files', 'autoId')
      .addColumn('case_id', id, (column) => column.notNull())
      .addColumn('author', id, (column) => column.notNull())
      .addColumn('url', 'varchar(512)', (column) => column.notNull()),
    ...(['case_id', 'author', 'url'] as const).map((column) =>
      schema.createIndex(`orelhao_removed_files_${column}`).ifNotExists().on('orelhao_removed_files').column(column),
    ),
  ],
}

interface FilesOfCase {
  case_id: number
  /** User id of who published the removed thing. */
  author: number
}

/** Retains the files of a removed thing as long as its case. */
export async function addRemovedFiles(
  db: Db,
  { case_id, author }: FilesOfCase,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return
  await db
    .insertInto('orelhao_removed_files')
    .values(urls.map((url) => ({ case_id, author, url })))
    .execute()
}

/** Releases the files of a restored thing, which shows them itself again. */
export async function deleteRemovedFiles(db: Db, case_id: number): Promise<void> {
  await db.deleteFrom('orelhao_removed_files').where('case_id', '=', case_id).execute()
}
