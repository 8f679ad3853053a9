import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /**
     * Files with everything about a player. `position` is the table that is written next, of `total`, and `cursor_at` the JSON of the place
     * in it. `files` is the JSON of the files of the archive so far. `ready_at` is 0 while the archive is made. Until `link_until` whoever
     * has the token with the hash `link` may download it; both are empty or 0 for none.
     */
    orelhao_exports: {
      id: Generated<number>
      player: number
      position: number
      total: number
      cursor_at: string
      files: string
      parts: number
      records: number
      bytes: number
      created_at: number
      ready_at: number
      link: string
      link_until: number
    }
    /** Parts of an archive in their order. `content` is compressed, in base64; `starts` (0 or 1): the part begins a file. */
    orelhao_export_parts: {
      id: Generated<number>
      export_id: number
      number: number
      file: number
      starts: number
      content: string
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_exports: {
    expires: 'exports',
    endedAt: 'ready_at',
    by: 'over',
    parts: [['orelhao_export_parts', 'export_id']],
  },
  orelhao_export_parts: 'part',
}

export const migration: Migration = {
  name: 'exports/001-exports',
  build: ({ createTable, id, schema, isSqlite }) => {
    const long = isSqlite ? 'text' : sql`mediumtext`
    return [
      createTable('orelhao_exports', 'autoId')
        .addColumn('player', id, (column) => column.notNull())
        .addColumn('position', id, (column) => column.notNull())
        .addColumn('total', id, (column) => column.notNull())
        .addColumn('cursor_at', 'varchar(500)', (column) => column.notNull())
        .addColumn('files', long, (column) => column.notNull())
        .addColumn('parts', id, (column) => column.notNull())
        .addColumn('records', id, (column) => column.notNull())
        .addColumn('bytes', id, (column) => column.notNull())
        .addColumn('created_at', id, (column) => column.notNull())
        .addColumn('ready_at', id, (column) => column.notNull())
        .addColumn('link', 'varchar(64)', (column) => column.notNull())
        .addColumn('link_until', id, (column) => column.notNull()),
      schema.createIndex('orelhao_exports_player').ifNotExists().on('orelhao_exports').columns(['player', 'id']),
      schema.createIndex('orelhao_exports_ready').ifNotExists().on('orelhao_exports').columns(['ready_at', 'id']),
      createTable('orelhao_export_parts', 'autoId')
        .addColumn('export_id', id, (column) => column.notNull())
        .addColumn('number', id, (column) => column.notNull())
        .addColumn('file', id, (column) => column.notNull())
        .addColumn('starts', id, (column) => column.notNull())
        .addColumn('content', long, (column) => column.notNull())
        .addUniqueConstraint('orelhao_export_parts_order', ['export_id', 'number']),
    ]
  },
}

/** One file of the archive. Sizes in bytes: as it is and compressed. */
export interface ArchivedFile {
  name: string
  records: number
  size: number
  packed: number
  crc: number
}

export type DataExport = Selectable<Tables['orelhao_exports']>
export type ExportPart = Pick<Selectable<Tables['orelhao_export_parts']>, 'number' | 'file' | 'starts' | 'content'>

/** The player's newest export, ready or not. */
export function lastExport(db: Db, player: number): Promise<DataExport | undefined> {
  return db
    .selectFrom('orelhao_exports')
    .selectAll()
    .where('player', '=', player)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function exportById(db: Db, id: number): Promise<DataExport | undefined> {
  return db.selectFrom('orelhao_exports').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function addExport(db: Db, player: number, now: number): Promise<void> {
  const begun = { position: 0, total: 0, cursor_at: '', files: '[]', parts: 0, records: 0, bytes: 0, ready_at: 0 }
  await db
    .insertInto('orelhao_exports')
    .values({ ...begun, player, created_at: now, link: '', link_until: 0 })
    .execute()
}

/** True while an export is not ready. */
export async function hasUnfinished(db: Db): Promise<boolean> {
  const row = await db.selectFrom('orelhao_exports').select('id').where('ready_at', '=', 0).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The oldest export that is not ready. */
export function nextUnfinished(db: Db): Promise<DataExport | undefined> {
  return db
    .selectFrom('orelhao_exports')
    .selectAll()
    .where('ready_at', '=', 0)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

type Progress = Pick<
  DataExport,
  'position' | 'total' | 'cursor_at' | 'files' | 'parts' | 'records' | 'bytes' | 'ready_at'
>

/** Stores what a step made. Returns false, without changes, for an export that is gone or went on without this step. */
export async function saveProgress(
  db: Db,
  before: Pick<DataExport, 'id' | 'parts' | 'position' | 'cursor_at'>,
  progress: Progress,
  parts: readonly ExportPart[],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orelhao_exports')
    .set(progress)
    .where('id', '=', before.id)
    .where('ready_at', '=', 0)
    .where('position', '=', before.position)
    .where('parts', '=', before.parts)
    .where('cursor_at', '=', before.cursor_at)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return false
  for (const part of parts)
    await db
      .insertInto('orelhao_export_parts')
      .values({ ...part, export_id: before.id })
      .execute()
  return true
}

export function partOf(db: Db, export_id: number, number: number): Promise<ExportPart | undefined> {
  return db
    .selectFrom('orelhao_export_parts')
    .select(['number', 'file', 'starts', 'content'])
    .where('export_id', '=', export_id)
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function saveLink(db: Db, id: number, link: string, link_until: number): Promise<void> {
  await db.updateTable('orelhao_exports').set({ link, link_until }).where('id', '=', id).execute()
}

/** Deletes an export that has few parts. */
export async function removeExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('orelhao_export_parts').where('export_id', '=', id).execute()
  await db.deleteFrom('orelhao_exports').where('id', '=', id).execute()
}

/** Deletes some parts of a player's exports, then the exports. Returns whether there may be more. */
export async function deleteExports(db: Db, player: number, limit: number): Promise<boolean> {
  const own = await db.selectFrom('orelhao_exports').select('id').where('player', '=', player).execute()
  if (own.length === 0) return false
  const ids = own.map(({ id }) => id)
  const parts = await db
    .selectFrom('orelhao_export_parts')
    .select('id')
    .where('export_id', 'in', ids)
    .limit(limit)
    .execute()
  if (parts.length > 0) {
    const partIds = parts.map(({ id }) => id)
    await db.deleteFrom('orelhao_export_parts').where('id', 'in', partIds).execute()
    return true
  }
  await db.deleteFrom('orelhao_exports').where('id', 'in', ids).execute()
  return false
}
