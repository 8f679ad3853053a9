import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { compileOnce } from '../../../database/compile-once.ts'
import type { Db, Tables } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import type { SocialApp } from '../profiles/store.ts'

/** An entry of a list as its index has it. Of a share, `post` and `poster` are those of what it shares. */
export interface Skeleton {
  id: number
  author: number
  post: number
  poster: number
}

/** One page of a list: entries after `before`, in the list's order. */
export type Walk = (before: number, limit: number) => Promise<Skeleton[]>

/** Of entries. Whoever has blocked somebody who posts all day must not cost a question for each few of them. */
const longestStep = 1000

/**
 * A whole page of what somebody may see, however many entries are hidden from them: what is missing is asked for again, further down.
 * `hidden` are profiles, see `hiddenFrom`.
 */
export async function visible(
  walk: Walk,
  hidden: ReadonlySet<number>,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Skeleton[]> {
  const seen: Skeleton[] = []
  let from = before
  for (let step = limit; seen.length < limit; step = Math.min(2 * step, longestStep)) {
    const entries = await walk(from, step)
    seen.push(...entries.filter(({ author, poster }) => !hidden.has(author) && !hidden.has(poster)))
    const last = entries.at(-1)
    if (entries.length < step || !last) break
    from = last.id
  }
  return seen.slice(0, limit)
}

export type Posts = Tables['orelhao_social_posts']
export type Entries = SelectQueryBuilder<
  Tables & { entry: Posts; shared: Posts | undefined },
  'entry' | 'shared',
  Skeleton
>

/**
 * The join costs a look by the primary key for each share. `index` is one that MariaDB is told to walk: of a whole app it would read all
 * entries after `before` to find those that come next.
 */
export function entries(db: Db, index?: string): Entries {
  const alias = index && dialectOf(db) === 'mariadb' ? sql`entry FORCE INDEX (${sql.ref(index)})` : sql.ref('entry')
  return db
    .selectFrom(sql<Selectable<Posts>>`orelhao_social_posts`.as<'entry'>(alias))
    .leftJoin('orelhao_social_posts as shared', 'shared.id', 'entry.share_of')
    .select(skeleton) as unknown as Entries
}

export const skeleton = [
  'entry.id',
  'entry.author',
  sql<number>`COALESCE(entry.share_of, entry.id)`.as('post'),
  sql<number>`COALESCE(shared.author, entry.author)`.as('poster'),
] as const

export const ofApp = 'orelhao_social_posts_all'

const everybodys = compileOnce<[string, number, number], Skeleton>((db, app, before, limit) => {
  const all = entries(db, ofApp).where('entry.app', '=', app).where('entry.is_reply', '=', 0)
  return newestFirst(all, { by: 'entry.id', limit, before })
})

/** Posts and shares of everybody, newest first. */
export const everybody =
  (db: Db, app: SocialApp): Walk =>
  async (before, limit) =>
    (await everybodys(db, app, before, limit)).rows

const strangers = compileOnce<[string, number, number, number, number], Skeleton>(
  (db, app, me, follower, before, limit) => {
    const all = entries(db, ofApp)
      .where('entry.app', '=', app)
      .where('entry.is_reply', '=', 0)
      .where('entry.author', '<>', me)
      .where(
        sql<SqlBool>`NOT EXISTS (SELECT 1 FROM orelhao_social_follows AS follow WHERE follow.follower = ${follower} AND follow.followed = entry.author)`,
      )
    return newestFirst(all, { by: 'entry.id', limit, before })
  },
)

/** The same of those whom a profile does not follow. */
export const notFollowed =
  (db: Db, app: SocialApp, profile: number): Walk =>
  async (before, limit) =>
    (await strangers(db, app, profile, profile, before, limit)).rows

const byAuthor = compileOnce<[number, number, number, number], Skeleton>((db, author, is_reply, before, limit) => {
  const all = entries(db).where('entry.author', '=', author).where('entry.is_reply', '=', is_reply)
  return newestFirst(all, { by: 'entry.id', limit, before })
})

/** What one profile posted and shared, or what it replied, newest first. */
export const ofAuthor =
  (db: Db, author: number, isReply = false): Walk =>
  async (before, limit) =>
    (await byAuthor(db, author, Number(isReply), before, limit)).rows

const byTag = compileOnce<[string, string, number, number], Skeleton>((db, app, tag, before, limit) => {
  const all = db
    .selectFrom('orelhao_social_hashtags as tagged')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'tagged.post')
    .select(['entry.id', 'entry.author', 'entry.id as post', 'entry.author as poster'])
    .where('tagged.app', '=', app)
    .where('tagged.tag', '=', tag)
  return newestFirst(all, { by: 'tagged.post', limit, before })
})

/** Posts and replies with a hashtag, as `hashtagOf` makes it; the newest first. */
export const tagged =
  (db: Db, app: SocialApp, tag: string): Walk =>
  async (before, limit) =>
    (await byTag(db, app, tag, before, limit)).rows

const byLiker = compileOnce<[number, number, number], Skeleton>((db, profile, before, limit) => {
  const all = db
    .selectFrom('orelhao_social_reactions as liked')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'liked.post')
    .select(['entry.id', 'entry.author', 'entry.id as post', 'entry.author as poster'])
    .where('liked.profile', '=', profile)
  return newestFirst(all, { by: 'liked.post', limit, before })
})

/** What a profile likes, the newest post first. */
export const likedBy =
  (db: Db, profile: number): Walk =>
  async (before, limit) =>
    (await byLiker(db, profile, before, limit)).rows

const replies = (isOldestFirst: boolean) =>
  compileOnce<[number, number, number], Skeleton>((db, post, from, limit) => {
    const all = db
      .selectFrom('orelhao_social_posts as entry')
      .select(['entry.id', 'entry.author', 'entry.id as post', 'entry.author as poster'])
      .where('entry.reply_to', '=', post)
    if (!isOldestFirst) return newestFirst(all, { by: 'entry.id', limit, before: from })
    return all.where('entry.id', '>', from).orderBy('entry.id').limit(limit)
  })
const [repliesUp, repliesDown] = [replies(true), replies(false)]

/** Replies to a post, oldest first; `before` of a page is the id after which it begins, 0 for the first. */
export const repliesFrom =
  (db: Db, post: number): Walk =>
  async (after, limit) =>
    (await repliesUp(db, post, after, limit)).rows

/** The same, newest first. */
export const newestReplies =
  (db: Db, post: number): Walk =>
  async (before, limit) =>
    (await repliesDown(db, post, before, limit)).rows
