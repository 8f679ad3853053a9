import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import { areUnblocked } from '../blocks/conditions/store.ts'
import { asSeen, type Entries, type Entry, isShown, type Posts, type Shown, toEntries } from '../entries/store.ts'
import type { SocialApp } from '../profiles/store.ts'
import { type Viewer, type ViewerId, viewerId } from '../viewers/store.ts'

/** Which entries of a list: so many after `before`, the last one that is known; of its beginning without. */
export interface Part {
  limit: number
  before?: number | null | undefined
}

/**
 * Posts and shares. `index` is one that MariaDB is told to walk: of a whole app it would read all entries after `before` to find those
 * that come next, and of a post all replies.
 */
export function table(db: Db, index?: string): Entries {
  const alias = index && dialectOf(db) === 'mariadb' ? sql`entry FORCE INDEX (${sql.ref(index)})` : sql.ref('entry')
  return db.selectFrom(sql<Selectable<Posts>>`orelhao_social_posts`.as<'entry'>(alias)) as unknown as Entries
}

/** What pages that are made of several queries take of each. */
const skeletons = (entries: Entries) => entries.select(['entry.id', 'entry.author', 'entry.share_of'])

export const ofApp = 'orelhao_social_posts_all'

/** Before every entry. */
export const top = Number.MAX_SAFE_INTEGER

/** The entries of a page. SQLite plans a query anew for each length that it is given as an argument, so lengths stand in the query. */
async function entriesOf(all: ReturnType<typeof asSeen>, { limit, before }: Part): Promise<Entry[]> {
  return toEntries(await newestFirst(all, { by: 'entry.id', limit: sql.lit(limit), before: before ?? top }).execute())
}

/** Posts and shares of everybody, newest first. */
export async function everybody(db: Db, app: SocialApp, viewer: Viewer, { limit, before }: Part): Promise<Entry[]> {
  const by = viewerId(viewer, app)
  const all = asSeen(table(db, ofApp), by).where('entry.app', '=', app).where('entry.is_reply', '=', 0)
  return entriesOf(all.where(isShown(by)), { limit, before })
}

/** The same of those whom the profile does not follow. */
export async function notFollowed(db: Db, app: SocialApp, viewer: number, { limit, before }: Part): Promise<Entry[]> {
  const all = asSeen(table(db, ofApp), viewer)
    .where('entry.app', '=', app)
    .where('entry.is_reply', '=', 0)
    .where('entry.author', '<>', viewer)
    .where(isShown(viewer))
    .where(
      sql<SqlBool>`(SELECT follow.id FROM orelhao_social_follows AS follow WHERE follow.follower = ${viewer} AND follow.followed = entry.author) IS NULL`,
    )
  return entriesOf(all, { limit, before })
}

/** What one profile posted and shared, or what it replied, newest first. */
export async function ofAuthor(
  db: Db,
  app: SocialApp,
  of: number,
  viewer: Viewer,
  { limit, before }: Part,
  isReply = false,
): Promise<Entry[]> {
  const by = viewerId(viewer, app)
  const all = asSeen(table(db), by).where('entry.author', '=', of).where('entry.is_reply', '=', Number(isReply))
  return entriesOf(all.where(isShown(by)), { limit, before })
}

/** Posts and replies with a hashtag, as `hashtagOf` makes it; the newest first. */
export async function tagged(
  db: Db,
  app: SocialApp,
  tag: string,
  viewer: number,
  { limit, before }: Part,
): Promise<Entry[]> {
  const found = db
    .selectFrom('orelhao_social_hashtags as tagged')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'tagged.post')
    .where('tagged.app', '=', app)
    .where('tagged.tag', '=', tag)
  const all = newestFirst(found, { by: 'tagged.post', limit: sql.lit(limit), before: before ?? top })
  return toEntries(
    await asSeen(all as unknown as Entries, viewer)
      .where(isShown(viewer))
      .execute(),
  )
}

/** What a profile likes, the newest post first. */
export async function likedBy(
  db: Db,
  app: SocialApp,
  profile: number,
  viewer: Viewer,
  { limit, before }: Part,
): Promise<Entry[]> {
  const by = viewerId(viewer, app)
  const found = db
    .selectFrom('orelhao_social_reactions as liked')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'liked.post')
    .where('liked.profile', '=', profile)
  const all = newestFirst(found, { by: 'liked.post', limit: sql.lit(limit), before: before ?? top })
  return toEntries(
    await asSeen(all as unknown as Entries, by)
      .where(isShown(by))
      .execute(),
  )
}

/** A post and a page of the replies to it. */
export interface Opened {
  post: Shown
  replies: Shown[]
}

/** With replies from the oldest on, after the one with the id `after`. Undefined where the post is not there or hidden, and for a share. */
export async function openedFromOldest(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  { limit, after }: { limit: number; after: number },
): Promise<Opened | undefined> {
  const page = repliesTo(db, post, viewerId(viewer, app)).where('entry.id', '>', after).orderBy('entry.id')
  return opened(db, app, post, viewer, page.limit(sql.lit(limit)), true)
}

/** The same with the newest replies first. */
export async function openedFromNewest(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  { limit, before }: Part,
): Promise<Opened | undefined> {
  const replies = repliesTo(db, post, viewerId(viewer, app))
  const page = newestFirst(replies, { by: 'entry.id', limit: sql.lit(limit), before: before ?? top })
  return opened(db, app, post, viewer, page)
}

const repliesTo = (db: Db, post: number, viewer: ViewerId) =>
  skeletons(table(db, 'orelhao_social_posts_replies'))
    .where('entry.reply_to', '=', post)
    .where(areUnblocked([sql.ref('entry.author')], viewer))

async function opened(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  replies: ReturnType<typeof repliesTo>,
  isOldestFirst = false,
): Promise<Opened | undefined> {
  const by = viewerId(viewer, app)
  const both = skeletons(table(db))
    .where('entry.id', '=', post)
    .where('entry.app', '=', app)
    .where('entry.share_of', 'is', null)
    .where(areUnblocked([sql.ref('entry.author')], by))
    .unionAll(db.selectFrom(replies.as('reply')).selectAll())
  const entries = toEntries(await asSeen(db.selectFrom(both.as('entry')) as unknown as Entries, by).execute())
  return toOpened(post, isOldestFirst ? entries.reverse() : entries)
}

function toOpened(id: number, all: readonly Entry[]): Opened | undefined {
  const shown = all.map(({ post }) => post)
  const post = shown.find((one) => one.id === id)
  return post && { post, replies: shown.filter((one) => one !== post) }
}
