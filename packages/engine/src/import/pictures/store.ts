import type { Db } from '../../database/database.ts'

export interface NewPhoto {
  id: number
  owner: number
  url: string
  created_at: number
}

export async function photosOf(db: Db, owners: readonly number[], urls: readonly string[]): Promise<Set<string>> {
  if (owners.length === 0 || urls.length === 0) return new Set()
  const rows = await db
    .selectFrom('orelhao_gallery')
    .select(['owner', 'url'])
    .where('owner', 'in', owners)
    .where('url', 'in', urls)
    .execute()
  return new Set(rows.map(({ owner, url }) => `${owner} ${url}`))
}

export async function photoCounts(db: Db, owners: readonly number[]): Promise<Map<number, number>> {
  if (owners.length === 0) return new Map()
  const rows = await db
    .selectFrom('orelhao_gallery')
    .select(({ fn }) => ['owner', fn.countAll<number>().as('count')])
    .where('owner', 'in', owners)
    .groupBy('owner')
    .execute()
  return new Map(rows.map(({ owner, count }) => [Number(owner), Number(count)]))
}

export async function newestPhoto(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orelhao_gallery')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}

export async function addPhotos(db: Db, photos: readonly NewPhoto[]): Promise<void> {
  if (photos.length === 0) return
  await db
    .insertInto('orelhao_gallery')
    .values(photos.map((photo) => ({ ...photo, folder: '/', still: null })))
    .execute()
}

/** The owner and the address of each of these photos, by id. */
export async function photosById(db: Db, ids: readonly number[]): Promise<Map<number, { owner: number; url: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('orelhao_gallery').select(['id', 'owner', 'url']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, owner, url }) => [Number(id), { owner: Number(owner), url }]))
}

export async function removePhotos(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('orelhao_gallery').where('id', 'in', ids).execute()
}
