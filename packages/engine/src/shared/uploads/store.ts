import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../retention/policies.ts'
import type { UploadColumn } from './columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** One row per stored file. `url` is empty until the file is in its place; `checked_at` is when it was last requested or checked. */
    orelhao_uploads: {
      name: string
      url: string
      owner: number
      bytes: number
      kind: string
      created_at: number
      checked_at: number
    }
    /** One row: bytes of all files together. Its lock serializes concurrent uploads. */
    orelhao_uploads_total: { id: number; bytes: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_uploads: 'uploads',
  orelhao_uploads_total: 'uploads',
}

export const migrations: Migration[] = [
  {
    name: 'uploads/001-uploads',
    statements: ({ id, options, isSqlite }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_uploads (name VARCHAR(64) NOT NULL PRIMARY KEY, url VARCHAR(512) NOT NULL, owner ${id} NOT NULL, bytes ${id} NOT NULL, kind VARCHAR(8) NOT NULL, created_at ${id} NOT NULL, checked_at ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_uploads_owner ON orelhao_uploads (owner, created_at, bytes)',
      'CREATE INDEX IF NOT EXISTS orelhao_uploads_checked ON orelhao_uploads (checked_at)',
      `CREATE TABLE IF NOT EXISTS orelhao_uploads_total (id ${id} NOT NULL PRIMARY KEY, bytes ${id} NOT NULL) ${options}`,
      `INSERT ${isSqlite ? 'OR IGNORE' : 'IGNORE'} INTO orelhao_uploads_total (id, bytes) VALUES (1, 0)`,
    ],
  },
]

export interface NewUpload {
  name: string
  owner: number
  bytes: number
  kind: string
}

/** The address of a stored file, or the decision on a new one. */
export type UploadReservation = { url: string } | 'admitted' | 'serverFull'

/**
 * Reserves space for a file before it is stored, within `total` bytes of all files (0 sets no limit). A file that is stored already is
 * found again and not counted twice.
 */
export async function reserveUpload(db: Db, upload: NewUpload, total: number, now: number): Promise<UploadReservation> {
  const existing = await touch(db, upload.name, now)
  if (existing) return existing.url ? { url: existing.url } : 'admitted'
  if (!(await addToTotal(db, upload.bytes, total))) return 'serverFull'
  await db
    .insertInto('orelhao_uploads')
    .values({ ...upload, url: '', created_at: now, checked_at: now })
    .execute()
  return 'admitted'
}

/** Records that the file is in its place. */
export async function confirmUpload(db: Db, name: string, url: string): Promise<void> {
  await db.updateTable('orelhao_uploads').set({ url }).where('name', '=', name).execute()
}

/** Deletes the rows of files and frees their space. */
export async function removeUploads(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const rows = await db.selectFrom('orelhao_uploads').select(['name', 'bytes']).where('name', 'in', names).execute()
  for (const { name, bytes } of rows) {
    const { numDeletedRows } = await db.deleteFrom('orelhao_uploads').where('name', '=', name).executeTakeFirstOrThrow()
    if (Number(numDeletedRows) > 0) await addToTotal(db, -Number(bytes), 0)
  }
}

export async function isStored(db: Db, name: string): Promise<boolean> {
  const rows = await find(db, name).execute()
  return rows.length > 0
}

/** Uploads that were not checked since `before`, oldest first. */
export function uncheckedUploads(db: Db, before: number, limit: number): Promise<{ name: string; url: string }[]> {
  return db
    .selectFrom('orelhao_uploads')
    .select(['name', 'url'])
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .orderBy('name')
    .limit(limit)
    .execute()
}

/** Addresses, of `urls`, that appear in one of the columns. */
export async function referencedAmong(
  db: Db,
  urls: readonly string[],
  columns: readonly UploadColumn[],
): Promise<Set<string>> {
  const referenced = new Set<string>()
  if (urls.length === 0) return referenced
  for (const { table, column } of columns) {
    const address = sql.ref(column)
    const { rows } = await sql<{ url: string }>`
      SELECT DISTINCT ${address} AS url FROM ${sql.table(table)} WHERE ${address} IN (${sql.join(urls)})`.execute(db)
    for (const { url } of rows) referenced.add(url)
  }
  return referenced
}

/** Names of a player's stored files, oldest first. */
export async function uploadsOf(db: Db, owner: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orelhao_uploads')
    .select('name')
    .where('owner', '=', owner)
    .where('url', '<>', '')
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

export async function markChecked(db: Db, names: readonly string[], now: number): Promise<void> {
  if (names.length === 0) return
  await db.updateTable('orelhao_uploads').set({ checked_at: now }).where('name', 'in', names).execute()
}

const find = (db: Db, name: string) => db.selectFrom('orelhao_uploads').select('url').where('name', '=', name)

async function touch(db: Db, name: string, now: number): Promise<{ url: string } | undefined> {
  const row = await find(db, name).executeTakeFirst()
  if (row) await markChecked(db, [name], now)
  return row
}

/** Returns false, without changes, if the limit would be exceeded. */
async function addToTotal(db: Db, bytes: number, limit: number): Promise<boolean> {
  const update = db.updateTable('orelhao_uploads_total').set({ bytes: sql<number>`bytes + ${bytes}` })
  const limited = limit > 0 ? update.where(sql<boolean>`bytes + ${bytes} <= ${limit}`) : update
  return Number((await limited.executeTakeFirstOrThrow()).numUpdatedRows) > 0
}
