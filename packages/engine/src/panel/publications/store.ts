import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { dialectOf } from '../../database/dialect.ts'

/** A publication that everybody sees; `author` is a user id. */
export interface FoundPublication {
  id: number
  author: number
  title: string
  text: string
  created_at: number
}

export type SearchedApp = 'twitter' | 'instagram' | 'olx' | 'yellowpages' | 'weazel'

/** Rows that one statement reads: a game's only thread waits for it. */
const readAtOnce = 500
/** Statements of one search: the page asks on from the last row that was read. */
const maxStatements = 10

interface Source {
  /** The rows of the app, with `id`, for counting on from one. */
  keys: RawBuilder<unknown>
  /** The rows of the app with all that is shown. */
  from: RawBuilder<unknown>
  id: RawBuilder<unknown>
  select: RawBuilder<unknown>
  columns: readonly RawBuilder<unknown>[]
}

function sourceOf(app: SearchedApp): Source {
  switch (app) {
    case 'twitter':
    case 'instagram':
      return {
        keys: sql`orelhao_social_posts post WHERE post.app = ${app} AND post.share_of IS NULL`,
        from: sql`orelhao_social_posts post JOIN orelhao_social_profiles profile ON profile.id = post.author
          WHERE post.app = ${app} AND post.share_of IS NULL`,
        id: sql`post.id`,
        select: sql`post.id AS id, profile.owner AS author, profile.handle AS title, post.content AS text, post.created_at AS created_at`,
        columns: [sql`post.content`, sql`profile.handle`],
      }
    case 'olx':
      return {
        keys: sql`orelhao_ads WHERE 1 = 1`,
        from: sql`orelhao_ads WHERE 1 = 1`,
        id: sql`id`,
        select: sql`id, owner AS author, title, description AS text, created_at`,
        columns: [sql`title`, sql`description`],
      }
    case 'yellowpages':
      return {
        keys: sql`orelhao_stores WHERE 1 = 1`,
        from: sql`orelhao_stores WHERE 1 = 1`,
        id: sql`id`,
        select: sql`id, owner AS author, title, '' AS text, created_at`,
        columns: [sql`title`],
      }
    case 'weazel':
      return {
        keys: sql`orelhao_weazel WHERE 1 = 1`,
        from: sql`orelhao_weazel WHERE 1 = 1`,
        id: sql`id`,
        select: sql`id, author_id AS author, title, excerpt AS text, created_at`,
        columns: [sql`title`, sql`description`],
      }
  }
}

/**
 * Publications whose title or text contains a text, newest first, below an id. `lastRead` is where the search ended, though there may be
 * older publications.
 */
export async function searchPublications(
  db: Db,
  app: SearchedApp,
  { text, before = Number.MAX_SAFE_INTEGER }: { text: string; before?: number | undefined },
  limit: number,
): Promise<{ rows: FoundPublication[]; lastRead: number | undefined }> {
  const source = sourceOf(app)
  const rows: FoundPublication[] = []
  let below = before
  for (let statement = 0; statement < maxStatements; statement++) {
    const from = await firstOf(db, source, below)
    rows.push(...(await found(db, source, { text, from: from ?? 0, below }, limit - rows.length)))
    if (from === undefined) return { rows, lastRead: undefined }
    below = from
    if (rows.length >= limit) break
  }
  return { rows, lastRead: below }
}

/** The id at the end of the next rows below an id; undefined where fewer are left. */
async function firstOf(db: Db, { keys, id }: Source, below: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT ${id} AS id FROM ${keys} AND ${id} < ${below} ORDER BY ${id} DESC LIMIT 1 OFFSET ${sql.lit(readAtOnce - 1)}`.execute(
    db,
  )
  return rows[0] && Number(rows[0].id)
}

async function found(
  db: Db,
  { from: rowsOf, id, select, columns }: Source,
  { text, from, below }: { text: string; from: number; below: number },
  limit: number,
): Promise<FoundPublication[]> {
  const pattern = (part: string) => `%${part.replace(/[!%_]/g, '!$&')}%`
  // MariaDB compares letters exactly. SQLite ignores the case of letters without accents, so a text is also looked for as it was typed
  const isMariadb = dialectOf(db) === 'mariadb'
  const texts = isMariadb ? [text.toLowerCase()] : [...new Set([text.toLowerCase(), text])]
  const likes = columns.flatMap((column) =>
    texts.map((one) => sql`${isMariadb ? sql`LOWER(${column})` : column} LIKE ${pattern(one)} ESCAPE '!'`),
  )
  const { rows } = await sql<FoundPublication>`
    SELECT ${select} FROM ${rowsOf} AND ${id} >= ${from} AND ${id} < ${below} AND (${sql.join(likes, sql` OR `)})
    ORDER BY ${id} DESC LIMIT ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), author: Number(row.author) }))
}
