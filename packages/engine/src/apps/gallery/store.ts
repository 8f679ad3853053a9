import type { GalleryFolder, GalleryItem } from '@orelhao/protocol/gallery/contract'
import { type FolderName, limits } from '@orelhao/protocol/gallery/rules'
import type { Generated } from 'kysely'
import type { Db } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import type { UploadColumns } from '../../shared/uploads/columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    orelhao_gallery: {
      id: Generated<number>
      owner: number
      folder: string
      url: string
      still: string | null
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_gallery: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_gallery: ['url', 'still'],
}

export const migrations: Migration[] = [
  {
    name: 'gallery/001-items',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_gallery (id ${autoId}, owner ${id} NOT NULL, folder VARCHAR(16) NOT NULL, url VARCHAR(512) NOT NULL, still VARCHAR(512), created_at ${id} NOT NULL, CONSTRAINT orelhao_gallery_once UNIQUE (owner, url)) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_gallery_folder ON orelhao_gallery (owner, folder, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_gallery_owner ON orelhao_gallery (owner, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_gallery_url ON orelhao_gallery (url)',
      'CREATE INDEX IF NOT EXISTS orelhao_gallery_still ON orelhao_gallery (still)',
    ],
  },
]

const columns = ['id', 'folder', 'url', 'still', 'created_at'] as const

/** Returns one page of a player's items, newest first, of one folder or of all. */
export async function itemsOf(
  db: Db,
  owner: number,
  folder: FolderName | null,
  before?: number,
): Promise<GalleryItem[]> {
  const all = db.selectFrom('orelhao_gallery').select(columns).where('owner', '=', owner)
  const wanted = folder === null ? all : all.where('folder', '=', folder)
  return (await newestFirst(wanted, { by: 'id', limit: limits.page, before }).execute()) as GalleryItem[]
}

/** Returns non-empty folders, the newest first. */
export async function foldersOf(db: Db, owner: number): Promise<GalleryFolder[]> {
  const counts = await db
    .selectFrom('orelhao_gallery')
    .select(({ fn }) => ['folder', fn.countAll().as('count'), fn.max('id').as('newest')])
    .where('owner', '=', owner)
    .groupBy('folder')
    .execute()
  if (counts.length === 0) return []
  const ids = counts.map(({ newest }) => newest)
  const covers = await db
    .selectFrom('orelhao_gallery')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const countOf = new Map(counts.map(({ folder, count }) => [folder, Number(count)]))
  return covers.map((cover) => ({
    folder: cover.folder,
    count: countOf.get(cover.folder) ?? 0,
    cover,
  })) as GalleryFolder[]
}

export async function countItems(db: Db, owner: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_gallery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Returns the new item's id; undefined when the player already has the address. */
export async function addItem(db: Db, owner: number, item: Omit<GalleryItem, 'id'>): Promise<number | undefined> {
  const { folder, url, still, created_at } = item
  const { count, id } = await insertIgnore(db, 'orelhao_gallery', { owner, folder, url, still, created_at })
  return count === 1 ? id : undefined
}

/** Returns false when the player has no such item. */
export async function destroyItem(db: Db, owner: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('orelhao_gallery')
    .where('owner', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
