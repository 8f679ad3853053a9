import { type Selectable, type SqlBool, sql } from 'kysely'
import { compileForLength } from '../../../database/compile-once.ts'
import type { Db } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { newestFirst } from '../../../database/keyset.ts'
import { areUnblocked } from '../blocks/conditions/store.ts'
import {
  asSeen,
  type Entries,
  type Entry,
  type EntryRow,
  isShown,
  type Posts,
  type Shown,
  toEntries,
} from '../entries/store.ts'
import type { SocialApp } from '../profiles/store.ts'
import { forViewers, keyOf, type Viewer } from '../viewers/store.ts'

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

const everybodys = forViewers((find) =>
  compileForLength<[number, string, number], EntryRow>((db, limit, key, app, before) => {
    const viewer = find(key, app)
    const all = asSeen(table(db, ofApp), viewer).where('entry.app', '=', app).where('entry.is_reply', '=', 0)
    return newestFirst(all.where(isShown(viewer)), { by: 'entry.id', limit, before })
  }),
)

/** Posts and shares of everybody, newest first. */
export async function everybody(db: Db, app: SocialApp, viewer: Viewer, { limit, before }: Part): Promise<Entry[]> {
  return toEntries((await everybodys(viewer)(db, limit, keyOf(viewer), app, before ?? top)).rows)
}

const strangers = compileForLength<[number, string, number], EntryRow>((db, limit, viewer, app, before) => {
  const all = asSeen(table(db, ofApp), viewer)
    .where('entry.app', '=', app)
    .where('entry.is_reply', '=', 0)
    .where('entry.author', '<>', viewer)
    .where(isShown(viewer))
    .where(
      sql<SqlBool>`(SELECT follow.id FROM orelhao_social_follows AS follow WHERE follow.follower = ${viewer} AND follow.followed = entry.author) IS NULL`,
    )
  return newestFirst(all, { by: 'entry.id', limit, before })
})

/** The same of those whom the profile does not follow. */
export async function notFollowed(db: Db, app: SocialApp, viewer: number, { limit, before }: Part): Promise<Entry[]> {
  return toEntries((await strangers(db, limit, viewer, app, before ?? top)).rows)
}

const byAuthor = forViewers((find) =>
  compileForLength<[number, string, number, number, number], EntryRow>((db, limit, key, app, of, is_reply, before) => {
    const viewer = find(key, app)
    const all = asSeen(table(db), viewer).where('entry.author', '=', of).where('entry.is_reply', '=', is_reply)
    return newestFirst(all.where(isShown(viewer)), { by: 'entry.id', limit, before })
  }),
)

/** What one profile posted and shared, or what it replied, newest first. */
export async function ofAuthor(
  db: Db,
  app: SocialApp,
  of: number,
  viewer: Viewer,
  { limit, before }: Part,
  isReply = false,
): Promise<Entry[]> {
  const { rows } = await byAuthor(viewer)(db, limit, keyOf(viewer), app, of, Number(isReply), before ?? top)
  return toEntries(rows)
}

const byTag = compileForLength<[number, string, string, number], EntryRow>((db, limit, viewer, app, tag, before) => {
  const found = db
    .selectFrom('orelhao_social_hashtags as tagged')
    .innerJoin('orelhao_social_posts as entry', 'entry.id', 'tagged.post')
    .where('tagged.app', '=', app)
    .where('tagged.tag', '=', tag)
  const all = newestFirst(found, { by: 'tagged.post', limit, before })
  return asSeen(all as unknown as Entries, viewer).where(isShown(viewer))
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

const byLiker = forViewers((find) =>
  compileForLength<[number, string, number, number], EntryRow>((db, limit, key, app, profile, before) => {
    const viewer = find(key, app)
    const found = db
      .selectFrom('orelhao_social_reactions as liked')
      .innerJoin('orelhao_social_posts as entry', 'entry.id', 'liked.post')
      .where('liked.profile', '=', profile)
    const all = newestFirst(found, { by: 'liked.post', limit, before })
    return asSeen(all as unknown as Entries, viewer).where(isShown(viewer))
  }),
)

/** What a profile likes, the newest post first. */
export async function likedBy(
  db: Db,
  app: SocialApp,
  profile: number,
  viewer: Viewer,
  { limit, before }: Part,
): Promise<Entry[]> {
  return toEntries((await byLiker(viewer)(db, limit, keyOf(viewer), app, profile, before ?? top)).rows)
}

const opened = (isOldestFirst: boolean) =>
  forViewers((find) =>
    compileForLength<[number, string, number, number], EntryRow>((db, limit, key, app, post, from) => {
      const viewer = find(key, app)
      const unblocked = areUnblocked([sql.ref('entry.author')], viewer)
      const itself = skeletons(table(db)).where('entry.id', '=', post).where('entry.app', '=', app)
      const below = skeletons(table(db, 'orelhao_social_posts_replies'))
        .where('entry.reply_to', '=', post)
        .where(unblocked)
      const replies = isOldestFirst
        ? below.where('entry.id', '>', from).orderBy('entry.id').limit(limit)
        : newestFirst(below, { by: 'entry.id', limit, before: from })
      const both = itself
        .where('entry.share_of', 'is', null)
        .where(unblocked)
        .unionAll(db.selectFrom(replies.as('reply')).selectAll())
      return asSeen(db.selectFrom(both.as('entry')) as unknown as Entries, viewer)
    }),
  )
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
  viewer: Viewer,
  { limit, after }: { limit: number; after: number },
): Promise<Opened | undefined> {
  const { rows } = await upwards(viewer)(db, limit, keyOf(viewer), app, post, after)
  return toOpened(post, toEntries(rows).reverse())
}

/** The same with the newest replies first. */
export async function openedFromNewest(
  db: Db,
  app: SocialApp,
  post: number,
  viewer: Viewer,
  { limit, before }: Part,
): Promise<Opened | undefined> {
  return toOpened(post, toEntries((await downwards(viewer)(db, limit, keyOf(viewer), app, post, before ?? top)).rows))
}

function toOpened(id: number, all: readonly Entry[]): Opened | undefined {
  const shown = all.map(({ post }) => post)
  const post = shown.find((one) => one.id === id)
  return post && { post, replies: shown.filter((one) => one !== post) }
}
