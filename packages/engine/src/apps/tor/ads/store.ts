import type { Ad } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../../shared/retention/policies.ts'
import type { UploadColumns } from '../../../shared/uploads/columns.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    orelhao_tor_ads: {
      id: Generated<number>
      owner: number
      title: string
      description: string
      image: string | null
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_tor_ads: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_tor_ads: ['image'],
}

export const migration: Migration = {
  name: 'tor/002-ads',
  statements: ({ id, autoId, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_tor_ads (id ${autoId}, owner ${id} NOT NULL, title VARCHAR(64) NOT NULL, description VARCHAR(500) NOT NULL, image VARCHAR(512), created_at ${id} NOT NULL) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_tor_ads_owner ON orelhao_tor_ads (owner)',
    `CREATE INDEX IF NOT EXISTS orelhao_tor_ads_image ON orelhao_tor_ads (image)${isSqlite ? ' WHERE image IS NOT NULL' : ''}`,
  ],
}

export type AdRow = Selectable<Tables['orelhao_tor_ads']>

/** Returns a page of all ads, newest first. */
export function adsPage(db: Db, before?: number): Promise<Ad[]> {
  const all = db
    .selectFrom('orelhao_tor_ads as ad')
    .innerJoin('orelhao_tor_people as person', 'person.player', 'ad.owner')
    .select(['ad.id', 'person.anonymous as anom_id', 'ad.title', 'ad.description', 'ad.image', 'ad.created_at'])
  return newestFirst(all, { by: 'ad.id', limit: limits.adsPage, before }).execute()
}

/** An ad with its owner. */
export async function adById(db: Db, id: number): Promise<(Ad & { owner: number }) | undefined> {
  return db
    .selectFrom('orelhao_tor_ads as ad')
    .innerJoin('orelhao_tor_people as person', 'person.player', 'ad.owner')
    .select(['ad.id', 'ad.owner', 'person.anonymous as anom_id', 'ad.title', 'ad.description', 'ad.image'])
    .select('ad.created_at')
    .where('ad.id', '=', id)
    .executeTakeFirst()
}

export async function countAds(db: Db, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_tor_ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewAd {
  owner: number
  title: string
  description: string
  image: string | null
  created_at: number
}

/** Returns the new ad's id. */
export async function addAd(db: Db, ad: NewAd): Promise<number> {
  const { insertId } = await db.insertInto('orelhao_tor_ads').values(ad).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Deletes an ad and returns its row, for `restoreAd`; false where there is none. */
export async function removeAd(db: Db, id: number): Promise<AdRow | false> {
  const row = await db.selectFrom('orelhao_tor_ads').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && (await destroyAd(db, id, null)) && row
}

/** Adds an ad with its id and time again; false where there is one with this id. */
export async function restoreAd(db: Db, row: AdRow): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_tor_ads', row)).count > 0
}

/** Deletes an ad of this owner, or of any owner for null. Returns false where there is no such ad. */
export async function destroyAd(db: Db, id: number, owner: number | null): Promise<boolean> {
  const all = db.deleteFrom('orelhao_tor_ads').where('id', '=', id)
  const { numDeletedRows } = await (owner === null ? all : all.where('owner', '=', owner)).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
