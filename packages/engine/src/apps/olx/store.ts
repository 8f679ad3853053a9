import type { Ad, AdForm } from '@orelhao/protocol/olx/contract'
import { type Category, limits, searchableText } from '@orelhao/protocol/olx/rules'
import { fullName } from '@orelhao/protocol/people'
import type { Generated, Selectable } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import { searchRows } from '../../shared/trigram-search/search/store.ts'
import { indexMigration, indexWords, unindexWords } from '../../shared/trigram-search/store.ts'
import type { UploadColumns } from '../../shared/uploads/columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    /** `words` is the searched text; `image2` and `image3` are null where there are fewer pictures. */
    orelhao_ads: {
      id: Generated<number>
      owner: number
      title: string
      category: string
      price: number
      description: string
      words: string
      image: string
      image2: string | null
      image3: string | null
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_ads: 'bounded',
}

export const uploads: UploadColumns = {
  orelhao_ads: ['image', 'image2', 'image3'],
}

const imageColumns = ['image', 'image2', 'image3'] as const

export const migrations: Migration[] = [
  {
    name: 'olx/001-ads',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_ads (id ${autoId}, owner ${id} NOT NULL, title VARCHAR(64) NOT NULL, category VARCHAR(16) NOT NULL, price ${id} NOT NULL, description TEXT NOT NULL, words TEXT NOT NULL, image VARCHAR(512) NOT NULL, image2 VARCHAR(512), image3 VARCHAR(512), created_at ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_ads_category ON orelhao_ads (category, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_ads_owner ON orelhao_ads (owner, id)',
      ...imageColumns.map((column) => `CREATE INDEX IF NOT EXISTS orelhao_ads_${column} ON orelhao_ads (${column})`),
    ],
  },
  indexMigration('olx/002-words', 'orelhao_ads'),
]

/**
 * Selects ads with their authors' current name and number. The join starts at the ads: MariaDB would otherwise start at the players, and
 * sort.
 */
function ads(db: Db) {
  return db
    .selectFrom('orelhao_ads as ad')
    .leftJoin('orelhao_players as player', 'player.user_id', 'ad.owner')
    .select(['ad.id', 'ad.owner', 'ad.title', 'ad.category', 'ad.price', 'ad.description', 'ad.created_at'])
    .select(['ad.image', 'ad.image2', 'ad.image3', 'player.name', 'player.firstname', 'player.phone'])
    .$narrowType<{ name: string; firstname: string; phone: string }>()
}

type Row = Awaited<ReturnType<ReturnType<typeof ads>['execute']>>[number]
export type AdRow = Selectable<Tables['orelhao_ads']>

function toAd({ owner, category, image, image2, image3, name, firstname, phone, ...ad }: Row): Ad {
  return {
    ...ad,
    category: category as Category,
    images: [image, image2, image3].filter((url) => url !== null),
    author: { name: fullName({ name, firstname }), user_id: owner, phone },
  }
}

interface AdSearch {
  /** Plain words searched in title and description; empty for all. */
  words: string
  category: Category | null
}

export async function searchAds(db: Db, { words, category }: AdSearch, before?: number): Promise<Ad[]> {
  let wanted = ads(db)
  if (words !== '') {
    const only = category === null ? undefined : { column: 'category', value: category }
    const found = await searchRows(db, 'orelhao_ads', { part: words, only, before, limit: limits.page })
    if (!found) return []
    wanted = wanted.innerJoin(found, 'found.id', 'ad.id')
  } else if (category !== null) wanted = wanted.where('ad.category', '=', category)
  return (await newestFirst(wanted, { by: 'ad.id', limit: limits.page, before }).execute()).map(toAd)
}

export async function adsOf(db: Db, owner: number, before?: number): Promise<Ad[]> {
  const own = ads(db).where('ad.owner', '=', owner)
  return (await newestFirst(own, { by: 'ad.id', limit: limits.page, before }).execute()).map(toAd)
}

export async function adById(db: Db, id: number): Promise<Ad | null> {
  const row = await ads(db).where('ad.id', '=', id).executeTakeFirst()
  return row ? toAd(row) : null
}

export async function countAds(db: Db, owner: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the new ad's id. */
export async function addAd(db: Db, owner: number, form: AdForm, created_at: number): Promise<number> {
  const { images, ...rest } = form
  const [image = '', image2 = null, image3 = null] = images
  const words = searchableText(form)
  const { insertId } = await db
    .insertInto('orelhao_ads')
    .values({ ...rest, owner, words, image, image2, image3, created_at })
    .executeTakeFirstOrThrow()
  const id = Number(insertId)
  await indexWords(db, 'orelhao_ads', id, words)
  return id
}

/** Deletes an ad and returns its row, for `restoreAd`; false where there is none. */
export async function removeAd(db: Db, id: number): Promise<AdRow | false> {
  const row = await db.selectFrom('orelhao_ads').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && (await destroyAd(db, id, null)) && row
}

/** Adds an ad with its id and time again; false where there is one with this id. */
export async function restoreAd(db: Db, row: AdRow): Promise<boolean> {
  const { count } = await insertIgnore(db, 'orelhao_ads', row)
  if (count > 0) await indexWords(db, 'orelhao_ads', row.id, row.words)
  return count > 0
}

/** Deletes an ad of this owner, or of any owner for null. Returns false where there is no such ad. */
export async function destroyAd(db: Db, id: number, owner: Tables['orelhao_ads']['owner'] | null): Promise<boolean> {
  const ad = await db.selectFrom('orelhao_ads').select(['owner', 'words']).where('id', '=', id).executeTakeFirst()
  if (!ad || (owner !== null && owner !== ad.owner)) return false
  const { numDeletedRows } = await db.deleteFrom('orelhao_ads').where('id', '=', id).executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await unindexWords(db, 'orelhao_ads', id, ad.words)
  return true
}
