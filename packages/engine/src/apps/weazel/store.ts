import type { Article } from '@orelhao/protocol/weazel/contract'
import { type Draft, limits } from '@orelhao/protocol/weazel/rules'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'
import { insertIgnore } from '../../database/insert-ignore.ts'
import { newestFirst } from '../../database/keyset.ts'
import type { Migration } from '../../database/migrate.ts'
import type { RetentionPolicies } from '../../shared/retention/policies.ts'
import type { UploadColumns } from '../../shared/uploads/columns.ts'

declare module '../../database/database.ts' {
  interface Tables {
    orelhao_weazel: {
      id: Generated<number>
      title: string
      description: string
      /** The part of the description that lists show. */
      excerpt: string
      /** The signature. */
      author: string
      /** The player who published it. */
      author_id: number
      tag: string
      image: string | null
      video: string | null
      views: Generated<number>
      created_at: number
    }
    /** Players who opened each article. */
    orelhao_weazel_readers: { article: number; reader: number }
  }
}

export const tables: RetentionPolicies = {
  orelhao_weazel: { expires: 'news', endedAt: 'created_at', by: 'id', parts: [['orelhao_weazel_readers', 'article']] },
  orelhao_weazel_readers: 'part',
}

export const uploads: UploadColumns = {
  orelhao_weazel: ['image', 'video'],
}

const texts = `title VARCHAR(${limits.title}) NOT NULL, description TEXT NOT NULL, excerpt VARCHAR(${limits.excerpt}) NOT NULL, author VARCHAR(${limits.author}) NOT NULL`
const files = 'image VARCHAR(512), video VARCHAR(512)'

export const migrations: Migration[] = [
  {
    name: 'weazel/001-articles',
    statements: ({ id, autoId, options }) => [
      `CREATE TABLE IF NOT EXISTS orelhao_weazel (id ${autoId}, ${texts}, author_id ${id} NOT NULL, tag VARCHAR(${limits.tag}) NOT NULL, ${files}, views ${id} NOT NULL DEFAULT 0, created_at ${id} NOT NULL) ${options}`,
      'CREATE INDEX IF NOT EXISTS orelhao_weazel_tag ON orelhao_weazel (tag, id)',
      'CREATE INDEX IF NOT EXISTS orelhao_weazel_author ON orelhao_weazel (author_id, created_at)',
      'CREATE INDEX IF NOT EXISTS orelhao_weazel_image ON orelhao_weazel (image)',
      'CREATE INDEX IF NOT EXISTS orelhao_weazel_video ON orelhao_weazel (video)',
      `CREATE TABLE IF NOT EXISTS orelhao_weazel_readers (article ${id} NOT NULL, reader ${id} NOT NULL, PRIMARY KEY (article, reader)) ${options}`,
    ],
  },
]

export type ArticleRow = Selectable<Tables['orelhao_weazel']>

const shown = ['id', 'title', 'author', 'tag', 'image as imageURL', 'video as videoURL', 'views', 'created_at'] as const

const listed = (db: Db) => db.selectFrom('orelhao_weazel').select(shown).select('excerpt as description')
const page = { by: 'id', limit: limits.page } as const

/** Returns articles with their excerpts, newest first; `before` is the last id of the page before. */
export async function articlesBefore(db: Db, before?: number): Promise<Article[]> {
  return newestFirst(listed(db), { ...page, before }).execute()
}

/** Returns articles of one tag with their excerpts, newest first. */
export async function articlesOf(db: Db, tag: string, before?: number): Promise<Article[]> {
  return newestFirst(listed(db).where('tag', '=', tag), { ...page, before }).execute()
}

export async function articleOf(db: Db, id: number): Promise<Article | undefined> {
  return db.selectFrom('orelhao_weazel').select(shown).select('description').where('id', '=', id).executeTakeFirst()
}

/** Returns the player who published an article. */
export async function authorIdOf(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('orelhao_weazel').select('author_id').where('id', '=', id).executeTakeFirst()
  return row?.author_id
}

const lockArticle = (db: Db, id: number) =>
  db
    .selectFrom('orelhao_weazel')
    .select('id')
    .where('id', '=', id)
    .$if(dialectOf(db) === 'mariadb', (query) => query.forUpdate())

/** Counts a reader of an article. Returns false for one already counted and for a deleted article. */
export async function countReader(db: Db, article: number, reader: number): Promise<boolean> {
  const existing = await db
    .selectFrom('orelhao_weazel_readers')
    .select('reader')
    .where('article', '=', article)
    .where('reader', '=', reader)
    .executeTakeFirst()
  if (existing) return false
  const isThere = (await lockArticle(db, article).execute()).length > 0 // locked, so that it cannot be deleted before this commits
  if (!isThere || (await insertIgnore(db, 'orelhao_weazel_readers', { article, reader })).count === 0) return false
  await db.updateTable('orelhao_weazel').set({ views: sql<number>`views + 1` }).where('id', '=', article).execute()
  return true
}

interface Published extends Draft {
  excerpt: string
  author_id: number
  created_at: number
}

/** Returns the new article's id. */
export async function addArticle(db: Db, { imageURL, videoURL, ...article }: Published): Promise<number> {
  const row = { ...article, image: imageURL, video: videoURL }
  const { insertId } = await db.insertInto('orelhao_weazel').values(row).executeTakeFirstOrThrow()
  return Number(insertId)
}

/** Counts an author's articles since a moment in unix seconds. */
export async function publishedSince(db: Db, author: number, since: number): Promise<number> {
  const row = await db
    .selectFrom('orelhao_weazel')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('author_id', '=', author)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Returns false for a deleted article. */
export async function changeArticle(
  db: Db,
  id: number,
  { imageURL, videoURL, ...article }: Draft & { excerpt: string },
): Promise<boolean> {
  if ((await lockArticle(db, id).execute()).length === 0) return false // MariaDB counts no rows where nothing changes
  await db
    .updateTable('orelhao_weazel')
    .set({ ...article, image: imageURL, video: videoURL })
    .where('id', '=', id)
    .execute()
  return true
}

/** Deletes an article and returns its row, for `restoreArticle`; false where there is none. */
export async function removeArticle(db: Db, id: number): Promise<ArticleRow | false> {
  const row = await db.selectFrom('orelhao_weazel').selectAll().where('id', '=', id).executeTakeFirst()
  return row !== undefined && (await destroyArticle(db, id)) && row
}

/** Adds an article with its id, time and number of views again; who has read it counts once more. */
export async function restoreArticle(db: Db, row: ArticleRow): Promise<boolean> {
  return (await insertIgnore(db, 'orelhao_weazel', row)).count > 0
}

/** Returns false for an article that is already deleted. */
export async function destroyArticle(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orelhao_weazel').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await db.deleteFrom('orelhao_weazel_readers').where('article', '=', id).execute()
  return true
}
