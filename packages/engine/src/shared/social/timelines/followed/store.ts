import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { compileForIds, compileOnce } from '../../../../database/compile-once.ts'
import type { Db } from '../../../../database/database.ts'
import { dialectOf } from '../../../../database/dialect.ts'
import { newestFirst } from '../../../../database/keyset.ts'
import type { Profile, SocialApp } from '../../profiles/store.ts'
import { type Entries, entries, ofApp, type Posts, type Skeleton, skeleton, type Walk } from '../store.ts'

/** The newest entry before one of each profile that another follows, and of that profile itself, the newest of them first. */
const heads = compileOnce<[number, number, number, number], { author: number; newest: number | null }>(
  (db, follower, me, before, limit) =>
    db
      .selectFrom(
        db
          .selectFrom('orelhao_social_follows as follow')
          .select('follow.followed as author')
          .where('follow.follower', '=', follower)
          .unionAll(sql<{ author: number }>`SELECT ${me} AS author` as never)
          .as('source'),
      )
      .select((e) => [
        'source.author',
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
      .limit(limit),
)

/**
 * What a profile and those whom it follows posted and shared, newest first. Nothing is written for followers when somebody posts: a page
 * is merged from its authors' own indexes. Whose newest entry is not among the page's newest ones has none on it, so one look for each
 * of the followed finds the authors of a page, and one statement their entries, however long ago somebody posted last. Who follows many
 * finds a page among the newest entries of everybody, most of the time.
 */
export const followedBy =
  (db: Db, app: SocialApp, { id, following }: Pick<Profile, 'id' | 'following'>): Walk =>
  async (before, limit) => {
    if (following >= many) {
      const { rows } = await among(db, app, before, before, window, id, id, limit)
      if (rows.length === limit) return rows
    }
    const { rows } = await heads(db, id, id, before, limit)
    const newest = rows.flatMap((row) => (row.newest === null ? [] : [{ author: row.author, id: row.newest }]))
    if (newest.length === 0) return []
    const floor = newest.length < limit ? 0 : (newest.at(-1)?.id ?? 0)
    const authors = newest.map(({ author }) => author)
    return (await merged(limit)(db, authors, floor, before)).rows
  }

/** Who follows so many profiles looks among the entries of so many of the newest ids first. */
const many = 150
const window = 1000

const among = compileOnce<[string, number, number, number, number, number, number], Skeleton>(
  (db, app, before, until, newest, me, follower, limit) => {
    const all = entries(db, ofApp)
      .where('entry.app', '=', app)
      .where('entry.is_reply', '=', 0)
      .where(
        sql<SqlBool>`entry.id > (SELECT MAX(last.id) FROM orelhao_social_posts AS last WHERE last.id < ${until}) - ${newest}`,
      )
      .where(
        sql<SqlBool>`(entry.author = ${me} OR EXISTS (SELECT 1 FROM orelhao_social_follows AS follow WHERE follow.follower = ${follower} AND follow.followed = entry.author))`,
      )
    return newestFirst(all, { by: 'entry.id', limit, before })
  },
)

/**
 * A page out of its authors' entries. SQLite merges their indexes and stops with the page, where it knows how long that is; MariaDB reads
 * each of them to its end, so there each gives as many as one page may take.
 */
const pageOf = (length: number) =>
  compileForIds<[number, number], Skeleton>((db, authors, floor, before) => {
    const limit = sql.lit(length)
    const isLazy = dialectOf(db) === 'sqlite'
    const pages = authors.map((author): RawBuilder<unknown> => {
      const own = sql`SELECT id, author, share_of FROM orelhao_social_posts WHERE author = ${author} AND is_reply = 0 AND id >= ${floor} AND id < ${before}`
      return isLazy ? own : sql`(${own} ORDER BY id DESC LIMIT ${limit})`
    })
    const page = sql`${sql.join(pages, sql` UNION ALL `)} ORDER BY id DESC LIMIT ${limit}`
    return entriesOf(db, page).orderBy('entry.id', 'desc')
  })

const byLength = new Map<number, ReturnType<typeof pageOf>>()

function merged(length: number): ReturnType<typeof pageOf> {
  const known = byLength.get(length) ?? pageOf(length)
  byLength.set(length, known)
  return known
}

/** Entries that another query found. */
function entriesOf(db: Db, query: RawBuilder<unknown>): Entries {
  const found = sql<Pick<Selectable<Posts>, 'id' | 'author' | 'share_of'>>`(${query})`.as<'entry'>(sql.ref('entry'))
  return db
    .selectFrom(found)
    .leftJoin('orelhao_social_posts as shared', 'shared.id', 'entry.share_of')
    .select(skeleton) as unknown as Entries
}
