import { hashtagsIn } from '@orelhao/protocol/social/rules'
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { dialectOf } from '../../../database/dialect.ts'
import { insertIgnore } from '../../../database/insert-ignore.ts'
import type { Migration } from '../../../database/migrate.ts'
import type { RetentionPolicies } from '../../retention/policies.ts'
import type { UploadColumns } from '../../uploads/columns.ts'
import { addHashtags, removeHashtags } from '../hashtags/store.ts'
import { countPost } from '../profiles/locking/store.ts'
import type { SocialApp } from '../profiles/store.ts'
import { addReaction, removeReaction, removeReactions } from '../reactions/store.ts'
import { copyToRemoved } from './removed/store.ts'

declare module '../../../database/database.ts' {
  interface Tables {
    /**
     * Posts, replies to them, and shares, which are list entries without content. `reply_to` stays when the answered post is gone.
     * `share_of` is null except in shares. `likes`, `replies` and `shares` equal the number of rows that they count.
     */
    orelhao_social_posts: {
      id: Generated<number>
      app: string
      author: number
      content: string
      image: string | null
      video: string | null
      is_reply: number
      reply_to: number | null
      share_of: number | null
      likes: Generated<number>
      replies: Generated<number>
      shares: Generated<number>
      created_at: number
    }
  }
}

export const tables: RetentionPolicies = {
  orelhao_social_posts: 'published',
}

export const uploads: UploadColumns = {
  orelhao_social_posts: ['image', 'video'],
}

const files = ['image', 'video'] as const

export const migration: Migration = {
  name: 'social/004-posts',
  statements: ({ id, autoId, boolean, options, isSqlite }) => [
    `CREATE TABLE IF NOT EXISTS orelhao_social_posts (id ${autoId}, app VARCHAR(16) NOT NULL, author ${id} NOT NULL, content VARCHAR(512) NOT NULL, image VARCHAR(512), video VARCHAR(512), is_reply ${boolean} NOT NULL, reply_to ${id}, share_of ${id}, likes ${id} NOT NULL DEFAULT 0, replies ${id} NOT NULL DEFAULT 0, shares ${id} NOT NULL DEFAULT 0, created_at ${id} NOT NULL, CONSTRAINT orelhao_social_share UNIQUE (share_of, author)) ${options}`,
    'CREATE INDEX IF NOT EXISTS orelhao_social_posts_all ON orelhao_social_posts (app, is_reply, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_social_posts_author ON orelhao_social_posts (author, is_reply, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_social_posts_replies ON orelhao_social_posts (reply_to, id)',
    'CREATE INDEX IF NOT EXISTS orelhao_social_posts_replier ON orelhao_social_posts (reply_to, author)',
    ...files.map(
      (column) =>
        `CREATE INDEX IF NOT EXISTS orelhao_social_posts_${column} ON orelhao_social_posts (${column})${isSqlite ? ` WHERE ${column} IS NOT NULL` : ''}`,
    ),
  ],
}

/** True: replies count as posts on their author's profile. False: they belong to the post that they answer. */
export const countsReplies: Record<SocialApp, boolean> = { twitter: true, instagram: false }

export const columns = [
  'id',
  'author',
  'content',
  'image',
  'video',
  'reply_to',
  'likes',
  'replies',
  'shares',
  'created_at',
] as const

export type Post = Pick<Selectable<Tables['orelhao_social_posts']>, (typeof columns)[number]>

/** Excludes shares: actions apply to the shared post. */
export function one(db: Db, app: string, id: number) {
  return db
    .selectFrom('orelhao_social_posts')
    .select(columns)
    .where('id', '=', id)
    .where('app', '=', app)
    .where('share_of', 'is', null)
}

/** Undefined if there is none. Its author and `reply_to` never change. */
export async function postById(db: Db, app: SocialApp, id: number): Promise<Post | undefined> {
  return one(db, app, id).executeTakeFirst()
}

type Counter = 'likes' | 'replies' | 'shares'

export async function add(db: Db, column: Counter, by: 1 | -1, id: number): Promise<void> {
  await db
    .updateTable('orelhao_social_posts')
    .set({ [column]: sql`${sql.ref(column)} + ${by}` })
    .where('id', '=', id)
    .execute()
}

/** Returns the number of likes; undefined if the profile liked it already. The post must be locked. */
export async function like(db: Db, { id, likes }: Post, profile: number): Promise<number | undefined> {
  if (!(await addReaction(db, id, profile))) return
  await add(db, 'likes', 1, id)
  return likes + 1
}

/** Returns the number of likes; undefined if the profile did not like it. The post must be locked. */
export async function unlike(db: Db, { id, likes }: Post, profile: number): Promise<number | undefined> {
  if (!(await removeReaction(db, id, profile))) return
  await add(db, 'likes', -1, id)
  return likes - 1
}

export interface NewPost {
  author: number
  content: string
  image?: string | null
  video?: string | null
  /** The post that it answers, which must be locked. */
  reply_to?: Pick<Post, 'id'> | null
  created_at: number
}

