import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../database/database.ts'
import { dialectOf } from '../../../../database/dialect.ts'
import { newestFirst } from '../../../../database/keyset.ts'
import { areUnblocked } from '../../blocks/conditions/store.ts'
import {
  type Entries,
  type Entry,
  type EntryRow,
  isVisibleTo,
  type Posts,
  toEntries,
  viewedBy,
} from '../../entries/store.ts'
import type { SocialApp } from '../../profiles/store.ts'
import { type Viewer, viewerId } from '../../viewers/store.ts'
import { appIndex, fromNewest, type TimelinePage, table } from '../store.ts'

interface Head {
  author: number
  newest: number | null
  /** The viewer's profile, and the number of profiles it follows. */
  me: number
  following: number
}

/**
 * The newest entry before `before` of each profile that the viewer follows (if they are fewer than `most`) and of the viewer, newest first.
 */
async function headsOf(
  db: Db,
  viewer: Viewer,
  app: SocialApp,
  limit: number,
  before: number,
  most = fromNewest,
): Promise<Head[]> {
  const own = db.selectFrom('orelhao_social_profiles as own').where('own.id', '=', viewerId(viewer, app))
  const source = own
    .innerJoin('orelhao_social_follows as follow', 'follow.follower', 'own.id')
    .where('own.following', '<', most)
    .select(['follow.followed as author', 'own.id as me', 'own.following'])
    .unionAll(own.select(['own.id as author', 'own.id as me', 'own.following']))
  return db
    .selectFrom(source.as('source'))
    .select((e) => [
      'source.author',
      'source.me',
      'source.following',
      e
        .selectFrom('orelhao_social_posts as post')
        .select('post.id')
        .whereRef('post.author', '=', 'source.author')
        .where('post.is_reply', '=', 0)
        .where('post.id', '<', before)
        .orderBy('post.id', 'desc')
        .limit(sql.lit(1))
        .as('newest'),
    ])
    .orderBy('newest', 'desc')
    .limit(sql.lit(limit))
    .execute()
}

/**
 * Posts and shares of a profile and those it follows, newest first. Publishing writes nothing for followers: a page is merged from its
 * authors' own indexes. An author whose newest entry is not among the page's newest ones has none on it. So one lookup per followed profile
 * finds the authors of a page, and one query their entries, however old. A viewer who follows many usually finds a page among the newest
 * entries of all; `following`, where the caller has it, saves a query.
 */
export async function followedTimeline(
  db: Db,
  app: SocialApp,
  viewer: Viewer,
  { limit, before }: TimelinePage,
  following = 0,
): Promise<Entry[]> {
  const from = before ?? fromNewest
  const first = following < many ? await headsOf(db, viewer, app, limit, from, many) : []
  const me = typeof viewer === 'number' ? viewer : first[0]?.me
  if (me === undefined) return []
  if (Math.max(following, first[0]?.following ?? 0) < many)
    return toEntries(await unhidden(db, me, app, first, limit, from))
  const rows = await among(db, limit, me, app, from, window).execute()
  if (rows.length === limit) return toEntries(rows)
  return toEntries(await unhidden(db, me, app, await headsOf(db, me, app, limit, from), limit, from))
}

/** A viewer who follows at least `many` profiles searches the entries of the newest `window` ids first. */
const many = 150
const window = 1000

const among = (db: Db, limit: number, me: number, app: string, before: number, newest: number) => {
  const all = viewedBy(table(db, appIndex), me)
    .where('entry.app', '=', app)
    .where('entry.is_reply', '=', 0)
    .where(
      sql<SqlBool>`entry.id > (SELECT MAX(last.id) FROM orelhao_social_posts AS last WHERE last.id < ${before}) - ${newest}`,
    )
    .where(
      sql<SqlBool>`(entry.author = ${me} OR (SELECT follow.id FROM orelhao_social_follows AS follow WHERE follow.follower = ${me} AND follow.followed = entry.author) IS NOT NULL)`,
    )
  return newestFirst(all.where(isVisibleTo(me)), { by: 'entry.id', limit: sql.lit(limit), before })
}

/** An entry that may still be hidden: a followed profile's share of a blocked profile's post. */
interface Found extends EntryRow {
  is_shown: boolean | number
}

/** In entries. Limits the queries for a viewer who follows a profile that shares a blocked one's posts all day. */
const longestStep = 1000

/** A page without hidden entries: fetches further pages until it is full. */
async function unhidden(
  db: Db,
  me: number,
  app: SocialApp,
  first: readonly Head[],
  limit: number,
  before: number,
): Promise<Found[]> {
  const seen: Found[] = []
  let from = before
  for (let step = limit; seen.length < limit; step = Math.min(2 * step, longestStep)) {
    const newest = from === before ? first : await headsOf(db, me, app, step, from)
    const found = await mergedOf(db, me, newest, step, from)
    seen.push(...found.filter(({ is_shown }) => is_shown))
    if (found.length < step) break
    from = Math.min(...found.map(({ entry }) => entry))
  }
  return seen.sort((a, b) => b.entry - a.entry).slice(0, limit)
}

async function mergedOf(db: Db, me: number, of: readonly Head[], limit: number, before: number): Promise<Found[]> {
  const newest = of.flatMap((row) => (row.newest === null ? [] : [{ author: row.author, id: row.newest }]))
  if (newest.length === 0) return []
  const floor = newest.length < limit ? 0 : (newest.at(-1)?.id ?? 0)
  const authors = newest.map(({ author }) => author)
  const isClose = dialectOf(db) === 'mariadb' && (newest[0]?.id ?? 0) - floor <= close
  const page = (isClose ? together : merged)(db, limit, authors, floor, before)
  const found = db.selectFrom(sql<Selectable<Posts>>`(${page})`.as<'entry'>(sql.ref('entry'))) as unknown as Entries
  return viewedBy(found, me)
    .select(areUnblocked([sql.ref('post.author')], me).as('is_shown'))
    .execute()
}

/** Within this many ids no author has more entries than MariaDB reads at once, in a third of the time of a merge. */
const close = 2000

/**
 * A page merged from its authors' entries. SQLite merges their indexes and stops with the page if it knows the page's length. MariaDB reads
 * each index to its end, so there each returns at most one page.
 */
function merged(db: Db, length: number, authors: number[], floor: number, before: number): RawBuilder<unknown> {
  const limit = sql.lit(length)
  const isLazy = dialectOf(db) === 'sqlite'
  const pages = authors.map((author): RawBuilder<unknown> => {
    const own = sql`SELECT id, author, share_of FROM orelhao_social_posts WHERE author = ${author} AND is_reply = 0 AND id >= ${floor} AND id < ${before}`
    return isLazy ? own : sql`(${own} ORDER BY id DESC LIMIT ${limit})`
  })
  return sql`${sql.join(pages, sql` UNION ALL `)} ORDER BY id DESC LIMIT ${limit}`
}

function together(_: Db, length: number, authors: number[], floor: number, before: number): RawBuilder<unknown> {
  return sql`SELECT id, author, share_of FROM orelhao_social_posts FORCE INDEX (orelhao_social_posts_author) WHERE author IN (${sql.join(authors)}) AND is_reply = 0 AND id >= ${floor} AND id < ${before} ORDER BY id DESC LIMIT ${sql.lit(length)}`
}
