import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import { areUnblocked } from '../blocks/conditions/store.ts'
import {
  type Entries,
  type Entry,
  isVisibleTo,
  type Posts,
  type PostView,
  toEntries,
  viewedBy,
} from '../entries/store.ts'
import type { SocialApp } from '../profiles/store.ts'
import { type Viewer, type ViewerId, viewerId } from '../viewers/store.ts'

/** A page of a list: `limit` entries after the entry `before`, or from the beginning. */
export interface TimelinePage {
  limit: number
  before?: number | null | undefined
}

/**
 * Posts and shares. `index` forces an index on MariaDB, which would otherwise read all entries of an app after `before` to find the next
 * ones, and all replies of a post.
 */
export function table(db: Db, index?: string): Entries {
  const alias = index && dialectOf(db) === 'mariadb' ? sql`entry FORCE INDEX (${sql.ref(index)})` : sql.ref('entry')
  return db.selectFrom(sql<Selectable<Posts>>`orelhao_social_posts`.as<'entry'>(alias)) as unknown as Entries
}

/** Columns that pages made of several queries need of each. */
const entryRefs = (entries: Entries) => entries.select(['entry.id', 'entry.author', 'entry.share_of'])

export const appIndex = 'orelhao_social_posts_all'

/** Position before every entry. */
export const fromNewest = Number.MAX_SAFE_INTEGER

/** The entries of a page. SQLite plans a query again for each limit given as a parameter, so limits are literals. */
async function entriesOf(all: ReturnType<typeof viewedBy>, { limit, before }: TimelinePage): Promise<Entry[]> {
  return toEntries(
    await newestFirst(all, { by: 'entry.id', limit: sql.lit(limit), before: before ?? fromNewest }).execute(),
  )
}

/** Posts and shares of all profiles, newest first. */
export async function publicTimeline(
  db: Db,
  app: SocialApp,
  viewer: Viewer,
  { limit, before }: TimelinePage,
): Promise<Entry[]> {
  const by = viewerId(viewer, app)
  const all = viewedBy(table(db, appIndex), by).where('entry.app', '=', app).where('entry.is_reply', '=', 0)
  return entriesOf(all.where(isVisibleTo(by)), { limit, before })
}

/** Posts and shares of profiles that the viewer does not follow, newest first. */
export async function discoverTimeline(
  db: Db,
  app: SocialApp,
  viewer: number,
  { limit, before }: TimelinePage,
): Promise<Entry[]> {
  const all = viewedBy(table(db, appIndex), viewer)
    .where('entry.app', '=', app)
    .where('entry.is_reply', '=', 0)
    .where('entry.author', '<>', viewer)
    .where(isVisibleTo(viewer))
    .where(
      sql<SqlBool>`(SELECT follow.id FROM orelhao_social_follows AS follow WHERE follow.follower = ${viewer} AND follow.followed = entry.author) IS NULL`,
    )
  return entriesOf(all, { limit, before })
}

/** Posts and shares of one profile, or its replies, newest first. */
export async function authorTimeline(
  db: Db,
  app: SocialApp,
  of: number,
  viewer: Viewer,
  { limit, before }: TimelinePage,
  isReply = false,
): Promise<Entry[]> {
  const by = viewerId(viewer, app)
  const all = viewedBy(table(db), by).where('entry.author', '=', of).where('entry.is_reply', '=', Number(isReply))
  return entriesOf(all.where(isVisibleTo(by)), { limit, before })
}

/** Posts and replies with a hashtag, as `hashtagOf` returns it; newest first. */
export async function hashtagTimeline(
  db: Db,
  app: SocialApp,
  tag: string,
  viewer: number,
  { limit, before }: TimelinePage,
): Promise<Entry[]> {
  const found = db
    .selectFrom('orelhao_social_hashtags as tagged')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'tagged.post')
    .where('tagged.app', '=', app)
    .where('tagged.tag', '=', tag)
  const all = newestFirst(found, { by: 'tagged.post', limit: sql.lit(limit), before: before ?? fromNewest })
  return toEntries(
    await viewedBy(all as unknown as Entries, viewer)
      .where(isVisibleTo(viewer))
      .execute(),
  )
}

/** Posts that a profile likes, newest post first. */
export async function likedTimeline(
  db: Db,
  app: SocialApp,
  profile: number,
  viewer: Viewer,
  { limit, before }: TimelinePage,
): Promise<Entry[]> {
  const by = viewerId(viewer, app)
  const found = db
    .selectFrom('orelhao_social_reactions as liked')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'liked.post')
    .where('liked.profile', '=', profile)
  const all = newestFirst(found, { by: 'liked.post', limit: sql.lit(limit), before: before ?? fromNewest })
  return toEntries(
    await viewedBy(all as unknown as Entries, by)
      .where(isVisibleTo(by))
      .execute(),
  )
}

/** A post and a page of the replies to it. */
export interface PostWithReplies {
  post: PostView
  replies: PostView[]
}

/** With replies from the oldest on, after the reply `after`. Undefined if the post does not exist, is hidden or is a share. */
export async function postWithOldestReplies(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  { limit, after }: { limit: number; after: number },
): Promise<PostWithReplies | undefined> {
  const page = repliesTo(db, post, viewerId(viewer, app)).where('entry.id', '>', after).orderBy('entry.id')
  return opened(db, app, post, viewer, page.limit(sql.lit(limit)), true)
}

/** Like `postWithOldestReplies`, with the newest replies first. */
export async function postWithNewestReplies(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  { limit, before }: TimelinePage,
): Promise<PostWithReplies | undefined> {
  const replies = repliesTo(db, post, viewerId(viewer, app))
  const page = newestFirst(replies, { by: 'entry.id', limit: sql.lit(limit), before: before ?? fromNewest })
  return opened(db, app, post, viewer, page)
}

const repliesTo = (db: Db, post: number, viewer: ViewerId) =>
  entryRefs(table(db, 'orelhao_social_posts_replies'))
    .where('entry.reply_to', '=', post)
    .where(areUnblocked([sql.ref('entry.author')], viewer))

async function opened(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  replies: ReturnType<typeof repliesTo>,
  isOldestFirst = false,
): Promise<PostWithReplies | undefined> {
  const by = viewerId(viewer, app)
  const both = entryRefs(table(db))
    .where('entry.id', '=', post)
    .where('entry.app', '=', app)
    .where('entry.share_of', 'is', null)
    .where(areUnblocked([sql.ref('entry.author')], by))
    .unionAll(db.selectFrom(replies.as('reply')).selectAll())
  const entries = toEntries(await viewedBy(db.selectFrom(both.as('entry')) as unknown as Entries, by).execute())
  return toPostWithReplies(post, isOldestFirst ? entries.reverse() : entries)
}

function toPostWithReplies(id: number, all: readonly Entry[]): PostWithReplies | undefined {
  const shown = all.map(({ post }) => post)
  const post = shown.find((one) => one.id === id)
  return post && { post, replies: shown.filter((one) => one !== post) }
}