/** Adds a post with its hashtags and counts it. Returns its id. */
export async function addPost(db: Db, app: SocialApp, post: NewPost): Promise<number> {
  const { author, content, image = null, video = null, reply_to = null, created_at } = post
  const replied = reply_to?.id ?? null
  const row = { author, content, image, video, is_reply: Number(replied !== null), reply_to: replied, created_at }
  const { insertId } = await db
    .insertInto('orelhao_social_posts')
    .values({ app, ...row, share_of: null })
    .executeTakeFirstOrThrow()
  const id = Number(insertId)
  if (replied === null || countsReplies[app]) await addHashtags(db, app, id, hashtagsIn(content))
  if (replied !== null) await add(db, 'replies', 1, replied)
  if (replied === null || countsReplies[app]) await countPost(db, author, 1)
  return id
}

/** Number of a profile's replies to a post. */
export async function countReplies(db: Db, post: number, author: number): Promise<number> {
  const { count } = await db
    .selectFrom('orelhao_social_posts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reply_to', '=', post)
    .where('author', '=', author)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const shareOf = (db: Db, share_of: number, author: number) =>
  db.selectFrom('orelhao_social_posts').select('id').where('share_of', '=', share_of).where('author', '=', author)

/** Returns the entry that shows a post to a profile's followers, and whether it is new. The post must be locked. */
export async function share(
  db: Db,
  app: SocialApp,
  { id }: Post,
  profile: number,
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const empty = { content: '', image: null, video: null, is_reply: 0, reply_to: null }
  const row = { app, author: profile, ...empty, share_of: id, created_at: now }
  const entry = await insertIgnore(db, 'orelhao_social_posts', row)
  if (entry.count === 0) return { id: (await shareOf(db, id, profile).executeTakeFirst())?.id ?? 0, isNew: false }
  await add(db, 'shares', 1, id)
  return { id: entry.id, isNew: true }
}

/** Removes a share. Returns its id and the number of shares left; undefined if there was none. The post must be locked. */
export async function unshare(
  db: Db,
  { id, shares }: Post,
  profile: number,
): Promise<{ id: number; shares: number } | undefined> {
  const entry = await shareOf(db, id, profile).executeTakeFirst()
  if (!entry) return
  await db.deleteFrom('orelhao_social_posts').where('id', '=', entry.id).execute()
  await add(db, 'shares', -1, id)
  return { id: entry.id, shares: shares - 1 }
}

const two = (db: Db, lower: number, higher: number) => {
  const both = db.selectFrom('orelhao_social_posts').select(columns).where('id', 'in', [lower, higher]).orderBy('id')
  return dialectOf(db) === 'mariadb' ? both.forUpdate() : both
}

/** A deleted post, and the post that it answered with its remaining replies. */
export interface Destroyed extends Post {
  answered: Post | undefined
}

/**
 * Deletes a post with its likes, hashtags and shares, and with its replies if they belong to it. An app deletes its own rows afterwards, in
 * the same transaction. With `removedAt`, in unix seconds, a moderator removes it: `restorePost` can put it back. Undefined if the post is
 * gone already.
 */
export async function destroyPost(
  db: Db,
  app: SocialApp,
  id: number,
  removedAt?: number,
): Promise<Destroyed | undefined> {
  const existing = await postById(db, app, id)
  if (!existing) return
  const rows = await two(db, existing.reply_to ?? id, id).execute() // the answered post has the lower id
  const post = rows.find((row) => row.id === id)
  if (!post) return // a concurrent call was faster
  const answered = rows.find((row) => row.id === post.reply_to)
  const replies = countsReplies[app] ? [] : await replyIds(db, id)
  if (removedAt !== undefined) await copyToRemoved(db, id, { withReplies: !countsReplies[app] }, removedAt)
  await clear(db, [id, ...replies], removedAt !== undefined)
  await db.deleteFrom('orelhao_social_posts').where('share_of', '=', id).execute()
  if (replies.length > 0) await db.deleteFrom('orelhao_social_posts').where('reply_to', '=', id).execute()
  await db.deleteFrom('orelhao_social_posts').where('id', '=', id).execute()
  if (answered) await add(db, 'replies', -1, answered.id)
  if (post.reply_to === null || countsReplies[app]) await countPost(db, post.author, -1)
  return { ...post, answered: answered && { ...answered, replies: answered.replies - 1 } }
}

async function replyIds(db: Db, post: number): Promise<number[]> {
  const rows = await db.selectFrom('orelhao_social_posts').select('id').where('reply_to', '=', post).execute()
  return rows.map(({ id }) => id)
}

async function clear(db: Db, posts: readonly number[], retainsLikes: boolean): Promise<void> {
  for (let at = 0; at < posts.length; at += 500) {
    const some = posts.slice(at, at + 500)
    if (!retainsLikes) await removeReactions(db, some)
    await removeHashtags(db, some)
  }
}
