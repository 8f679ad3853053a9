import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** A publication that everybody sees; `author` is a user id. */
export interface FoundPublication {
  id: number
  author: number
  title: string
  text: string
  created_at: number
}

export type SearchedApp = 'twitter' | 'instagram' | 'olx' | 'yellowpages' | 'weazel'

/** Rows that one search reads, at most: the page asks again from the last one. */
export const searchedAtOnce = 5000

/** The newest publications of an app below an id, at most `searchedAtOnce`: an index leads to them. */
function newest(db: Db, app: SearchedApp, before: number) {
  switch (app) {
    case 'twitter':
    case 'instagram':
      return sql<FoundPublication>`
        SELECT post.id AS id, profile.owner AS author, profile.handle AS title, post.content AS text,
          post.created_at AS created_at
        FROM orelhao_social_posts post JOIN orelhao_social_profiles profile ON profile.id = post.author
        WHERE post.app = ${app} AND post.share_of IS NULL AND post.id < ${before} ORDER BY post.id DESC LIMIT ${sql.lit(searchedAtOnce)}`
    case 'olx':
      return sql<FoundPublication>`
        SELECT id, owner AS author, title, description AS text, created_at FROM orelhao_ads
        WHERE id < ${before} ORDER BY id DESC LIMIT ${sql.lit(searchedAtOnce)}`
    case 'yellowpages':
      return sql<FoundPublication>`
        SELECT id, owner AS author, title, '' AS text, created_at FROM orelhao_stores
        WHERE id < ${before} ORDER BY id DESC LIMIT ${sql.lit(searchedAtOnce)}`
    case 'weazel':
      return sql<FoundPublication>`
        SELECT id, author_id AS author, title, excerpt AS text, created_at FROM orelhao_weazel
        WHERE id < ${before} ORDER BY id DESC LIMIT ${sql.lit(searchedAtOnce)}`
  }
}

/** Publications whose title or text contains a text, newest first, among the newest `searchedAtOnce` below an id. */
export async function searchPublications(
  db: Db,
  app: SearchedApp,
  { text, before = Number.MAX_SAFE_INTEGER }: { text: string; before?: number | undefined },
  limit: number,
): Promise<{ rows: FoundPublication[]; lastRead: number | undefined }> {
  const pattern = (part: string) => `%${part.replace(/[!%_]/g, '!$&')}%`
  // SQLite's LOWER leaves letters with accents as they are, so the text is looked for as it was typed, too
  const like = (column: string) =>
    sql`(LOWER(${sql.ref(column)}) LIKE ${pattern(text.toLowerCase())} ESCAPE '!' OR ${sql.ref(column)} LIKE ${pattern(text)} ESCAPE '!')`
  const source = newest(db, app, before)
  const found = await sql<FoundPublication>`
    SELECT * FROM (${source}) AS newest WHERE ${like('text')} OR ${like('title')} ORDER BY id DESC LIMIT ${sql.lit(limit)}`.execute(
    db,
  )
  const read = await sql<{ last: number | null; total: number }>`
    SELECT MIN(id) AS last, COUNT(*) AS total FROM (${source}) AS newest`.execute(db)
  const { last = null, total = 0 } = read.rows[0] ?? {}
  const rows = found.rows.map((row) => ({ ...row, id: Number(row.id), author: Number(row.author) }))
  return { rows, lastRead: Number(total) === searchedAtOnce && last !== null ? Number(last) : undefined }
}
