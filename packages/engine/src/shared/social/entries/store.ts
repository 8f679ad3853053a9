import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '../../../database/database.ts'
import { areUnblocked } from '../blocks/conditions/store.ts'
import type { Profile } from '../profiles/store.ts'
import type { ViewerId } from '../viewers/store.ts'

export type Posts = Tables['orelhao_social_posts']

/** A query for the entries of a list: rows of posts as `entry`. In a share, `author` shared the post `share_of`. */
export type Entries = SelectQueryBuilder<Tables & { entry: Posts }, 'entry', object>

/** An author as shown in lists. */
export type AuthorSummary = Pick<Profile, 'id' | 'handle' | 'name' | 'avatar' | 'verified'>

/** A post from one profile's view. */
export interface PostView {
  id: number
  author: AuthorSummary
  content: string
  image: string | null
  video: string | null
  /** The post that it replies to; the handle is null if that is gone. */
  reply_to: { id: number; handle: string | null } | null
  likes: number
  replies: number
  shares: number
  liked: boolean
  shared: boolean
  created_at: number
}

/** An entry of a list. */
export interface Entry {
  id: number
  post: PostView
  /** The profile that shared it, if the entry is a share. */
  sharer: Pick<Profile, 'id' | 'handle' | 'name'> | undefined
}

/** An entry as the query returns it. */
export interface EntryRow extends Omit<PostView, 'author' | 'reply_to' | 'liked' | 'shared'> {
  entry: number
  sharer: number | null
  sharer_handle: string | null
  sharer_name: string | null
  reply_to: number | null
  author_id: number
  handle: string
  name: string
  avatar: string | null
  verified: boolean | number
  addressee: string | null
  own: number | null
  share: number | null
}

type ViewedEntries = SelectQueryBuilder<Tables & { entry: Posts; post: Posts }, 'entry' | 'post', EntryRow>

/**
 * Joins posts and authors to a query's entries, from one profile's view, so that a page needs one query. Uses only outer joins on whole
 * keys, since MariaDB would otherwise start with the profiles. Empty for a viewer without a profile.
 */
export function viewedBy(entries: Entries, viewer: ViewerId): ViewedEntries {
  return entries
    .leftJoin('orelhao_social_posts as post', (join) =>
      join.on('post.id', '=', sql<number>`COALESCE(entry.share_of, entry.id)`),
    )
    .leftJoin('orelhao_social_profiles as author', 'author.id', 'post.author')
    .leftJoin('orelhao_social_profiles as sharer', (join) =>
      join.onRef('sharer.id', '=', 'entry.author').on('entry.share_of', 'is not', null),
    )
    .leftJoin('orelhao_social_reactions as own', (join) =>
      join.on('own.profile', '=', viewer).onRef('own.post', '=', 'post.id'),
    )
    .leftJoin('orelhao_social_posts as share', (join) =>
      join.onRef('share.share_of', '=', 'post.id').on('share.author', '=', viewer),
    )
    .leftJoin('orelhao_social_posts as answered', 'answered.id', 'post.reply_to')
    .leftJoin('orelhao_social_profiles as addressee', 'addressee.id', 'answered.author')
    .select(['entry.id as entry', 'post.id as id', 'post.content', 'post.image', 'post.video', 'post.reply_to'])
    .select(['post.likes', 'post.replies', 'post.shares', 'post.created_at', 'post.author as author_id'])
    .select(['author.handle', 'author.name', 'author.avatar', 'author.verified', 'addressee.handle as addressee'])
    .select(['sharer.id as sharer', 'sharer.handle as sharer_handle', 'sharer.name as sharer_name'])
    .select(['own.id as own', 'share.id as share'])
    .where(sql<SqlBool>`${viewer} IS NOT NULL`) as unknown as ViewedEntries
}

/** A condition: neither the author nor the sharer of an entry is hidden from the viewer. */
export function isVisibleTo(viewer: ViewerId): RawBuilder<SqlBool> {
  return areUnblocked([sql.ref('entry.author'), sql.ref('post.author')], viewer)
}

/** The entries of a page, newest first. */
export function toEntries(rows: readonly EntryRow[]): Entry[] {
  return rows.map(toEntry).sort((a, b) => b.id - a.id)
}

function toEntry({ entry, sharer, sharer_handle, sharer_name, ...row }: EntryRow): Entry {
  const isShare = sharer !== null
  return {
    id: entry,
    post: toPostView(row),
    sharer: isShare ? { id: sharer, handle: sharer_handle ?? '', name: sharer_name ?? '' } : undefined,
  }
}

function toPostView(row: Omit<EntryRow, 'entry' | 'sharer' | 'sharer_handle' | 'sharer_name'>): PostView {
  const { author_id, handle, name, avatar, verified, reply_to, addressee, own, share, ...post } = row
  return {
    ...post,
    author: { id: author_id, handle, name, avatar, verified: Boolean(verified) },
    reply_to: reply_to === null ? null : { id: reply_to, handle: addressee },
    liked: own !== null,
    shared: share !== null,
  }
}

/** Posts from one profile's view, by their ids, in one query. Omits posts that are gone. */
export async function postViewsById(db: Db, ids: readonly number[], viewer: number): Promise<Map<number, PostView>> {
  if (ids.length === 0) return new Map()
  const rows = await viewedBy(
    db.selectFrom('orelhao_social_posts as entry').where('entry.id', 'in', ids) as unknown as Entries,
    viewer,
  ).execute()
  return new Map(toEntries(rows).map(({ id, post }) => [id, post]))
}

/** A post that its author has just published, from the author's view. */
export function newPostView(
  author: Profile,
  post: Pick<PostView, 'id' | 'content' | 'reply_to' | 'created_at'> & Partial<Pick<PostView, 'image' | 'video'>>,
): PostView {
  const { id, handle, name, avatar, verified } = author
  const nothingYet = { likes: 0, replies: 0, shares: 0, liked: false, shared: false }
  return { image: null, video: null, ...post, ...nothingYet, author: { id, handle, name, avatar, verified } }
}
