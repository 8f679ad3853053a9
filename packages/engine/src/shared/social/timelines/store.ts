import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { compileForLength } from '../../../database/compile-once.ts'
import type { Db, Tables } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import { isUnblocked } from '../blocks/conditions/store.ts'
import { asSeen, type Entry, type EntryRow, type Shown, type Skeleton, toEntries } from '../entries/store.ts'
import type { SocialApp } from '../profiles/store.ts'

/** Which entries of a list: so many after `before`, the last one that is known; of its beginning without. */
export interface Part {
  limit: number
  before?: number | null | undefined
}

export type Posts = Tables['orelhao_social_posts']
export type Entries = SelectQueryBuilder<
  Tables & { entry: Posts; shared: Posts | undefined },
  'entry' | 'shared',
  Skeleton
>

export const skeleton = [
  'entry.id',
  'entry.author',
  sql<number>`COALESCE(entry.share_of, entry.id)`.as('post'),
] as const

const author = sql.ref('entry.author')

/**
 * `index` is one that MariaDB is told to walk: of a whole app it would read all entries after `before` to find those that come next, and of
 * a post all replies.
 */
function table(db: Db, index?: string) {
  const alias = index && dialectOf(db) === 'mariadb' ? sql`entry FORCE INDEX (${sql.ref(index)})` : sql.ref('entry')
  return db.selectFrom(sql<Selectable<Posts>>`orelhao_social_posts`.as<'entry'>(alias))
}

/**
 * Posts and shares without those that are hidden from a profile, so that a page is full however many are. The join costs a look by the
 * primary key for each share.
 */
export function entries(db: Db, viewer: number, index?: string): Entries {
  return table(db, index)
    .leftJoin('orelhao_social_posts as shared', 'shared.id', 'entry.share_of')
    .select(skeleton)
    .where(isUnblocked(author, viewer))
    .where(
      sql<SqlBool>`(entry.share_of IS NULL OR ${isUnblocked(sql.ref('shared.author'), viewer)})`,
    ) as unknown as Entries
}

/** The same where no shares are. */
function posts(db: Db, viewer: number, index?: string) {
  return table(db, index).select(['entry.id', 'entry.author', 'entry.id as post']).where(isUnblocked(author, viewer))
}

export const ofApp = 'orelhao_social_posts_all'

/** Before every entry. */
export const top = Number.MAX_SAFE_INTEGER

const everybodys = compileForLength<[number, string, number], EntryRow>((db, limit, viewer, app, before) => {
  const all = entries(db, viewer, ofApp).where('entry.app', '=', app).where('entry.is_reply', '=', 0)
  return asSeen(db, newestFirst(all, { by: 'entry.id', limit, before }), viewer)
})

/** Posts and shares of everybody, newest first. */
export async function everybody(db: Db, app: SocialApp, viewer: number, { limit, before }: Part): Promise<Entry[]> {
  return toEntries((await everybodys(db, limit, viewer, app, before ?? top)).rows)
}

const strangers = compileForLength<[number, string, number], EntryRow>((db, limit, viewer, app, before) => {
  const all = entries(db, viewer, ofApp)
    .where('entry.app', '=', app)
    .where('entry.is_reply', '=', 0)
    .where('entry.author', '<>', viewer)
    .where(
      sql<SqlBool>`(SELECT follow.id FROM orelhao_social_follows AS follow WHERE follow.follower = ${viewer} AND follow.followed = entry.author) IS NULL`,
    )
  return asSeen(db, newestFirst(all, { by: 'entry.id', limit, before }), viewer)
})

/** The same of those whom the profile does not follow. */
export async function notFollowed(db: Db, app: SocialApp, viewer: number, { limit, before }: Part): Promise<Entry[]> {
  return toEntries((await strangers(db, limit, viewer, app, before ?? top)).rows)
}

const byAuthor = compileForLength<[number, number, number, number], EntryRow>(
  (db, limit, viewer, of, is_reply, before) => {
    const all = entries(db, viewer).where('entry.author', '=', of).where('entry.is_reply', '=', is_reply)
    return asSeen(db, newestFirst(all, { by: 'entry.id', limit, before }), viewer)
  },
)

/** What one profile posted and shared, or what it replied, newest first. */
export async function ofAuthor(
  db: Db,
  of: number,
  viewer: number,
  { limit, before }: Part,
  isReply = false,
): Promise<Entry[]> {
  return toEntries((await byAuthor(db, limit, viewer, of, Number(isReply), before ?? top)).rows)
}

const byTag = compileForLength<[number, string, string, number], EntryRow>((db, limit, viewer, app, tag, before) => {
  const all = db
    .selectFrom('orelhao_social_hashtags as tagged')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'tagged.post')
    .select(['entry.id', 'entry.author', 'entry.id as post'])
    .where('tagged.app', '=', app)
    .where('tagged.tag', '=', tag)
    .where(isUnblocked(author, viewer))
  return asSeen(db, newestFirst(all, { by: 'tagged.post', limit, before }), viewer)
})

/** Posts and replies with a hashtag, as `hashtagOf` makes it; the newest first. */
export async function tagged(
  db: Db,
  app: SocialApp,
  tag: string,
  viewer: number,
  { limit, before }: Part,
): Promise<Entry[]> {
  return toEntries((await byTag(db, limit, viewer, app, tag, before ?? top)).rows)
}

const byLiker = compileForLength<[number, number, number], EntryRow>((db, limit, viewer, profile, before) => {
  const all = db
    .selectFrom('orelhao_social_reactions as liked')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'liked.post')
    .select(['entry.id', 'entry.author', 'entry.id as post'])
    .where('liked.profile', '=', profile)
    .where(isUnblocked(author, viewer))
  return asSeen(db, newestFirst(all, { by: 'liked.post', limit, before }), viewer)
})

/** What a profile likes, the newest post first. */
export async function likedBy(db: Db, profile: number, viewer: number, { limit, before }: Part): Promise<Entry[]> {
  return toEntries((await byLiker(db, limit, viewer, profile, before ?? top)).rows)
}

const opened = (isOldestFirst: boolean) =>
  compileForLength<[number, string, number, number], EntryRow>((db, limit, viewer, app, post, from) => {
    const itself = posts(db, viewer).where('entry.id', '=', post).where('entry.app', '=', app)
    const below = posts(db, viewer, 'orelhao_social_posts_replies').where('entry.reply_to', '=', post)
    const replies = isOldestFirst
      ? below.where('entry.id', '>', from).orderBy('entry.id').limit(limit)
      : newestFirst(below, { by: 'entry.id', limit, before: from })
    const both = itself.where('entry.share_of', 'is', null).unionAll(db.selectFrom(replies.as('reply')).selectAll())
    return asSeen(db, both, viewer)
  })
const [upwards, downwards] = [opened(true), opened(false)]

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
  viewer: number,
  { limit, after }: { limit: number; after: number },
): Promise<Opened | undefined> {
  const { rows } = await upwards(db, limit, viewer, app, post, after)
  return toOpened(post, toEntries(rows).reverse())
}

/** The same with the newest replies first. */
export async function openedFromNewest(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: number,
  { limit, before }: Part,
): Promise<Opened | undefined> {
  return toOpened(post, toEntries((await downwards(db, limit, viewer, app, post, before ?? top)).rows))
}

function toOpened(id: number, all: readonly Entry[]): Opened | undefined {
  const shown = all.map(({ post }) => post)
  const post = shown.find((one) => one.id === id)
  return post && { post, replies: shown.filter((one) => one !== post) }
}
